/** The pictures of the games for a hall: drawn here, square, readable at 60 pixels. */

const frame = (id: string, from: string, to: string, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="96" height="96" fill="url(#${id})"/>${inner}</svg>`

const reel = (x: number, inner: string): string =>
  `<rect x="${x}" y="26" width="24" height="44" rx="5" fill="#fffaf0"/><g transform="translate(${x + 12} 48)">${inner}</g>`

const SEVEN = '<path d="M-7-10H8v5C3 0 1 5 1 11h-9c0-7 2-11 7-15h-6z" fill="#d50f1f"/>'
const FU =
  '<rect x="-8" y="-8" width="16" height="16" rx="2" transform="rotate(45)" fill="#d50f1f" stroke="#f6c453" stroke-width="1.5"/><path d="M-4-3h8M-4 0h8M-4 4h8M0-5v10" stroke="#ffe9a8" stroke-width="1.6"/>'
const STAR =
  '<path d="M0-11l3.2 7.1 7.7.8-5.8 5.2 1.6 7.6L0 5.9l-6.7 3.8 1.6-7.6-5.8-5.2 7.7-.8z" fill="#f6a609"/>'

const slot = frame(
  's',
  '#b3122a',
  '#4a0510',
  `<rect x="6" y="19" width="84" height="58" rx="10" fill="#f6c453"/><rect x="9" y="22" width="78" height="52" rx="8" fill="#7a0b12"/>${reel(11, SEVEN)}${reel(36, FU)}${reel(61, STAR)}<path d="M9 48h78" stroke="#f6c453" stroke-width="1.5" stroke-dasharray="3 3"/>`,
)

const pips = (...at: readonly (readonly [number, number])[]): string =>
  at.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.6" fill="#1d2733"/>`).join('')
const die = (x: number, y: number, turn: number, inner: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-17" y="-17" width="34" height="34" rx="7" fill="#fff" stroke="#0003" stroke-width="1.5"/>${inner}</g>`

const dice = frame(
  'd',
  '#1c8a4c',
  '#073d20',
  die(32, 38, -14, pips([-8, -8], [8, 8], [0, 0])) +
    die(66, 40, 12, '<circle r="5" fill="#d50f1f"/>') +
    die(48, 70, 4, pips([-8, -8], [8, -8], [-8, 0], [8, 0], [-8, 8], [8, 8])),
)

const card = (x: number, turn: number, colour: string, rank: string, suit: string): string =>
  `<g transform="translate(${x} 50) rotate(${turn})"><rect x="-19" y="-27" width="38" height="54" rx="5" fill="#fff" stroke="#0003" stroke-width="1.5"/><text x="-14" y="-12" font-family="serif" font-size="16" font-weight="700" fill="${colour}">${rank}</text>${suit}</g>`

const baccarat = frame(
  'b',
  '#1f5aa8',
  '#071f45',
  card(
    34,
    -12,
    '#1d2733',
    '9',
    '<path d="M0-4c8 7 11 10 11 14 0 5-6 6-9 2l2 7h-8l2-7c-3 4-9 3-9-2 0-4 3-7 11-14z" fill="#1d2733"/>',
  ) +
    card(
      62,
      12,
      '#d50f1f',
      '8',
      '<path d="M0 18C-8 11-11 7-11 3c0-6 8-7 11-1 3-6 11-5 11 1 0 4-3 8-11 15z" fill="#d50f1f"/>',
    ),
)

/** By the game's code. */
export const tilePictures: Readonly<Record<string, string>> = { slot, dice, baccarat }
