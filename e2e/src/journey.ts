/** What every journey stands on: a product for each worker, and visitors whose phones are gone when the test is. */
import { type BrowserContextOptions, test as base } from '@playwright/test'
import { newVisitor, PHONES, type Product, START_PATIENCE_MS, startProduct, type Visitor } from './product.ts'

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

type WorkerFixtures = Readonly<{
  product: Product
  /** False for a file whose people compare times of the server with those of a desk: its journeys have servers of their own. */
  mayMoveClock: boolean
}>

export const test = base.extend<Fixtures, WorkerFixtures>({
  mayMoveClock: [true, { option: true, scope: 'worker' }],
  /** Journeys of one worker follow each other on one server; after a failure the next one gets another server. */
  product: [
    async ({ mayMoveClock }, use) => {
      const product = await startProduct({ mayMoveClock })
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

type Body = Parameters<typeof test>[2]
type PhoneName = keyof typeof PHONES

/** Where there is least room, what goes wrong on another phone goes wrong too, most of the time: the others are a long form. */
const phoneTag = (name: PhoneName) => (name === 'small phone' ? [] : ['@long'])

function testOnPhone(name: PhoneName, title: string, body: Body): void {
  test.describe(name, () => {
    test.use({ viewport: PHONES[name] })
    test(title, { tag: phoneTag(name) }, body)
  })
}

/** A journey on every phone, by workers that go on with their server and browser: where the way itself depends on the room there is. */
export function testOnEveryPhone(title: string, body: Body): void {
  for (const name of Object.keys(PHONES) as PhoneName[]) testOnPhone(name, title, body)
}

/** A journey where there is least room; `expectFitOnPhone` looks at its pages on the other phone too (adr 0274). */
export const testOnSmallPhone = (title: string, body: Body): void => testOnPhone('small phone', title, body)
