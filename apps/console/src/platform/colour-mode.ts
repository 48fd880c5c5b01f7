/** Light, dark, or as the system says: chosen by the person, kept in this browser. */
import { createSignal } from '@app/client/signal.ts'
import { useSyncExternalStore } from 'react'

export const COLOUR_MODES = ['system', 'light', 'dark'] as const
export type ColourMode = (typeof COLOUR_MODES)[number]

const PLACE = 'console-colour-mode'
const choice = createSignal()
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function readChoice(): ColourMode {
  const kept = localStorage.getItem(PLACE)
  return COLOUR_MODES.find(mode => mode === kept) ?? 'system'
}

function watch(listener: () => void): () => void {
  const query = systemDark()
  const leave = choice.watch(listener)
  query.addEventListener('change', listener)
  return () => {
    leave()
    query.removeEventListener('change', listener)
  }
}

export function chooseColourMode(mode: ColourMode): void {
  localStorage.setItem(PLACE, mode)
  choice.notify()
}

export const useColourMode = (): ColourMode => useSyncExternalStore(watch, readChoice)

export function useIsDark(): boolean {
  return useSyncExternalStore(watch, () => {
    const mode = readChoice()
    return mode === 'system' ? systemDark().matches : mode === 'dark'
  })
}
