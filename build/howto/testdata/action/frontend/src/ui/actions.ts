// The row that a new action adds to the table of this file.
  flag_node: {
    done: ['Flagged {0}', '{0} gekennzeichnet'],
    wish: ['flag {0}', '{0} kennzeichnen'],
    proposed: ['<b>Flag</b> {a}', '<b>Kennzeichnen:</b> {a}'],
  },
