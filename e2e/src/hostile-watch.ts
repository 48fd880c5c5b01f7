/** Watches a page that shows hostile texts: what ran, what it called, what of its shape is wrong. */
import type { Page } from '@playwright/test'
import type { Visit } from './journey.ts'

/** Five long texts and their markup; what is higher has broken out of its card. */
const CARD_HEIGHT_MAX = 24_000

/** Hundreds of texts at once are work for a busy machine. */
const PATIENCE_MS = 90_000

type Watched = Readonly<{ page: Page; abroad: string[]; ran: () => Promise<number> }>

/** A visitor whose page tells when something ran and where it called; the policy that would stop it is off. */
export async function watchVisitor(visit: Visit, url: string): Promise<Watched> {
  const { page } = await visit({ bypassCSP: true })
  page.setDefaultTimeout(PATIENCE_MS)
  const abroad: string[] = []
  page.on('request', request => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) abroad.push(request.url())
  })
  page.on('dialog', dialog => {
    abroad.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { ran: number; hostileRan: () => void }
    counted.ran = 0
    counted.hostileRan = () => {
      counted.ran += 1
    }
  })
  return { page, abroad, ran: () => page.evaluate(() => (globalThis as unknown as { ran: number }).ran) }
}

/** What is wrong with the shape of the page: width, heights, things that lie over it, elements that must not be. */
export async function faultsOfShape(page: Page): Promise<string[]> {
  return page.evaluate(heightMax => {
    const faults: string[] = []
    const excess = document.documentElement.scrollWidth - innerWidth
    if (excess > 0) faults.push(`wider than the screen by ${excess} px`)
    for (const article of document.querySelectorAll('main article, main section')) {
      const { left, right, height } = article.getBoundingClientRect()
      const name = article.textContent?.slice(0, 60) ?? ''
      if (left < 0 || right > innerWidth) faults.push(`out of the screen: ${name}`)
      if (height > heightMax) faults.push(`${height} px high: ${name}`)
    }
    for (const element of document.querySelectorAll('main article *')) {
      const { position } = getComputedStyle(element)
      if (position === 'fixed' || position === 'sticky') faults.push(`${element.tagName} is ${position}`)
      for (const { name } of element.attributes)
        if (name.startsWith('on')) faults.push(`${element.tagName} ${name}`)
    }
    const refused = 'script,iframe,object,embed,form,base,link,meta,video,audio,math,template,foreignObject'
    for (const element of document.querySelectorAll(
      refused
        .split(',')
        .map(tag => `main ${tag}`)
        .join(','),
    ))
      faults.push(`a ${element.tagName}`)
    for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]'))
      if (!/^(https?:|$)/.test(link.protocol)) faults.push(`a link to ${link.href}`)
    const bar =
      document.querySelector('nav[aria-label="主导航"]') ?? document.querySelector('body nav:last-of-type')
    const box = bar?.getBoundingClientRect()
    const atBar = box && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
    if (bar && atBar && !bar.contains(atBar)) faults.push(`${atBar.tagName} lies over the tab bar`)
    return faults.slice(0, 10)
  }, CARD_HEIGHT_MAX)
}
