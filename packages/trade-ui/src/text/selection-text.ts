/** How the picks of a bet are written for players; the stored text is made for programs. */

/** Longer ones would fill a card; the order itself shows the rest. */
const SHOWN_MAX = 160

export const cutSelection = (text: string): string =>
  text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text

/**
 * `01,02|03` is read as `01 02 | 03`, a position without a pick as `-`; a long one ends in `…`. Where the rules of the play are at hand,
 * they name the parts (`speakSelection`).
 */
export function showSelection(selection: string): string {
  const text = selection
    .split('|')
    .map(group => (group === '' ? '-' : group.replaceAll(',', ' ').replaceAll('*', ' × ')))
    .join(' | ')
  return cutSelection(text)
}
