/**
 * State of a page outside of React, changed by a reducer: a component renders anew only when what it reads of it changes,
 * so a tap on one of fifty cells does not render the page around them.
 */
import { useState, useSyncExternalStore } from 'react'

export type ReducedStore<State, Action> = Readonly<{
  get: () => State
  dispatch: (action: Action) => void
  /** Hears of every change until the returned function is called. */
  watch: (listener: () => void) => () => void
}>

function createReducedStore<State, Action>(
  reduce: (state: State, action: Action) => State,
  initial: State,
): ReducedStore<State, Action> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    dispatch: action => {
      const next = reduce(state, action)
      if (next === state) return
      state = next
      for (const listener of listeners) listener()
    },
    watch: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** One store for the life of the component; who renders it is not rendered by its changes. */
export function useReducedStore<State, Action>(
  reduce: (state: State, action: Action) => State,
  initial: State,
): ReducedStore<State, Action> {
  return useState(() => createReducedStore(reduce, initial))[0]
}

/** What is read of the state. `read` answers the same thing while it has not changed. */
export function useStored<State, Part>(
  store: Pick<ReducedStore<State, never>, 'get' | 'watch'>,
  read: (state: State) => Part,
): Part {
  return useSyncExternalStore(store.watch, () => read(store.get()))
}
