/** The rebate that was chosen last, for every board; it ends with the login. Source: specification 000 §3, §4 (rebateRatio). */
import { readStored, removeStored, writeStored } from '@app/session/storage.ts'

const KEY = 'rebateRatio'
/** Rebates are chosen in tenths of a per cent and stored as the ratio that a bet carries. */
const STEPS = 1000

/** The kept rebate in tenths of a per cent; 0 where none is kept, or what stands there is none. */
export function readKeptRebate(): number {
  const steps = Math.round(Number(readStored(KEY) ?? 0) * STEPS)
  return steps >= 0 && steps < STEPS ? steps : 0
}

/** Keeps a rebate, given in tenths of a per cent. */
export function keepRebate(rebate: number): void {
  if (rebate === 0) removeStored(KEY)
  else writeStored(KEY, String(rebate / STEPS))
}
