/** What a walk through the app looks at on each page: what it leads to, what a tap does, what it complains about. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Words of pages that are no answer to a tap. */
const DEAD_WORDS = /页面不存在|页面打不开|页面出错了|尚未开放|加载失败，点击重试|此内容暂时无法显示/
const QUIET_MS = 120
const LONGEST_MS = 8_000
const LOOK_MS = 30

type Watched = Readonly<{ faults: (where: string) => Promise<string[]> }>

/** Watches a page from now on; `faults` waits until it stands and tells what is wrong with it, once. */
export function watchPage(page: Page): Watched {
  let said: string[] = []
  const pending = new Set<unknown>()
  let changedAt = Date.now()
  const note = (text: string) => said.push(text)
  page.on('pageerror', error => note(error.message))
  page.on('console', message => {
    note(`${message.text()} (${message.location().url})`)
  })
  page.on('request', request => {
    pending.add(request)
    changedAt = Date.now()
  })
  const end = (request: unknown) => {
    pending.delete(request)
    changedAt = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  const stand = async () => {
    for (const deadline = Date.now() + LONGEST_MS; Date.now() < deadline; await sleep(LOOK_MS)) {
      if (pending.size > 0 || Date.now() - changedAt < QUIET_MS) continue
      const isThere = await page.evaluate(isComplete).catch(() => false)
      if (isThere) return
    }
    note('the page does not come to rest')
  }
  return {
    faults: async where => {
      await stand()
      said.push(...(await page.evaluate(findFaults)))
      const text = await page.evaluate(() => document.body.textContent ?? '')
      const dead = DEAD_WORDS.exec(text)?.[0]
      if (dead !== undefined) note(`says ${dead}`)
      const faults = said.map(fault => `${where}: ${fault}`)
      said = []
      return faults
    },
  }
}

/** Runs in the page: whether it has a heading and nothing in sight is still a placeholder. */
function isComplete(): boolean {
  const shapes = [...document.querySelectorAll('[aria-label="加载中"]')]
  return (
    document.querySelector('h1') !== null &&
    !shapes.some(one => one.getBoundingClientRect().top < innerHeight)
  )
}

/** Runs in the page: a page wider than the screen, and balls of one draw that lie on each other. */
function findFaults(): string[] {
  const faults: string[] = []
  const width = document.documentElement.scrollWidth
  if (width > document.documentElement.clientWidth) faults.push(`is ${width} px wide`)
  for (const draw of document.querySelectorAll('[aria-label="开奖号码"]')) {
    const boxes = [...draw.children].map(ball => ball.getBoundingClientRect())
    const shown = boxes.filter(box => box.width > 0)
    const isCovered = shown.some((box, at) => at > 0 && Math.abs(box.left - (shown[at - 1]?.left ?? 0)) < 4)
    if (isCovered && shown.length > 1) faults.push('shows balls that lie on or under each other')
  }
  return [...new Set(faults)]
}

/** Screens that end a login or a stay, and what is read by those who were sent there. */
export const NOT_ENTERED = /^\/(auth\/|reset-password)/

/** Goes to another screen of the app that stands, as a tap on a link does: nothing is loaded twice. False if none comes. */
export async function goWithin(page: Page, address: string): Promise<boolean> {
  // Who is sent from one login to another stays on the same heading.
  const mayStay = NOT_ENTERED.test(new URL(page.url()).pathname)
  await page.evaluate(to => {
    document.querySelector('h1')?.setAttribute('data-left', '')
    history.pushState(null, '', to)
  }, address)
  if (mayStay) return true
  return page
    .waitForFunction(hasCome, address, { timeout: LONGEST_MS })
    .then(() => true)
    .catch(() => false)
}

/** Runs in the page: whether a heading stands that was not left, or a guard leads on or back. */
function hasCome(address: string): boolean {
  const isElsewhere = location.pathname !== new URL(address, location.href).pathname
  return isElsewhere || document.querySelector('h1:not([data-left])') !== null
}

/** The addresses that the page leads to within the app, and links that lead nowhere. */
export async function listWays(page: Page): Promise<{ links: string[]; dead: string[] }> {
  return page.evaluate(() => {
    const links = new Set<string>()
    const dead: string[] = []
    for (const link of document.querySelectorAll('a')) {
      const name = (link.getAttribute('aria-label') ?? link.textContent ?? '').trim().slice(0, 20)
      const href = link.getAttribute('href') ?? ''
      if (href === '' || href === '#' || href.startsWith('javascript:'))
        dead.push(`the link ${name} has no address`)
      // What an editor uploaded is a file, no page.
      else if (href.startsWith('/') && !href.startsWith('/sys-upload/')) links.add(href)
    }
    return { links: [...links], dead }
  })
}

/**
 * Not tapped on a walk: what sends, writes a file, ends or changes something for good, with journeys of its own; and the themes, of
 * which the walk has one.
 */
const LEFT_ALONE =
  /退出|登录|注册|随便玩玩|确认|确定|提交|保存|删除|清除|清空|撤单|停止|领取|申请|解除|下注|添加|发送|发言|参与|投票|点赞|收藏|下一步|取消|签到|开启|关闭|静音|拉黑|举报|通过|拒绝|播放|全屏|喜庆红|青碧|墨蓝资讯|暗夜|繁體|重试|下载|导出/
const TAPS_PER_PAGE = 10

type Tapped = Readonly<{ name: string; sign: string; didSomething: boolean }>

/**
 * Taps the buttons of the page whose like was not tapped yet, some at most, and tells of those that do nothing. `judge` is asked
 * about the page that a tap led to.
 */
export async function findDeadButtons(
  page: Page,
  tapped: Set<string>,
  judge: (where: string) => Promise<string[]>,
): Promise<string[]> {
  const address = page.url()
  const dead: string[] = []
  for (let tap = 0; tap < TAPS_PER_PAGE; tap += 1) {
    const one = await page.evaluate(tapNext, { tapped: [...tapped], leftAlone: LEFT_ALONE.source })
    if (one === undefined) break
    tapped.add(one.sign)
    if (!one.didSomething) dead.push(`nothing happens at a tap on ${one.name}`)
    const isElsewhere = new URL(page.url()).pathname !== new URL(address).pathname
    if (isElsewhere) dead.push(...(await judge(`after a tap on ${one.name}`)))
    if (isElsewhere) await goWithin(page, address)
    else if (!(await isUncovered(page))) {
      await page.goto(address)
      await page.locator('h1').first().waitFor()
    }
  }
  return dead
}

/** Closes the sheet that a tap has opened, as a key does; whether the page lies open then. */
async function isUncovered(page: Page): Promise<boolean> {
  const open = page.locator('dialog[open]')
  if ((await open.count()) === 0) return true
  await page.keyboard.press('Escape')
  return open
    .waitFor({ state: 'detached', timeout: 500 })
    .then(() => true)
    .catch(() => false)
}

/** Runs in the page: taps the next button that is unlike those tapped before, and looks for a change. */
async function tapNext(given: { tapped: readonly string[]; leftAlone: string }): Promise<Tapped | undefined> {
  const known = new Set(given.tapped)
  const leftAlone = new RegExp(given.leftAlone)
  const nameOf = (one: HTMLElement) =>
    (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().replace(/\s+/g, ' ')
  const signOf = (one: HTMLElement) => `${one.className}|${nameOf(one).replace(/\d+/g, '#').slice(0, 12)}`
  const isOpen = (one: HTMLElement) =>
    !one.matches(
      ':disabled, [aria-disabled="true"], [aria-pressed="true"], [aria-selected="true"], [aria-checked="true"], [aria-current="true"]',
    ) && one.offsetParent !== null
  const button = [
    ...document.querySelectorAll<HTMLElement>('main button, main summary, main [role="button"]'),
  ].find(one => isOpen(one) && !leftAlone.test(nameOf(one)) && !known.has(signOf(one)))
  if (button === undefined) return undefined
  const told = { name: nameOf(button).slice(0, 20), sign: signOf(button) }
  const before = { address: location.href, focus: document.activeElement, top: scrollY }
  let isChanged = false
  const observer = new MutationObserver(changes => {
    isChanged ||= changes.some(({ type }) => type !== 'characterData')
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true })
  button.click()
  const isAnswered = () => isChanged || location.href !== before.address || scrollY !== before.top
  for (let waited = 0; waited < 20 && !isAnswered(); waited += 1)
    await new Promise(resolve => setTimeout(resolve, 30))
  observer.disconnect()
  return { ...told, didSomething: isAnswered() }
}
