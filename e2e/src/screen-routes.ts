/** The screens of the player app, as its features list them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ThemeName, themeNames, themes } from '@app/domain/site/themes.ts'

const FEATURES = join(import.meta.dirname, '../../apps/player/src/features')

/** Every path of the screens table of the web build with its themes, read from the rows of the features. */
export function readRoutes(): ReadonlyMap<string, readonly ThemeName[]> {
  const routes = new Map<string, readonly ThemeName[]>()
  for (const file of readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.screens.ts')) continue
    const text = readFileSync(join(FEATURES, file), 'utf8')
    // A row below a layout has the themes of the layout, which is listed before it.
    let shownIn = ''
    for (const [, kind, row = ''] of text.matchAll(/\b(layout|screen|screenIn)\(([\s\S]*?)\n *\}\)/g)) {
      shownIn = / themes: ([^\n]+),\n/.exec(row)?.[1] ?? shownIn
      const path = /path: '([^']+)'/.exec(row)?.[1]
      const inThemes = themesOf(shownIn)
      if (kind !== 'layout' && path !== undefined && inThemes.length > 0) routes.set(path, inThemes)
    }
  }
  return routes
}

function themesOf(text: string): readonly ThemeName[] {
  if (text === 'allThemes') return themeNames
  if (text === 'gameThemes') return themeNames.filter(name => themes[name].hasGames)
  return themeNames.filter(name => text.includes(`'${name}'`))
}
