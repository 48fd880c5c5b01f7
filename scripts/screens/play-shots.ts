/** The pictures of states during play: phases of an issue, long and refused slips, layouts. */
import type { Page, Shot } from './shots.ts'

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/**
 * Changes some fields in a JSON document of the server from the next page load on, and blocks the pushes that would
 * correct it.
 */
async function change(page: Page, address: string, facts: (document: Wire) => Wire): Promise<void> {
  await page.routeWebSocket(/\/ws-game\//, () => undefined)
  await page.route(address, async route => {
    try {
      const answer = await route.fetch()
      await route.fulfill({ json: facts((await answer.json()) as Wire) })
    } catch (error) {
      // A document that is still on its way when the picture was taken goes with its page.
      if (!page.isClosed()) throw error
    }
  })
  await page.reload()
  await page.waitForLoadState('networkidle')
}

type Wire = Readonly<Record<string, unknown>>
const partOf = (document: Wire, name: string): Wire => document[name] as Wire
const SECOND_AGO = () => new Date(Date.now() - 1000).toISOString()

async function standAside(page: Page): Promise<void> {
  await change(page, '**/company.json*', company => ({ ...company, appDisplay: 1 }))
  await page.getByRole('group', { name: '游戏分类' }).waitFor()
}

async function findNothing(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: '搜索游戏名称' }).fill('没有这个游戏')
  await page.getByText('暂无数据').waitFor()
}

async function draw(page: Page): Promise<void> {
  await change(page, '**/lotery/70.json*', openInfo => ({
    ...openInfo,
    plan: { ...partOf(openInfo, 'plan'), planTime: SECOND_AGO() },
  }))
  await page.getByText('开奖中').waitFor()
}

async function close(page: Page): Promise<void> {
  await change(page, '**/lotery/70.json*', openInfo => ({
    ...openInfo,
    cur: { ...partOf(openInfo, 'cur'), closeTime: SECOND_AGO() },
  }))
  await page.getByText('封盘中').waitFor()
}

async function markBalls(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('preference_balls', 'marked'))
  await page.reload()
  await page.locator('html[data-balls="marked"]').waitFor()
  await page.locator('[data-item="07"]').waitFor()
}

async function fillSlip(page: Page): Promise<void> {
  await tap(page, /单注金额/)
  await page.getByRole('group', { name: '金额键盘' }).getByRole('button', { name: '10', exact: true }).click()
  for (let line = 0; line < 12; line += 1) {
    await page.locator('[data-item]').nth(line).click()
    await tap(page, '加入')
  }
  await page.getByRole('button', { name: /^下注/ }).click()
  await page.getByRole('dialog').waitFor()
}

/** The refusal after the odds have changed; no bet is placed. */
async function changeOdds(page: Page): Promise<void> {
  await page.route('**/app-api/api/bet', route =>
    route.fulfill({
      status: 409,
      json: { code: 'BET/ODDS_CHANGED', msg: '赔率已变化', message: '赔率已变化', requestId: '1', item: 1 },
    }),
  )
  await fillSlip(page)
  await page.getByRole('button', { name: '确认下注' }).click()
  await page.getByRole('alert').getByText('赔率已变化').waitFor()
}

/** Changes the request on its way, so that the server refuses two lines: for changed odds, and for too high a stake. */
async function falsifyAndSend(page: Page, button: string): Promise<void> {
  await page.route(/\/app-api\/api\/bet(\/chase)?$/, async route => {
    const body = JSON.parse(route.request().postData() ?? '{}')
    Object.assign(body.items[1], { odds: '99' })
    Object.assign(body.items[2], { stakePerUnit: '9999999.00' })
    await route.continue({ postData: JSON.stringify(body) })
  })
  await page.getByRole('button', { name: button }).click()
  await page.getByText(/有 2 单未通过/).waitFor()
}

async function refuseLines(page: Page): Promise<void> {
  await fillSlip(page)
  await falsifyAndSend(page, '确认下注')
}

async function refuseChase(page: Page): Promise<void> {
  await fillSlip(page)
  await page.getByRole('button', { name: '追号' }).click()
  await falsifyAndSend(page, '确认追号')
}

/** Opens the issues of a cell. In the first minutes of a new server niu-niu has no draws yet. */
async function openCell(page: Page): Promise<void> {
  const cell = page.getByRole('button', { name: /^闲一没牛/ })
  await cell.or(page.getByText('暂无数据')).waitFor()
  if (!(await cell.isVisible())) return
  await cell.click()
  await page.getByRole('dialog').waitFor()
}

async function zoom(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: '放大' }).check()
}

const hall = { route: '/game-center', address: '/game-center', who: 'guest' } as const
const slow = { route: '/game/$id', address: '/game/70', who: 'member' } as const
const digits = { ...slow, address: '/game/214' } as const

export const playShots: readonly Shot[] = [
  { name: 'game-center-horizontal', ...hall, act: standAside },
  { name: 'game-center-none', ...hall, act: findNothing },
  { name: 'board-slow', ...slow },
  { name: 'board-drawing', ...slow, act: draw },
  { name: 'board-closed', ...slow, act: close },
  { name: 'board-marked', ...slow, act: markBalls },
  { name: 'board-long-slip', ...digits, act: fillSlip },
  { name: 'board-odds-changed', ...digits, act: changeOdds },
  { name: 'board-refused-lines', ...digits, act: refuseLines },
  { name: 'board-chase-refused', ...digits, act: refuseChase },
  {
    name: 'niu-niu-cell',
    route: '/game/95/heat-map',
    address: '/game/95/heat-map',
    who: 'guest',
    act: openCell,
  },
  {
    name: 'analytic-trend-large',
    route: '/game/$id/analytic/special/trend',
    address: '/game/90/analytic/special/trend',
    who: 'guest',
    act: zoom,
  },
  {
    name: 'lottery-record-live',
    route: '/lottery-record',
    address: '/lottery-record?type=live-lottery',
    who: 'guest',
  },
  {
    name: 'lottery-history-live',
    route: '/lottery-history/$gameId',
    address: '/lottery-history/71?type=live-lottery',
    who: 'guest',
  },
]
