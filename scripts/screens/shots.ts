/** The list of pictures: every route of the screens table at an example address, and important states. */
import type { Visitor } from '#e2e/src/product.ts'
import { accountShots } from './account-shots.ts'
import { agentShots } from './agent-shots.ts'
import { galleryShots } from './gallery-shots.ts'
import { homeShots } from './home-shots.ts'
import { analysisShots, libraryShots } from './information-shots.ts'
import { playShots } from './play-shots.ts'
import { serviceShots } from './service-shots.ts'

export type Page = Visitor['page']

export type Who = 'guest' | 'member' | 'newcomer' | 'agent'

export type Shot = Readonly<{
  name: string
  /** The row of the screens table. */
  route: string
  address: string
  who: Who
  act?: (page: Page) => Promise<void>
}>

const tab = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

async function searchGames(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: '搜索游戏名称' }).fill('极速')
}

async function choose(page: Page): Promise<void> {
  for (const number of ['07', '18', '25']) await tab(page, new RegExp(`^${number}`))
}

async function typeStake(page: Page): Promise<void> {
  await choose(page)
  await tab(page, /单注金额/)
  await page.getByRole('group', { name: '金额键盘' }).getByRole('button', { name: '10', exact: true }).click()
}

async function review(page: Page): Promise<void> {
  await typeStake(page)
  await page.getByRole('button', { name: /^下注/ }).click()
  await page.getByRole('dialog').waitFor()
}

async function chase(page: Page): Promise<void> {
  await review(page)
  await tab(page, '追号')
  await page.getByRole('radio', { name: '翻倍' }).check({ force: true })
}

async function chooseBanker(page: Page): Promise<void> {
  await tab(page, '连码')
  await tab(page, '胆拖')
}

async function choosePairing(page: Page): Promise<void> {
  await tab(page, '连码')
  await tab(page, '二全中')
  await tab(page, '对碰')
  for (const [place, number] of ['07', '18'].entries())
    await page.locator(`[data-item="${number}"]`).nth(place).click()
}

/** A slip of two lines; the stake of the first is above its limit. */
async function exceedLimit(page: Page): Promise<void> {
  await typeStake(page)
  await tab(page, '加入')
  await tab(page, /^31/)
  await page.getByRole('button', { name: /^下注/ }).click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('99999999')
  await page.getByText(/单注最高/).waitFor()
}

async function writeOwnChase(page: Page): Promise<void> {
  await review(page)
  await tab(page, '追号')
  await page.getByRole('radio', { name: '自定义' }).check({ force: true })
}

/** Reloads the page with the largest font size. */
async function readLargest(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('preference_text', 'largest'))
  await page.reload()
  await page.locator('html[data-text="largest"]').waitFor()
  await page.waitForLoadState('networkidle')
}

async function typeEntries(page: Page): Promise<void> {
  await tab(page, '官方')
  await tab(page, '五星直选单式')
  await page.getByRole('textbox').fill('12345 1234 12345,00001')
}

async function openRule(page: Page): Promise<void> {
  await page.locator('summary').first().click()
  await page.getByText('返还率', { exact: true }).waitFor()
}

async function failAndReload(page: Page): Promise<void> {
  await page.route('**/app-api/**', route => route.abort())
  await page.reload()
  await page.getByText('加载失败，点击重试').first().waitFor()
  await page.unrouteAll()
}

async function useCompactMode(page: Page): Promise<void> {
  await tab(page, '筛选')
  await page.getByRole('switch', { name: '精简模式' }).check()
  await page.getByRole('button', { name: '搜索' }).click()
}

async function tickAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: '撤单', exact: true }).click()
  await page.getByRole('checkbox', { name: '全选' }).check()
}

async function askToCancel(page: Page): Promise<void> {
  await tickAll(page)
  await page.getByRole('button', { name: /^撤单\(/ }).click()
  await page.getByRole('dialog').waitFor()
}

async function openFirstDay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /盈亏/ }).first().click()
  await page.getByRole('article').first().waitFor()
}

async function openOrder(page: Page): Promise<void> {
  await page.getByRole('article').first().click()
  await tab(page, '在本机核对本单')
  await page.getByText(/核对通过|封盘后才能核对/).waitFor()
}

/** The shots; `issue` is a drawn issue of game 71 that has a proof, `packet` a packet whose shares are all taken. */
export function listShots({ issue, packet }: Readonly<{ issue: string; packet: string }>): readonly Shot[] {
  const hall = { route: '/game-center', address: '/game-center' } as const
  const board = { route: '/game/$id', address: '/game/93' } as const
  const bets = { route: '/bet-list', address: '/bet-list', who: 'member' } as const
  const history = { route: '/lottery-history/$gameId', address: '/lottery-history/90' } as const
  return [
    ...homeShots,
    { name: 'game-center', ...hall, who: 'member' },
    { name: 'game-center-fish', ...hall, address: '/game-center#fish', who: 'guest' },
    {
      name: 'game-center-providers',
      ...hall,
      address: '/game-center#fish',
      who: 'guest',
      act: page => tab(page, '游戏平台'),
    },
    { name: 'game-center-search', ...hall, who: 'guest', act: searchGames },
    { name: 'board', ...board, who: 'guest' },
    { name: 'board-chosen', ...board, who: 'member', act: choose },
    { name: 'board-keyboard', ...board, who: 'member', act: typeStake },
    { name: 'board-two-sides', ...board, who: 'member', act: page => tab(page, /特码两面/) },
    { name: 'board-review', ...board, who: 'member', act: review },
    { name: 'board-zodiac', ...board, who: 'member', act: page => tab(page, '特肖') },
    { name: 'board-banker', ...board, who: 'member', act: chooseBanker },
    { name: 'board-racing', ...board, address: '/game/106', who: 'member', act: page => tab(page, '1-10名') },
    {
      name: 'board-fast-three',
      ...board,
      address: '/game/203',
      who: 'member',
      act: page => tab(page, '长牌'),
    },
    { name: 'board-time', ...board, address: '/game/214', who: 'member', act: page => tab(page, '官方') },
    { name: 'board-entries', ...board, address: '/game/214', who: 'member', act: typeEntries },
    { name: 'board-sum', ...board, address: '/game/203', who: 'member', act: page => tab(page, '和值') },
    { name: 'board-3d', ...board, address: '/game/10', who: 'member' },
    { name: 'niu-niu', route: '/game/95', address: '/game/95', who: 'member' },
    { name: 'niu-niu-chat', route: '/game/95/chat', address: '/game/95/chat', who: 'guest' },
    { name: 'niu-niu-heat-map', route: '/game/95/heat-map', address: '/game/95/heat-map', who: 'guest' },
    { name: 'niu-niu-joy-ming', route: '/game/95/joy-ming', address: '/game/95/joy-ming', who: 'guest' },
    { name: 'board-closed-forever', ...board, address: '/game/82', who: 'guest' },
    {
      name: 'tutorial',
      route: '/game/$id/tutorial',
      address: '/game/214/tutorial',
      who: 'guest',
      act: openRule,
    },
    { name: 'structures', route: '/game/$id/structures', address: '/game/93/structures', who: 'guest' },
    { name: 'board-pairing', ...board, who: 'member', act: choosePairing },
    { name: 'board-parlay', ...board, who: 'member', act: page => tab(page, '过关') },
    { name: 'board-refused', ...board, who: 'member', act: exceedLimit },
    { name: 'board-chase-own', ...board, who: 'member', act: writeOwnChase },
    ...['/game/95', '/game/90/analytic/special/trend', '/game/90/analytic/lottery-helper'].map(address => ({
      name: `largest${address.replaceAll('/', '-')}`,
      route: address === '/game/95' ? address : address.replace('90', '$id'),
      address,
      who: 'member' as const,
      act: readLargest,
    })),
    { name: 'board-chase', ...board, who: 'member', act: chase },
    { name: 'chase-list', ...bets, route: '/chase-list', address: '/chase-list' },
    {
      name: 'chase-detail',
      ...bets,
      route: '/chase-list/$trackOrderNo',
      address: '/chase-list',
      act: page => page.getByRole('article').first().click(),
    },
    { name: 'my-numbers', ...bets, route: '/my-numbers', address: '/my-numbers' },
    { name: 'chase-empty', route: '/chase-list', address: '/chase-list', who: 'newcomer' },
    { name: 'bet-list', ...bets },
    { name: 'bet-list-compact', ...bets, act: useCompactMode },
    { name: 'bet-list-filter', ...bets, act: page => tab(page, '筛选') },
    { name: 'bet-list-cancel', ...bets, act: tickAll },
    { name: 'bet-list-cancel-confirm', ...bets, act: askToCancel },
    { name: 'bet-list-days', ...bets, address: '/bet-list?tab=history' },
    { name: 'bet-list-day', ...bets, address: '/bet-list?tab=history', act: openFirstDay },
    { name: 'bet-list-failed', ...bets, act: failAndReload },
    {
      name: 'bet-detail',
      ...bets,
      route: '/bet-list/$orderNo',
      address: '/bet-list?game_id=71',
      act: openOrder,
    },
    { name: 'bet-detail-unknown', ...bets, route: '/bet-list/$orderNo', address: '/bet-list/1' },
    { name: 'report', ...bets, route: '/report', address: '/report' },
    { name: 'report-bet-list', ...bets, route: '/report/bet-list', address: '/report/bet-list' },
    { name: 'bet-list-empty', route: '/bet-list', address: '/bet-list', who: 'newcomer' },
    { name: 'lottery-record', route: '/lottery-record', address: '/lottery-record', who: 'guest' },
    { name: 'macau-lottery', route: '/macau-lottery', address: '/macau-lottery', who: 'guest' },
    { name: 'hong-kong-lottery', route: '/hong-kong-lottery', address: '/hong-kong-lottery', who: 'guest' },
    { name: 'taiwan-mark-six', route: '/taiwan-mark-six', address: '/taiwan-mark-six', who: 'guest' },
    { name: 'macau-mark-six', route: '/macau-mark-six', address: '/macau-mark-six', who: 'guest' },
    {
      name: 'lottery-record-history',
      route: '/lottery-record/history',
      address: '/lottery-record/history?game_id=71',
      who: 'guest',
    },
    { name: 'lottery-history', ...history, who: 'guest' },
    { name: 'lottery-history-failed', ...history, who: 'guest', act: failAndReload },
    ...playShots,
    ...analysisShots,
    ...libraryShots,
    ...galleryShots,
    { name: 'login', route: '/auth/login', address: '/auth/login', who: 'guest' },
    { name: 'register', route: '/auth/register', address: '/auth/register?code=A0001', who: 'guest' },
    { name: 'profile', route: '/profile', address: '/profile', who: 'member' },
    { name: 'profile-guest', route: '/profile', address: '/profile', who: 'guest' },
    { name: 'fairness-centre', route: '/fairness', address: '/fairness', who: 'guest' },
    { name: 'fairness-monitor', route: '/fairness/$gameId', address: '/fairness/71', who: 'guest' },
    { name: 'fairness-monitor-external', route: '/fairness/$gameId', address: '/fairness/70', who: 'guest' },
    {
      name: 'fairness',
      route: '/fairness/$gameId/$issue',
      address: `/fairness/71/${issue}`,
      who: 'guest',
      act: async page => {
        await tab(page, '一键验证')
        await page.getByText('验证通过，号码未被改动').waitFor()
      },
    },
    {
      name: 'fairness-unknown',
      route: '/fairness/$gameId/$issue',
      address: '/fairness/71/20200101-0001',
      who: 'guest',
    },
    ...accountShots,
    ...agentShots,
    ...serviceShots(packet),
    { name: 'my-collection', route: '/my-collection', address: '/my-collection', who: 'newcomer' },
    { name: 'about', route: '/about', address: '/about', who: 'guest' },
    { name: 'not-found', route: '/', address: '/no-such-page', who: 'guest' },
  ]
}
