/**
 * Asking for the fund password: a refused call waits here until the dialog has the right one, or was closed.
 * The dialog itself stands in the shell. Source: specification 000 §8 (UC/CASH_PASSWORD, UC/CASH_PASSWORD_NULL).
 */

import type { CallRefused } from '@app/client/refused.ts'
import { createSignal } from '@app/client/signal.ts'

/** `dialog` asks for the password, `missing` leads to where one is set. */
export type FundPasswordNeed = 'dialog' | 'missing'

let need: FundPasswordNeed | undefined
let waiting: ((isRight: boolean) => void)[] = []
const changes = createSignal()

function set(next: FundPasswordNeed | undefined): void {
  need = next
  changes.notify()
}

/** Asks the player for the fund password where a call was refused for want of it; true when the server took it. */
export async function recoverByFundPassword(refusal: CallRefused): Promise<boolean> {
  if (refusal.code === 'UC/CASH_PASSWORD_NULL') tellFundPasswordMissing()
  return refusal.code === 'UC/CASH_PASSWORD' && (await askFundPassword())
}

/** Opens the dialog, or joins the one that is open; true once the server took the password, false when it was closed. */
function askFundPassword(): Promise<boolean> {
  return new Promise(resolve => {
    waiting.push(resolve)
    set('dialog')
  })
}

/** Tells that the member has no fund password yet. */
function tellFundPasswordMissing(): void {
  answerFundPassword(false)
  set('missing')
}

/** Ends the asking for everybody who waits. */
export function answerFundPassword(isRight: boolean): void {
  const told = waiting
  waiting = []
  set(undefined)
  for (const resolve of told) resolve(isRight)
}

/** What the shell has to show now; `undefined` is nothing. */
export function readFundPasswordNeed(): FundPasswordNeed | undefined {
  return need
}

/** Calls the listener at every change of the need; the answer ends it. */
export const watchFundPasswordNeed = changes.watch
