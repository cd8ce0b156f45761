"""The rules as a book: entries for players, with pictures that the program draws itself."""
