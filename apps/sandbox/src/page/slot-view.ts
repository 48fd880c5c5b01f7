/** 三星报喜 on the page: three reels that run and stop one after another. */
import {
  readSlot,
  type SlotSymbol,
  slotLines,
  slotPays,
  slotStrip,
  symbolAt,
  TWO_CHERRIES,
} from '@app/domain/provider-games/slot.ts'
import { el, isStill, picture, wait } from './dom.ts'
import type { Stage } from './stage.ts'

const disc = (inner: string, from: string, to: string, id: string) =>
  `<svg viewBox="0 0 48 48"><defs><radialGradient id="${id}" cx=".35" cy=".3" r=".9"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient></defs>${inner.replaceAll('#G', `url(#${id})`)}</svg>`

const art: Readonly<Record<SlotSymbol, string>> = {
  seven: disc(
    '<path d="M10 8h29v7C30 22 26 31 25 42H14c1-10 5-18 13-25H18v5h-8z" fill="#G" stroke="#7a0b12" stroke-width="2" stroke-linejoin="round"/>',
    '#ff8a80',
    '#d50f1f',
    's7',
  ),
  fu: disc(
    '<rect x="10" y="10" width="28" height="28" rx="3" transform="rotate(45 24 24)" fill="#G" stroke="#ffd97a" stroke-width="2.5"/><text x="24" y="31" text-anchor="middle" font-size="20" font-weight="700" fill="#ffe9a8" font-family="serif">福</text>',
    '#ff5a4d',
    '#b00d18',
    'sf',
  ),
  star: disc(
    '<path d="M24 4l5.7 12.6 13.8 1.5-10.3 9.3 2.9 13.6L24 34l-12.1 7 2.9-13.6L4.5 18.1l13.8-1.5z" fill="#G" stroke="#9a6200" stroke-width="1.6" stroke-linejoin="round"/>',
    '#fff3a0',
    '#f6a609',
    'ss',
  ),
  bell: disc(
    '<path d="M24 6a3 3 0 013 3c6 2 9 7 9 14 0 6 2 9 5 11H7c3-2 5-5 5-11 0-7 3-12 9-14a3 3 0 013-3z" fill="#G" stroke="#8a5200" stroke-width="1.8"/><circle cx="24" cy="39" r="4" fill="#b86f00"/>',
    '#ffe27a',
    '#e08e00',
    'sb',
  ),
  orange: disc(
    '<circle cx="24" cy="27" r="16" fill="#G" stroke="#a84a00" stroke-width="1.6"/><path d="M24 12c2-6 8-7 12-6-1 5-6 8-12 6z" fill="#3fa34d"/><path d="M24 13v4" stroke="#6b4a1c" stroke-width="2.4"/>',
    '#ffcf87',
    '#f27a0c',
    'so',
  ),
  cherry: disc(
    '<path d="M16 28C18 16 26 9 36 7M32 30c-1-9 1-17 4-23" fill="none" stroke="#3b7d2e" stroke-width="2.6"/><circle cx="15" cy="33" r="9" fill="#G" stroke="#6d0713" stroke-width="1.6"/><circle cx="33" cy="35" r="8" fill="#G" stroke="#6d0713" stroke-width="1.6"/><path d="M36 7c5-1 9 1 10 5-5 1-9-1-10-5z" fill="#4caf50"/>',
    '#ff8f9c',
    '#c2102b',
    'sc',
  ),
}

const names: Readonly<Record<SlotSymbol, string>> = {
  seven: '七',
  fu: '福',
  star: '星',
  bell: '铃',
  orange: '橙',
  cherry: '樱',
}

const ROWS = 3
const SPIN_MS = [900, 1_300, 1_700]
const TURNS = 2

/** Symbols of a reel from the one that stands above, as many as run by. */
function stripOf(from: number, to: number, turns: number): { symbols: SlotSymbol[]; rows: number } {
  const length = slotStrip.length
  const rows = turns * length + ((from - to + length) % length)
  const symbols: SlotSymbol[] = []
  for (let at = 0; at < rows + ROWS; at++) symbols.push(symbolAt((to + at) % length, 0))
  return { symbols, rows }
}

export function slotStage(): Stage {
  let stops = [0, 7, 13]
  const reels = stops.map(() => el('div', { class: 'reel' }))
  const lines = slotLines.map((_, at) => el('i', { class: `line line-${at}` }))
  const board = el('div', { class: 'reels', role: 'img', 'aria-label': '三个转轮' }, ...reels, ...lines)

  const cell = (symbol: SlotSymbol) => {
    const made = picture(art[symbol])
    made.classList.add('cell')
    return made
  }
  function rest(): void {
    for (const [reel, strip] of reels.entries()) {
      strip.replaceChildren(
        el('div', { class: 'strip' }, ...[0, 1, 2].map(row => cell(symbolAt(stops[reel] ?? 0, row)))),
      )
    }
  }
  rest()

  async function turn(reel: number, to: number): Promise<void> {
    const { symbols, rows } = stripOf(stops[reel] ?? 0, to, TURNS + reel)
    const strip = el('div', { class: 'strip' }, ...symbols.map(cell))
    reels[reel]?.replaceChildren(strip)
    const height = (strip.firstElementChild?.getBoundingClientRect().height ?? 0) * rows
    await strip.animate([{ transform: `translateY(-${height}px)` }, { transform: 'translateY(0)' }], {
      duration: SPIN_MS[reel] ?? 1_000,
      easing: 'cubic-bezier(.15,.6,.25,1.03)',
    }).finished
  }

  return {
    ...{
      node: board,
      markets: [{ code: 'spin', label: '每注五线', hint: '' }],
      chips: ['1.00', '5.00', '20.00', '100.00'],
    },
    unit: '最低1.00元，须为0.50元的整数倍',
    async show(drawn) {
      for (const line of lines) line.classList.remove('hit')
      if (!isStill()) await Promise.all(drawn.map((stop, reel) => turn(reel, stop)))
      stops = [...drawn]
      rest()
      for (const [at, pay] of readSlot(drawn).pays.entries()) if (pay > 0) lines[at]?.classList.add('hit')
      await wait(300)
    },
    sentence(drawn) {
      const hit = readSlot(drawn).pays.flatMap((pay, at) => (pay > 0 ? [`第${at + 1}线${pay}倍`] : []))
      return hit.length === 0 ? '没有中线' : hit.join('，')
    },
    short: drawn => drawn.map(stop => names[symbolAt(stop, 1)]).join(''),
    rules: () => [
      ['回报率', '95.75%（全部组合逐一计算）'],
      ['单线中奖机会', '9.06%'],
      ...Object.entries(slotPays).map(([symbol, pay]): [string, string] => [
        `三个${names[symbol as SlotSymbol]}`,
        `线注 × ${pay}`,
      ]),
      ['前两轴樱樱，第三轴不同', `线注 × ${TWO_CHERRIES}`],
      ['五条线', '横三条、斜两条，投注额平均分到每条线'],
    ],
  }
}
