/** What every journey stands on: a product for each worker, and visitors whose phones are gone when the test is. */
import { type BrowserContextOptions, test as base } from '@playwright/test'
import { newVisitor, type Product, START_PATIENCE_MS, startProduct, type Visitor } from './product.ts'

export { expect } from '@playwright/test'

/** A new visitor with an empty phone of the project's size. */
export type Visit = (settings?: BrowserContextOptions) => Promise<Visitor>

export const test = base.extend<{ visit: Visit }, { product: Product }>({
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
