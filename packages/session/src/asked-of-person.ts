/** A question of the program to the person at the screen: one at a time, and all who ask meanwhile get its answer. */
import { createSignal } from '@app/client/signal.ts'
import { useSyncExternalStore } from 'react'

export type Question = Readonly<{
  /** Asks, or waits for the answer to the question that is open. */
  ask: () => Promise<boolean>
  answer: (isYes: boolean) => void
  useIsAsked: () => boolean
}>

export function questionToPerson(): Question {
  let open: Readonly<{ answer: Promise<boolean>; settle: (isYes: boolean) => void }> | undefined
  const { notify, watch } = createSignal()
  return {
    ask() {
      if (open === undefined) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        open = { answer: promise, settle: resolve }
        notify()
      }
      return open.answer
    },
    answer(isYes) {
      open?.settle(isYes)
      open = undefined
      notify()
    },
    useIsAsked: () => useSyncExternalStore(watch, () => open !== undefined),
  }
}
