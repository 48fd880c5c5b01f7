/**
 * State of a page outside of React, changed by a reducer: a component renders anew only when what it reads of it changes,
 * so a tap on one of fifty cells does not render the page around them.
 */
import { createSignal } from '@app/client/signal.ts'
import { useSyncExternalStore } from 'react'

export type ReducedStore<State, Action> = Readonly<{
  get: () => State
  dispatch: (action: Action) => void
  /** Takes another state as it is: one that was stored, or that another tab wrote. */
  replace: (state: State) => void
  /** Hears of every change until the returned function is called. */
  watch: (listener: () => void) => () => void
}>

/** A store that begins with that state. */
export function createReducedStore<State, Action>(
  reduce: (state: State, action: Action) => State,
  initial: State,
): ReducedStore<State, Action> {
  let state = initial
  const { notify, watch } = createSignal()
  function replace(next: State): void {
    if (next === state) return
    state = next
    notify()
  }
  return {
    get: () => state,
    dispatch: action => replace(reduce(state, action)),
    replace,
    watch,
  }
}

/** What is read of the state. `read` answers the same thing while it has not changed. */
export function useStored<State, Part>(
  store: Pick<ReducedStore<State, never>, 'get' | 'watch'>,
  read: (state: State) => Part,
): Part {
  return useSyncExternalStore(store.watch, () => read(store.get()))
}
