/** Journeys through real browsers. */
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, firefox, webkit } from '@playwright/test'
import { findChromiumForJourneys } from './src/chromium.ts'
import { CHROMIUM_ARGUMENTS, PHONE } from './src/product.ts'

/** What only the protocol of Chromium tells, such as the memory of a page. */
const CHROMIUM_ONLY = /@chromium/

/** Only where Playwright's own build of the engine lies; nothing is fetched for it. */
const engines = { firefox, webkit }
const otherEngines = (['firefox', 'webkit'] as const).filter(name =>
  existsSync(engines[name].executablePath()),
)

/** Without a language the browser calls a file that it saves "download" when its name is not of Latin letters. */
const withLanguage = { LANG: 'C.UTF-8', ...process.env } as Record<string, string>

const inChromium = {
  browserName: 'chromium',
  launchOptions: {
    ...{ executablePath: findChromiumForJourneys() ?? '', args: CHROMIUM_ARGUMENTS },
    env: withLanguage,
  },
} as const

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.journey.ts',
  outputDir: join(import.meta.dirname, '../.cache/journeys'),
  fullyParallel: true,
  forbidOnly: true,
  // One more than processors, as a journey waits for its page half of the time; each has a server and a browser (adr 0174).
  workers: Math.min(availableParallelism() + 1, 4),
  // A trace of every journey would take a quarter of the machine: what failed is run again with one. Where nobody is there to
  // look, on a machine of which others hold a part, a journey that passes then is named and does not fail the run (adr 0172).
  retries: 1,
  failOnFlakyTests: process.env.CI === undefined,
  timeout: 240_000,
  globalTimeout: 3_600_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: { viewport: PHONE, actionTimeout: 30_000, navigationTimeout: 30_000, trace: 'on-first-retry' },
  projects: [
    { name: 'chromium', use: inChromium },
    ...otherEngines.map(name => ({
      name,
      use: { browserName: name },
      grepInvert: CHROMIUM_ONLY,
    })),
  ],
})
