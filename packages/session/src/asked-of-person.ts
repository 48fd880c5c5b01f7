/** A question of the program to the person at the screen: one at a time, and all who ask meanwhile get its answer. */
import { useSyncExternalStore } from 'react'

export type Question = Readonly<{
  /** Asks, or waits for the answer to the question that is open. */
  ask: () => Promise<boolean>
  answer: (isYes: boolean) => void
  useIsAsked: () => boolean
}>

export function questionToPerson(): Question {
  let open: Readonly<{ answer: Promise<boolean>; settle: (isYes: boolean) => void }> | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const watch = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    ask() {
      if (open === undefined) {
        const { promise, resolve } = Promise.withResolvers<boolean>()
        open = { answer: promise, settle: resolve }
        tell()
      }
      return open.answer
    },
    answer(isYes) {
      open?.settle(isYes)
      open = undefined
      tell()
    },
    useIsAsked: () => useSyncExternalStore(watch, () => open !== undefined),
  }
}
