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

/** At most three taps: model, group, play. */
export async function showPlay(page: Page, play: Play): Promise<void> {
  const section = page.locator(`[data-play="${play.code}"]`)
  const model = page
    .getByRole('group', { name: '盘口' })
    .getByRole('button', { name: modelNames[play.model] })
  if ((await model.count()) > 0) await choose(model)
  const group = page
    .getByRole('group', { name: '玩法分组' })
    .getByRole('button', { name: play.group, exact: true })
  await choose(group)
  if ((await section.count()) === 0) {
    await page
      .getByRole('group', { name: '玩法', exact: true })
      .locator(`[data-value="${play.code}"]`)
      .click()
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
  for (const [place, items] of zonesOfText(play, text).entries()) {
    const zone = section.locator(`[data-zone="${place}"]`)
    const [first, ...others] = items
    if (first === undefined) continue
    // The first cell is tapped where it stands on the screen; the others are clicked without scrolling to each.
    await zone.locator(`[data-item="${first}"]`).click()
    await zone.evaluate((element, wanted) => {
      for (const item of wanted) element.querySelector<HTMLElement>(`[data-item="${item}"]`)?.click()
    }, others)
  }
}

export type Shown = Readonly<{ units: string; total: string }>

/** The figures of the bar. */
export async function readBar(page: Page): Promise<Shown> {
  const bar = page.getByRole('region', { name: '投注单' })
  // As it is laid out: without line breaks one figure would run into the next.
  const [laidOut = ''] = await bar.allInnerTexts()
  const text = laidOut.replaceAll(/\s+/g, ' ')
  const [, units = ''] = /已选 (\d+) 注/.exec(text) ?? []
  const [, total = ''] = /合计 ([\d,]+\.\d{2,3})/.exec(text) ?? []
  return { units, total: total.replaceAll(',', '') }
}
