/** Arithmetic of the odds sheet, and the differences it shows. */
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { formatOdds, type OddsPpm, ONE_PPM, parseOdds } from '@app/domain/money/money.ts'

export const FAMILIES: Readonly<Record<LotteryFamily, string>> = {
  'six-mark': '六合彩',
  racing: '赛车',
  k3: '快三',
  ssc: '时时彩',
  '3d': '3D',
  niuniu: '牛牛',
}

/** Typed arithmetic gives four decimals, cut: what players see has no more. */
const STEP = 100n
const ARITHMETIC = /^([+-])(\d{1,9}(?:\.\d{1,6})?)(%?)$/

/** The figure that somebody typed: `47.5` itself, `-2%` of the old one, `+0.1` added to it; nothing where it is none. */
export function typedOdds(old: string, typed: string): string | undefined {
  const text = typed.trim().replace('−', '-').replace('％', '%')
  const before = parseOdds(old)
  const found = ARITHMETIC.exec(text)
  if (found === null || before === undefined) {
    const plain = parseOdds(text)
    return plain === undefined || plain === 0n ? undefined : formatOdds(plain)
  }
  const [, sign, amountText = '', isPercent] = found
  const amount = parseOdds(amountText) ?? 0n
  const signed = sign === '-' ? -amount : amount
  const hundred = 100n * ONE_PPM
  const after = isPercent === '%' ? (before * (hundred + signed)) / hundred : before + signed
  const cut = after - (after % STEP)
  return cut > 0n ? formatOdds(cut as OddsPpm) : undefined
}

/** By how much a figure rises or falls, in per cent with two decimals: `-2.00%`. */
export function differenceText(old: string, odds: string): string {
  const [before, after] = [Number(old), Number(odds)]
  if (before === 0) return '—'
  const percent = ((after - before) / before) * 100
  return `${percent > 0 ? '+' : ''}${percent.toFixed(2)}%`
}

/** What the house keeps of a return such as `97.0000%`; of a range, its two ends. */
export function marginText(share: string): string {
  return share
    .split(' – ')
    .map(end => `${((1_000_000 - Math.round(Number.parseFloat(end) * 10_000)) / 10_000).toFixed(4)}%`)
    .join(' – ')
}

type FiguresByPlay = Readonly<Record<string, Readonly<Record<string, string>>>>

export type Difference = Readonly<{ playCode: string; key: string; old: string; odds: string }>

/** The figures that differ between two versions. */
export const differencesOf = (from: FiguresByPlay, to: FiguresByPlay): readonly Difference[] =>
  Object.entries(to).flatMap(([playCode, figures]) =>
    Object.entries(figures).flatMap(([key, odds]) => {
      const old = from[playCode]?.[key]
      return old === undefined || old === odds ? [] : [{ playCode, key, old, odds }]
    }),
  )

/** The key as people read it; a play of one figure has none. */
export const keyText = (key: string): string => (key === '*' ? '每注' : key)
