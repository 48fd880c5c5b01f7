import type { Page } from '@playwright/test'
import axe from 'axe-core'

/**
 * What axe objects to on the page once its movements have come to rest: one line for each rule, with the
 * first elements and what is wrong with them.
 */
export async function findAxeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(one => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled([document.fonts.ready, ...finite.map(one => one.finished)])
    const here = globalThis as unknown as { axe: Pick<typeof axe, 'run'> }
    const { violations } = await here.axe.run(document)
    return violations.map(({ id, nodes }) => {
      const first = nodes.slice(0, 3).map(node => `${node.target.join(' ')} (${node.failureSummary})`)
      return `${id}: ${first.join(', ')}`
    })
  })
}
