/** What every journey stands on: a product for each worker, and visitors whose phones are gone when the test is. */
import { type BrowserContextOptions, test as base } from '@playwright/test'
import { newVisitor, PHONE, type Product, START_PATIENCE_MS, startProduct, type Visitor } from './product.ts'

export { expect } from '@playwright/test'

/** Of a hash, as many as keep the journeys apart and fit into an account. */
const ACCOUNT_DIGITS = 10

/** A new visitor with an empty phone of the journey's size. */
export type Visit = (settings?: BrowserContextOptions) => Promise<Visitor>

type Fixtures = Readonly<{
  visit: Visit
  /** A name that no other journey registers, as those of a worker share its server. */
  account: string
}>

export const test = base.extend<Fixtures, { product: Product }>({
  /** Journeys of one worker follow each other on one server; after a failure the next one gets another server. */
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a fixture needs from this pattern.
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: START_PATIENCE_MS },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that a fixture needs from this pattern.
  account: ({}, use, { testId }) => use(`j${testId.slice(-ACCOUNT_DIGITS)}`),
  visit: async ({ browser, browserName, viewport }, use) => {
    const visitors: Visitor[] = []
    await use(async settings => {
      const visitor = await newVisitor(browser, {
        viewport,
        // Firefox knows no phones.
        isMobile: browserName !== 'firefox',
        ...settings,
      })
      visitors.push(visitor)
      return visitor
    })
    await Promise.all(visitors.map(({ page }) => page.context().close()))
  },
})

/** Journeys that depend on the room there is are made on each of these; the others would prove the same twice. */
const phones = { phone: PHONE, 'small phone': { width: 320, height: 568 } }

/** A journey on every phone, by workers that go on with their server and browser. */
export function testOnEveryPhone(title: string, body: Parameters<typeof test>[2]): void {
  for (const [name, viewport] of Object.entries(phones)) {
    test.describe(name, () => {
      test.use({ viewport })
      test(title, body)
    })
  }
}
