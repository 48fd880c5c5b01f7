/** Picks a selection of any play on the board by taps alone, as its data says: no play has steps of its own. */
import type { Play } from '@app/domain/lottery/play.ts'
import type { Locator, Page } from '@playwright/test'

const modelNames = { credit: '信用', official: '官方' } as const

/** The items of each zone of the board that make up a selection text. */
function zonesOfText(play: Play, text: string): readonly (readonly string[])[] {
  if (play.selectionKind === 'parlay') {
    const legs = new Map(text.split('|').map(leg => leg.split(':') as [string, string]))
    return play.balls.map(ball => [legs.get(String(ball)) ?? ''].filter(item => item !== ''))
  }
  return text.split(/[|*]/).map(zone => zone.split(',').filter(item => item !== ''))
}

function modeOfText(play: Play, text: string): string | undefined {
  if (play.unitRule.kind !== 'comb') return undefined
  if (text.includes('|')) return '胆拖'
  return text.includes('*') ? '对碰' : undefined
}

/** A tap on a tab that is not chosen yet. */
async function choose(tab: Locator): Promise<void> {
  if ((await tab.getAttribute('aria-pressed')) !== 'true') await tab.click()
}

/**
 * At most three taps: model, group, play. Found by attributes, as to look for the name of every button of a board takes longer than
 * the tap.
 */
export async function showPlay(page: Page, play: Play): Promise<void> {
  const section = page.locator(`[data-play="${play.code}"]`)
  const model = page.locator('[aria-label="盘口"] button').filter({ hasText: modelNames[play.model] })
  if ((await model.count()) > 0) await choose(model)
  await choose(page.locator(`[aria-label="玩法分组"] [data-value="${play.group}"]`))
  if ((await section.count()) === 0) {
    await page.locator(`[aria-label="玩法"] [data-value="${play.code}"]`).click()
  }
  await section.waitFor()
}

/** Picks the items of a selection, or types its entries. */
export async function pick(page: Page, play: Play, text: string): Promise<void> {
  const section = page.locator(`[data-play="${play.code}"]`)
  if (play.selectionKind === 'entries') {
    await section.getByRole('textbox').fill(text)
    return
  }
  const mode = modeOfText(play, text)
  if (mode !== undefined) await section.getByRole('button', { name: mode, exact: true }).click()
  const cells = zonesOfText(play, text).flatMap((items, place) =>
    items.map(item => `[data-zone="${place}"] [data-item="${item}"]`),
  )
  const [first, ...others] = cells
  if (first === undefined) return
  // The first cell is tapped where it stands on the screen; the others are clicked in the page, in one go.
  await section.locator(first).click()
  await section.evaluate((element, wanted) => {
    for (const cell of wanted) {
      const button = element.querySelector<HTMLElement>(cell)
      if (button === null) throw new Error(`there is no cell ${cell}`)
      button.click()
    }
  }, others)
}

export type Shown = Readonly<{ units: string; total: string }>

/**
 * Reads the figures of the bar, and puts what is picked on the slip: by a tap, or, as the button stands in the same place for every
 * play, by a click in the page.
 */
export async function addToSlip(page: Page, by: 'tap' | 'click'): Promise<Shown> {
  const bar = page.locator('[aria-label="投注单"]')
  const add = bar.locator('button').filter({ hasText: /^加入$/ })
  // As it is laid out: without line breaks one figure would run into the next.
  const [laidOut = ''] = await bar.allInnerTexts()
  if (by === 'tap') await add.click()
  else await add.evaluate(button => (button as HTMLElement).click())
  const text = laidOut.replaceAll(/\s+/g, ' ')
  const [, units = ''] = /已选 (\d+) 注/.exec(text) ?? []
  const [, total = ''] = /合计 ([\d,]+\.\d{2,3})/.exec(text) ?? []
  return { units, total: total.replaceAll(',', '') }
}
