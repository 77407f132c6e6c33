// The row that a new block adds to the table of this file.
  loudest: {
    name: ['The loudest node', 'Der lauteste Knoten'],
    inserts: ['the most important node', 'der wichtigste Knoten'],
    colour: '--p2',
  },
