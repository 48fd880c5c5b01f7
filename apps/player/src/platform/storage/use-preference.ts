import type { ThemeName } from '@app/domain/site/themes.ts'
import { useSyncExternalStore } from 'react'
import { type PreferenceName, type Preferences, readPreference, watchPreferences } from './preferences.ts'

/** A choice of this browser, and anew when it changes. */
export function usePreference<N extends PreferenceName>(name: N): Preferences[N] {
  return useSyncExternalStore(watchPreferences, () => readPreference(name))
}

/** The theme that the page is shown in, and anew when another is chosen. */
export function useShownTheme(otherwise: ThemeName): ThemeName {
  return useSyncExternalStore(
    watchPreferences,
    () => (document.documentElement.dataset.theme as ThemeName | undefined) ?? otherwise,
  )
}
