import type { Page } from '@playwright/test'
import axe from 'axe-core'

type Browser = typeof globalThis & { axe?: Pick<typeof axe, 'run'> }

/**
 * What axe objects to on the page once its movements have come to rest: one line for each rule, with the
 * first elements and what is wrong with them. A page that stands and is judged again in another look has the same style sheets
 * and media, so what axe asks of those is asked once.
 */
export async function findAxeViolations(page: Page, look: 'first' | 'another' = 'first'): Promise<string[]> {
  // To read axe takes half as long as a run of it, and a page may be judged in several looks.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async preload => {
    const finite = document
      .getAnimations()
      .filter(one => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled([document.fonts.ready, ...finite.map(one => one.finished)])
    const { axe } = globalThis as Browser
    if (axe === undefined) throw new Error('the page has left while axe was read')
    // Of what passed nothing is told, so nothing is gathered about it.
    const { violations } = await axe.run(document, { resultTypes: ['violations'], preload })
    return violations.map(({ id, nodes }) => {
      const first = nodes.slice(0, 3).map(node => `${node.target.join(' ')} (${node.failureSummary})`)
      return `${id}: ${first.join(', ')}`
    })
  }, look === 'first')
}
