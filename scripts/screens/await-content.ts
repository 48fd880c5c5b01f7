/** Waits until a page shows what it has to show, by what the page itself says, however slow the machine is. */
import type { Page } from './shots.ts'

/** A page that is not there by then has a fault, which the run tells. */
const PATIENCE_MS = 90_000
/** As long without a call, a placeholder or a new element, a page is taken as complete: code that comes late asks for data. */
const QUIET_MS = 400

/** Placeholders in sight, or the grey shapes of a screen without a title. Pictures on their way are calls. */
function isWaiting(): boolean {
  const isInSight = (element: Element) => {
    const { top, bottom, width } = element.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  }
  // A button that waits for the answer of a dialog above it is busy for as long as the dialog stands.
  const shapes = document.querySelectorAll('[aria-label="加载中"], [aria-busy="true"]:not(button)')
  const isShort = (element: Element) =>
    element.childElementCount === 0 && /^加载中…?$/.test(element.textContent ?? '')
  return (
    document.querySelector('h1') === null ||
    [...shapes].some(isInSight) ||
    [...document.querySelectorAll('p, span')].some(element => isShort(element) && isInSight(element))
  )
}

/** Notes in the page when an element last came or went; ticking clocks change texts only. */
function watchElements(): void {
  const noted = globalThis as typeof globalThis & { elementsChangedAt?: number }
  noted.elementsChangedAt = performance.now()
  new MutationObserver(() => {
    noted.elementsChangedAt = performance.now()
  }).observe(document, { childList: true, subtree: true })
}

function quietFor(): number {
  const { elementsChangedAt } = globalThis as typeof globalThis & { elementsChangedAt?: number }
  return performance.now() - (elementsChangedAt ?? performance.now())
}

/**
 * Watches a new page from its first call on. The function that it answers waits for content: no call is under way, nothing in sight is
 * a placeholder, and no element came for a moment. Call it after each act, too. Throws with what is still missing.
 */
export async function watchContent(page: Page): Promise<() => Promise<void>> {
  const underWay = new Set<string>()
  let calledAt = Date.now()
  page.on('request', request => {
    // Videos and what is written on leaving are never done, or nobody waits for them.
    if (['media', 'ping', 'websocket', 'eventsource'].includes(request.resourceType())) return
    underWay.add(request.url())
    calledAt = Date.now()
  })
  page.on('requestfinished', request => underWay.delete(request.url()))
  page.on('requestfailed', request => underWay.delete(request.url()))
  // The document's own calls end with it.
  page.on('framenavigated', () => underWay.clear())
  await page.addInitScript(watchElements)
  return async () => {
    for (const deadline = Date.now() + PATIENCE_MS; ; ) {
      const isCalling = underWay.size > 0 || Date.now() - calledAt < QUIET_MS
      const isShapeless = isCalling || (await page.evaluate(isWaiting))
      if (!isShapeless && (await page.evaluate(quietFor)) >= QUIET_MS) return
      if (Date.now() > deadline)
        throw new Error(`still waiting; calls under way: ${[...underWay].join(' ') || 'none'}`)
      await page.waitForTimeout(50)
    }
  }
}
