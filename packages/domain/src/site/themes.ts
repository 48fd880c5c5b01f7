/** The looks of the app, once: every other list of themes is derived from this one. */

/** Each theme by its name: what a player reads in the settings, and whether it has games, money and bets at all. */
export const themes = {
  theme1: { text: '喜庆红', hasGames: true },
  theme2: { text: '青碧', hasGames: true },
  theme3: { text: '墨蓝资讯', hasGames: false },
  theme4: { text: '暗夜', hasGames: true },
} as const satisfies Readonly<Record<string, Readonly<{ text: string; hasGames: boolean }>>>

export type ThemeName = keyof typeof themes

/** The names of all themes, in the order of the list. */
export const themeNames = Object.keys(themes) as [ThemeName, ...ThemeName[]]

/**
 * The default theme: of the built page, and of a player who chose none where the operator set none. Source:
 * specification 000 §9.
 */
export const DEFAULT_THEME: ThemeName = 'theme1'

/** The theme of that name; `undefined` for a name that no theme has. */
export const findTheme = (name: string | undefined): ThemeName | undefined =>
  themeNames.find(known => known === name)
