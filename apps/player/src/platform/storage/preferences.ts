/**
 * What a player chose for this browser: theme, text size, marked balls, less motion, less data, language, sound,
 * vibration. Each stands as a data attribute on the root element, where the styles read it. Needed before the first
 * paint, so nothing here may bring React. Source: product document not-shown §2 (settings).
 */

import { createSignal } from '@app/client/signal.ts'
import { type ThemeName, themeNames } from '@app/domain/site/themes.ts'
import { readStored, removeStored, writeStored } from '@app/session/storage.ts'

/** The attribute of each choice and what it may say; the first is the default and is not stored. */
const choices = {
  theme: themeNames,
  text: ['normal', 'large', 'largest'],
  balls: ['plain', 'marked'],
  motion: ['full', 'less'],
  network: ['full', 'saving'],
  language: ['simplified', 'traditional'],
  // Quiet until it is asked for: most players hold the phone among other people.
  sound: ['off', 'on'],
  vibration: ['off', 'on'],
  /** After how many minutes the player is told of the time that has passed. */
  notice: ['60', '30', '15'],
} as const

export type Preferences = Readonly<{ [Name in keyof typeof choices]: (typeof choices)[Name][number] }>
export type PreferenceName = keyof Preferences
type Name = PreferenceName

const STORED_PREFIX = 'preference_'
const changes = createSignal()

/** What the player chose, or the default. */
export function readPreference<N extends Name>(name: N): Preferences[N] {
  const allowed: readonly string[] = choices[name]
  const stored = readStored(STORED_PREFIX + name)
  return (stored !== undefined && allowed.includes(stored) ? stored : choices[name][0]) as Preferences[N]
}

const hasChosenTheme = (): boolean => readStored(`${STORED_PREFIX}theme`) !== undefined

/** Puts the stored choices on the root element; a theme that is not chosen leaves the one of the page. */
export function applyPreferences(): void {
  const { dataset } = document.documentElement
  for (const name of Object.keys(choices) as Name[]) {
    if (name !== 'theme' || hasChosenTheme()) dataset[name] = readPreference(name)
  }
}

/** Shows the operator's theme where the player chose none: the page of an app or of a cache comes without it. */
export function showOperatorTheme(theme: ThemeName): void {
  if (hasChosenTheme() || document.documentElement.dataset.theme === theme) return
  document.documentElement.dataset.theme = theme
  changes.notify()
}

/** Keeps a choice and shows it at once. */
export function setPreference<N extends Name>(name: N, value: Preferences[N]): void {
  // The first theme is a choice like the others: the operator may have set another one.
  if (value === choices[name][0] && name !== 'theme') removeStored(STORED_PREFIX + name)
  else writeStored(STORED_PREFIX + name, value)
  document.documentElement.dataset[name] = value
  changes.notify()
}

/** Calls whenever a choice or the operator's theme changes; answers how to stop that. */
export const watchPreferences = changes.watch

/** Whether this browser should spare data: nothing is fetched before it is asked for. */
export const savesData = (): boolean => readPreference('network') === 'saving'

/** Whether things may move here: neither this browser nor its system asked for less. */
export const mayMove = (): boolean =>
  readPreference('motion') === 'full' &&
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches !== true

/** Whether the texts are to be shown in traditional characters. */
export const readsTraditional = (): boolean => readPreference('language') === 'traditional'

/** Whether this browser may play a sound. */
export const isSoundOn = (): boolean => readPreference('sound') === 'on'

/** Whether this telephone may vibrate. */
export const isVibrationOn = (): boolean => readPreference('vibration') === 'on'
