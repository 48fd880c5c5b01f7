/** Whether a page of the console is fit for everybody: axe and the width of the page, in every look of a desk. */
import { expect, type Page, test } from '@playwright/test'
import { findAxeViolations } from './axe.ts'
import { DESK, NARROW_DESK } from './console.ts'
import { PHONES } from './product.ts'

type Mode = 'light' | 'dark'
type Look = Readonly<{ mode: Mode; desk: typeof DESK }>

/** What a page does wrong in one colour it does at both widths, and the other way round: each colour and each width once. */
const PAIRED: readonly Look[] = [
  { mode: 'light', desk: DESK },
  { mode: 'dark', desk: NARROW_DESK },
]

/** A long form pairs them; a short one, whose way is what it tries, looks once (adr 0276). */
const looksOf = (tags: readonly string[]) => (tags.includes('@long') ? PAIRED : PAIRED.slice(0, 1))

/** Expects the page that stands, as it is, to be fit; afterwards it is light and wide again. */
export async function expectFit(page: Page, name = page.url()): Promise<void> {
  for (const [at, { mode, desk }] of looksOf(test.info().tags).entries()) {
    await show(page, mode, desk)
    const where = `${name}, ${mode}, at ${desk.width}`
    expect.soft(await findAxeViolations(page, at === 0 ? 'first' : 'another'), where).toEqual([])
    await expectNoSideways(page, where)
  }
  await show(page, 'light', DESK)
}

/** The page follows the system while it stands, so no look needs a load of its own. */
async function show(page: Page, mode: Mode, desk: Look['desk']): Promise<void> {
  await page.setViewportSize(desk)
  await page.emulateMedia({ colorScheme: mode })
  await page.locator(`html[data-mode="${mode}"]`).waitFor()
}

/** The width of a phone's window grows with what is too wide; that of the document does not. */
async function expectNoSideways(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect.soft(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** The page of a player is fit for everybody as it stands, and scrolls sideways on neither phone; afterwards it stands on its own. */
export async function expectFitOnPhone(page: Page): Promise<void> {
  expect.soft(await findAxeViolations(page), page.url()).toEqual([])
  await expectNoSideways(page, page.url())
  const own = page.viewportSize()
  const other = Object.values(PHONES).find(({ width }) => width !== own?.width)
  // On its side a page is judged as it is.
  if (own === null || own.width > own.height || other === undefined) return
  await page.setViewportSize(other)
  await expectNoSideways(page, `${page.url()}, at ${other.width}`)
  await page.setViewportSize(own)
}
