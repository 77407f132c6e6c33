// The row that a new provider adds to the names of this file.
  harbour: 'Harbour',
