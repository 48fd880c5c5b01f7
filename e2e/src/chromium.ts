import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Chromium without windows, a package of its own in Debian: journeys cost two thirds of the processor time in it (adr 0197). */
const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Where a browser that we fetched ourselves is kept. */
export const BROWSER_CACHE = join(import.meta.dirname, '../../.cache/browser')

/** Of these programs the first that the search path has. */
function onSearchPath(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap(folder => names.map(name => join(folder, name))).find(place => existsSync(place))
}

/** The browser that somebody asked for by `CHROME_PATH`. */
const asked = (): string | undefined => process.env.CHROME_PATH || undefined

/** The path of an installed Chromium: `CHROME_PATH`, then the search path, then the one that we fetched. */
export function findChromium(): string | undefined {
  const places = [...MAC_PLACES, join(BROWSER_CACHE, 'chrome')]
  return asked() ?? onSearchPath(NAMES) ?? places.find(place => existsSync(place)) ?? onSearchPath([SHELL])
}

/** The browser for journeys and pictures: the one without windows where it is installed. What is measured is measured in the whole one. */
export const findChromiumForJourneys = (): string | undefined =>
  asked() ?? onSearchPath([SHELL]) ?? findChromium()
