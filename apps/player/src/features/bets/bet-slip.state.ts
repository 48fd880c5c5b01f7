/**
 * The bet slip before it is placed: a pure reducer. Source: product document not-shown §6.1.
 * A slip under review is pinned to the issue that the player saw; when that closes, only the player moves it on.
 */
import type { CallCode } from '@app/client/refused.ts'

export type AcceptOdds = 'any' | 'better' | 'none'
export type Picks = Readonly<Record<string, readonly string[]>>
export type Receipt = Readonly<{ orderNo: string; playCode: string; units: number; totalMoney: string }>

export type SlipStep =
  | Readonly<{ at: 'picking' }>
  /** `key` absorbs repeated taps: it changes only when another bet is meant. */
  | Readonly<{ at: 'reviewing'; turnNum: string; key: string; refusal?: SlipRefusal }>
  | Readonly<{ at: 'sending'; turnNum: string; key: string }>
  | Readonly<{ at: 'placed'; receipts: readonly Receipt[]; turnNum: string }>

export type SlipRefusal = Readonly<{ code: CallCode; msg: string }>
export type Slip = Readonly<{ picks: Picks; stake: string; acceptOdds: AcceptOdds; step: SlipStep }>

export type SlipAction =
  | Readonly<{ do: 'toggle'; playCode: string; item: string }>
  | Readonly<{ do: 'clear' }>
  | Readonly<{ do: 'setStake'; stake: string }>
  | Readonly<{ do: 'setAcceptOdds'; acceptOdds: AcceptOdds }>
  | Readonly<{ do: 'review'; turnNum: string; key: string }>
  | Readonly<{ do: 'send' }>
  | Readonly<{ do: 'refuse'; refusal: SlipRefusal; nextKey: string }>
  | Readonly<{ do: 'place'; receipts: readonly Receipt[] }>
  | Readonly<{ do: 'leave' }>

export const emptySlip: Slip = { picks: {}, stake: '', acceptOdds: 'none', step: { at: 'picking' } }

/** The slip after an action; an action that does not fit the step changes nothing. */
export function reduceSlip(slip: Slip, action: SlipAction): Slip {
  const { step } = slip
  switch (action.do) {
    case 'toggle':
      return step.at === 'picking' ? { ...slip, picks: toggled(slip.picks, action) } : slip
    case 'clear':
      return step.at === 'picking' ? { ...slip, picks: {} } : slip
    case 'setStake':
      return step.at === 'picking' ? { ...slip, stake: action.stake } : slip
    case 'setAcceptOdds':
      return step.at === 'sending' ? slip : { ...slip, acceptOdds: action.acceptOdds }
    case 'review':
      // Also the one tap that moves a closed slip to the next issue: it is reviewed anew.
      if (step.at === 'sending' || step.at === 'placed') return slip
      return { ...slip, step: { at: 'reviewing', turnNum: action.turnNum, key: action.key } }
    case 'send':
      if (step.at !== 'reviewing') return slip
      return { ...slip, step: { at: 'sending', turnNum: step.turnNum, key: step.key } }
    case 'refuse':
      return step.at === 'sending' ? { ...slip, step: refused(step, action) } : slip
    case 'place':
      if (step.at !== 'sending') return slip
      return { ...slip, picks: {}, step: { at: 'placed', receipts: action.receipts, turnNum: step.turnNum } }
    case 'leave':
      return step.at === 'sending' ? slip : { ...slip, step: { at: 'picking' } }
  }
}

function toggled(picks: Picks, { playCode, item }: { playCode: string; item: string }): Picks {
  const chosen = picks[playCode] ?? []
  const next = chosen.includes(item) ? chosen.filter(one => one !== item) : [...chosen, item]
  const { [playCode]: _, ...others } = picks
  return next.length === 0 ? others : { ...others, [playCode]: next }
}

function refused(
  step: Extract<SlipStep, { at: 'sending' }>,
  { refusal, nextKey }: Extract<SlipAction, { do: 'refuse' }>,
): SlipStep {
  // Without an answer the bet may stand: the same key lets the next tap find that out instead of betting twice.
  const isUnknown = refusal.code === 'NET/FAILED' || refusal.code === 'NET/TIMEOUT'
  return { at: 'reviewing', turnNum: step.turnNum, key: isUnknown ? step.key : nextKey, refusal }
}
