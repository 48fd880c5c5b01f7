/** What players do, in their words: the same steps for every journey. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Product } from './product.ts'
import { passTimeUntil } from './time-travel.ts'

/** What opening, closing, drawing and settling an issue that is due may take on a slow machine. */
const ISSUE_PATIENCE_MS = 60_000
/** Time that placing a bet takes at most; with less left the player waits for the next issue, which is no time here. */
const SECONDS_TO_BET = 15

const PASSWORD = 'Kaijiang8'

/** Registers by the form and stands on the profile; `address` is that of a link that leads to the form. */
export async function register(
  page: Page,
  url: string,
  account: string,
  address = `${url}/auth/register`,
): Promise<void> {
  await page.goto(address)
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('确认密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.waitForURL('**/profile')
}

/** Makes the page that of a new member without its form, which has journeys of its own; to fill it in takes as long as ten plays. */
export async function joinAs(page: Page, url: string, account: string): Promise<void> {
  const answer = await fetch(`${url}/app-api/v/user/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ account, password: PASSWORD, confirmPassword: PASSWORD }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (token === undefined) throw new Error(`${account} was not registered: status ${answer.status}`)
  // A page of the app's origin without the app; with an icon of its own, as the browser would ask for one.
  const blank = `${url}/blank`
  const body = '<!doctype html><link rel="icon" href="data:,">'
  await page.route(blank, route => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(blank)
  await page.evaluate(kept => localStorage.setItem('access_token', kept), token)
  await page.unroute(blank)
}

/** Closes the official notices, and the advertisement after them, whenever they come before the next tap: they follow the page. */
export async function closeDialogsAtLoad(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.addLocatorHandler(dialog, () => dialog.getByRole('button', { name: '关闭' }).click())
}

/** Signs in by the form and stands on the profile. */
export async function logIn(page: Page, url: string, account: string, password = PASSWORD): Promise<void> {
  await page.goto(`${url}/auth/login`)
  await page.getByLabel('账号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL(address => !address.pathname.startsWith('/auth'))
}

/** Pays 100 at the gateway of the demonstration, and stands on the order that came to the balance. */
export async function payAtGateway(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/recharge`)
  await page.getByRole('radio', { name: /演示在线支付/ }).check()
  await page.getByRole('button', { name: '100', exact: true }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /前往支付/ }).click()
  const cashier = await opened
  await cashier.getByText(/不会发生真实付款/).waitFor()
  await cashier.getByRole('button', { name: '确认支付' }).click()
  await cashier.getByRole('status').filter({ hasText: '支付成功' }).waitFor()
  const state = page.getByRole('region', { name: '订单状态' }).getByRole('status')
  await state.filter({ hasText: '已到账' }).waitFor()
}

/** The balance as the profile shows it, in 厘. */
export async function readBalance(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/profile`)
  const wallet = page.getByRole('region', { name: '钱包' })
  await wallet.getByText(/^[\d,]+\.\d{2,3}$/).waitFor()
  return inLi((await wallet.getByText(/^[\d,]+\.\d{2,3}$/).textContent()) ?? '')
}

/** An amount on the screen, in 厘. */
function inLi(text: string): number {
  return Math.round(Number(text.replaceAll(/[,+]/g, '')) * 1000)
}

type OpenIssue = Readonly<{ turnNum: string; closeTime: string; openTime: string }>
type Info = { serverTime: string; cur: OpenIssue | null }

/** What the server says of the game's issues now. */
export async function readOpenInfo({ url }: Product, gameId: number): Promise<Info> {
  const answer = await fetch(`${url}/app-api/v/lottery/openInfo?gameId=${gameId}`)
  return (await answer.json()) as Info
}

/** Lets time pass until the game's open issue leaves enough of it; answers that issue. */
export async function awaitOpenIssue(product: Product, gameId: number): Promise<OpenIssue> {
  for (const deadline = Date.now() + ISSUE_PATIENCE_MS; Date.now() < deadline; await sleep(100)) {
    const info = await readOpenInfo(product, gameId)
    if (info.cur === null) continue
    const seconds = (Date.parse(info.cur.closeTime) - Date.parse(info.serverTime)) / 1000
    if (seconds >= SECONDS_TO_BET) return info.cur
    await passTimeUntil(product, info.cur.closeTime)
  }
  throw new Error(`game ${gameId} never took bets`)
}

/** Puts options of a play of the page on the slip, a preset amount on each, and confirms it, whatever the house answers. */
export async function sendBet(
  page: Page,
  play: string,
  options: readonly string[],
  amount = '10',
): Promise<void> {
  await page
    .getByRole('button', { name: play, exact: true })
    .or(page.getByRole('tab', { name: play, exact: true }))
    .click()
  const grid = page.getByRole('group', { name: `${play}选项` })
  for (const option of options) await grid.getByRole('button', { name: option }).first().click()
  await page.getByRole('button', { name: /单注金额/ }).click()
  await page
    .getByRole('group', { name: '金额键盘' })
    .getByRole('button', { name: amount, exact: true })
    .click()
  await page.getByRole('button', { name: /^下注/ }).click()
  await page.getByRole('button', { name: '确认下注' }).click()
}

/** Bets 10, or another preset, on each of the options of a play of the board that is open. */
export async function bet(
  page: Page,
  play: string,
  options: readonly string[],
  amount?: string,
): Promise<void> {
  await sendBet(page, play, options, amount)
  await page.getByText('投注成功').waitFor()
}

/** Follows the newest bet of the list that is open until it is settled; answers its words and what it paid, in 厘. */
export async function followNewestBet(page: Page): Promise<{ state: string; reward: number }> {
  const newest = page.getByRole('article').first()
  await newest.getByText(/未中奖|已派奖|和局/).waitFor({ timeout: ISSUE_PATIENCE_MS })
  const state = (await newest.getByText(/未中奖|已派奖|和局/).textContent()) ?? ''
  // As it is laid out: without line breaks one figure would run into the next.
  const [text = ''] = await newest.allInnerTexts()
  const [, gain] = /(?:\+|派奖\s*)([\d,]+\.\d{2,3})/.exec(text) ?? []
  return { state, reward: gain === undefined ? 0 : inLi(gain) }
}

/** The signed amounts of the bills of one type, newest first, in 厘. */
export async function readBills(page: Page, url: string, type: string): Promise<number[]> {
  await page.goto(`${url}/bills`)
  const rows = page.getByRole('article').filter({ hasText: type })
  await page.getByRole('article').first().waitFor()
  const texts = await rows.allInnerTexts()
  return texts.map(text => inLi(/[+-]?[\d,]+\.\d{2,3}/.exec(text.replaceAll('−', '-'))?.[0] ?? 'NaN'))
}
