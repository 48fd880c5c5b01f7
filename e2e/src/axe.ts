import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe objects to on the page as it stands: one line for each rule, with the first elements. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const here = globalThis as unknown as { axe: Pick<typeof axe, 'run'> }
    const { violations } = await here.axe.run(document)
    return violations.map(({ id, nodes }) => {
      const first = nodes.slice(0, 3).map(node => node.target.join(' '))
      return `${id}: ${first.join(', ')}`
    })
  })
}
