/** Selections as lists and receipts show them: typed entries may have 600,000 characters. */

const SHOWN_MAX = 200

/** What a list needs of a selection so that it can cut it. */
export const SHOWN_READ = SHOWN_MAX + 1

/** The selection, or as much of it as a list shows with `…` behind it; the detail of the order has all of it. */
export const shownSelection = (selection: string): string =>
  selection.length <= SHOWN_MAX ? selection : `${selection.slice(0, SHOWN_MAX)}…`

/** Octets of a selection that a receipt bears. */
export const RECEIPT_SELECTION_MAX = 1_024

/** The selection on a receipt; a longer one is left out, because the player has just sent it. */
export const receiptSelection = (selection: string): string =>
  Buffer.byteLength(selection) <= RECEIPT_SELECTION_MAX ? selection : ''
