/** The pictures of home and of the cards that it leads to. */
import type { Page, Shot } from './shots.ts'

const home = { route: '/', address: '/' } as const

async function closeDialog(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: '关闭', exact: true }).click()
}

/** A first visit has no dialog, later there is one a day: the notices, and once those are known the popup. */
async function comeAnotherDay(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('dialog_day', ''))
  await page.reload()
  await page.getByRole('dialog').waitFor()
}

async function comeADayLater(page: Page): Promise<void> {
  await comeAnotherDay(page)
  await closeDialog(page)
  await comeAnotherDay(page)
}

async function openContact(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^(微信|联系客服)$/ })
    .last()
    .click()
}

async function openCard(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^查看(更多|往期记录)/ })
    .first()
    .click()
  await page.getByRole('region', { name: '往期记录' }).waitFor()
}

async function scrollToCards(page: Page): Promise<void> {
  await page.getByRole('group', { name: '资料分类' }).scrollIntoViewIfNeeded()
}

async function chooseGame(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click()
}

export const homeShots: readonly Shot[] = [
  { name: 'home-notices', ...home, who: 'guest', act: comeAnotherDay },
  { name: 'home-popup', ...home, who: 'guest', act: comeADayLater },
  { name: 'home', ...home, who: 'guest' },
  { name: 'home-member', ...home, who: 'member' },
  { name: 'home-contact', ...home, who: 'guest', act: openContact },
  { name: 'home-cards', ...home, who: 'guest', act: scrollToCards },
  { name: 'home-racing', ...home, who: 'guest', act: page => chooseGame(page, '幸运飞艇') },
  { name: 'home-fast-three', ...home, who: 'guest', act: page => chooseGame(page, '极速快三') },
  { name: 'recommend', route: '/recommend', address: '/recommend', who: 'guest' },
  {
    name: 'template',
    ...home,
    route: '/template/$gameId/$templateId',
    who: 'guest',
    act: openCard,
  },
  {
    name: 'template-unknown',
    route: '/template/$gameId/$templateId',
    address: '/template/90/1',
    who: 'guest',
  },
]
