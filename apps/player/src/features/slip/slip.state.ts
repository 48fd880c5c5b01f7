/**
 * The bet slip before it is placed: a pure reducer. Source: product document not-shown §6.1.
 * A slip under review is pinned to the issue that the player saw; when that closes, only the player moves it on.
 */
import type { PlacedOrder } from '@app/client/bets/read-receipt.ts'

export type AcceptOdds = 'any' | 'better' | 'none'
export type Receipt = Pick<PlacedOrder, 'orderNo' | 'playCode' | 'units' | 'stake'>

/** A selection on a play with what one unit of it stakes. */
export type Line<Price> = Readonly<{
  id: number
  playCode: string
  selection: string
  price: Price
  /** What the server said of this line, for that issue; gone as soon as the line is another one. */
  refusal?: Readonly<{ text: string; turnNum: string }> | undefined
}>

export type SlipStep =
  | Readonly<{ at: 'picking' }>
  /** `key` absorbs repeated taps: it changes only when another bet is meant. */
  | Readonly<{ at: 'reviewing'; turnNum: string; key: string; refusal?: SlipRefusal }>
  | Readonly<{ at: 'sending'; turnNum: string; key: string }>
  | Readonly<{ at: 'placed'; receipts: readonly Receipt[]; turnNum: string }>

/** Why the slip was not taken; `lines` are those that are meant, by their places, and what is wrong with each. */
export type SlipRefusal = Readonly<{
  msg: string
  /** Nobody knows yet whether the bet stands. */
  isUnanswered: boolean
  lines: readonly Readonly<{ item: number; text: string }>[]
}>

export type Slip<Price> = Readonly<{
  lines: readonly Line<Price>[]
  nextId: number
  acceptOdds: AcceptOdds
  step: SlipStep
}>

export type SlipAction<Price> =
  | Readonly<{ do: 'add'; lines: readonly Omit<Line<Price>, 'id'>[] }>
  | Readonly<{ do: 'setPrice'; id: number; price: Price; key: string }>
  | Readonly<{ do: 'remove'; id: number; key: string }>
  | Readonly<{ do: 'clear' }>
  | Readonly<{ do: 'setAcceptOdds'; acceptOdds: AcceptOdds }>
  | Readonly<{ do: 'review'; turnNum: string; key: string }>
  | Readonly<{ do: 'send' }>
  | Readonly<{ do: 'refuse'; refusal: SlipRefusal; nextKey: string }>
  | Readonly<{ do: 'place'; receipts: readonly Receipt[] }>
  | Readonly<{ do: 'leave' }>

/** No slip takes more lines at once; the contract refuses them. */
export const LINES_MAX = 100

export const emptySlip: Slip<never> = { lines: [], nextId: 1, acceptOdds: 'none', step: { at: 'picking' } }

/** The slip after an action; an action that does not fit the step changes nothing. */
export function reduceSlip<Price>(slip: Slip<Price>, action: SlipAction<Price>): Slip<Price> {
  const { step } = slip
  switch (action.do) {
    case 'add':
      return step.at === 'picking' ? added(slip, action.lines) : slip
    case 'setPrice': {
      const lines = slip.lines.map(line =>
        line.id === action.id ? { ...line, price: action.price, refusal: undefined } : line,
      )
      return changed(slip, lines, action.key)
    }
    case 'remove':
      return changed(
        slip,
        slip.lines.filter(line => line.id !== action.id),
        action.key,
      )
    case 'clear':
      return step.at === 'picking' || step.at === 'reviewing'
        ? { ...slip, lines: [], step: { at: 'picking' } }
        : slip
    case 'setAcceptOdds':
      return step.at === 'sending' ? slip : { ...slip, acceptOdds: action.acceptOdds }
    case 'review':
      // Also the one tap that moves a closed slip to the next issue: it is reviewed anew.
      if (step.at === 'sending' || step.at === 'placed' || slip.lines.length === 0) return slip
      return {
        ...slip,
        lines: slip.lines.map(line => (line.refusal?.turnNum === action.turnNum ? line : fresh(line))),
        step: { at: 'reviewing', turnNum: action.turnNum, key: action.key },
      }
    case 'send':
      if (step.at !== 'reviewing') return slip
      return {
        ...slip,
        lines: slip.lines.map(fresh),
        step: { at: 'sending', turnNum: step.turnNum, key: step.key },
      }
    case 'refuse':
      return step.at === 'sending' ? refused(slip, step, action) : slip
    case 'place':
      if (step.at !== 'sending') return slip
      return { ...slip, lines: [], step: { at: 'placed', receipts: action.receipts, turnNum: step.turnNum } }
    case 'leave':
      return step.at === 'sending' ? slip : { ...slip, step: { at: 'picking' } }
  }
}

function added<Price>(slip: Slip<Price>, lines: readonly Omit<Line<Price>, 'id'>[]): Slip<Price> {
  const numbered = lines.map((line, index) => ({ ...line, id: slip.nextId + index }))
  return {
    ...slip,
    lines: [...slip.lines, ...numbered].slice(0, LINES_MAX),
    nextId: slip.nextId + lines.length,
  }
}

/** Other lines are another bet: the key changes, and what was refused before is no longer said. */
function changed<Price>(slip: Slip<Price>, lines: readonly Line<Price>[], key: string): Slip<Price> {
  const { step } = slip
  if (step.at === 'sending' || step.at === 'placed') return slip
  if (lines.length === 0) return { ...slip, lines, step: { at: 'picking' } }
  if (step.at === 'picking') return { ...slip, lines }
  return { ...slip, lines, step: { at: 'reviewing', turnNum: step.turnNum, key } }
}

const fresh = <Price>(line: Line<Price>): Line<Price> =>
  line.refusal === undefined ? line : { ...line, refusal: undefined }

function refused<Price>(
  slip: Slip<Price>,
  { turnNum, key }: Extract<SlipStep, { at: 'sending' }>,
  { refusal, nextKey }: Extract<SlipAction<never>, { do: 'refuse' }>,
): Slip<Price> {
  // Without an answer the bet may stand: the same key lets the next tap find that out instead of betting twice.
  const texts = new Map(refusal.lines.map(({ item, text }) => [item, text]))
  const lines = slip.lines.map((line, item) => {
    const text = texts.get(item)
    return text === undefined ? line : { ...line, refusal: { text, turnNum } }
  })
  return {
    ...slip,
    lines,
    step: { at: 'reviewing', turnNum, key: refusal.isUnanswered ? key : nextKey, refusal },
  }
}
