/** Listeners of one thing that changes outside of React, as `useSyncExternalStore` wants them. */

export type Signal<Told extends readonly unknown[] = []> = Readonly<{
  /** Calls every listener. */
  notify: (...told: Told) => void
  /** Calls the listener at each change until the returned function is called. */
  watch: (listener: (...told: Told) => void) => () => void
  /** How many listen now. */
  count: () => number
}>

export function createSignal<Told extends readonly unknown[] = []>(): Signal<Told> {
  const listeners = new Set<(...told: Told) => void>()
  return {
    notify: (...told) => {
      for (const listener of listeners) listener(...told)
    },
    watch: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    count: () => listeners.size,
  }
}
