import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Where a browser that we fetched ourselves is kept. */
export const BROWSER_CACHE = join(import.meta.dirname, '../../.cache/browser')

/** The path of an installed Chromium: `CHROME_PATH`, then the search path, then the one that we fetched. */
export function findChromium(): string | undefined {
  const asked = process.env.CHROME_PATH
  if (asked !== undefined && asked !== '') return asked
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = folders.flatMap(folder => NAMES.map(name => join(folder, name)))
  return [...places, ...MAC_PLACES, join(BROWSER_CACHE, 'chrome')].find(place => existsSync(place))
}
