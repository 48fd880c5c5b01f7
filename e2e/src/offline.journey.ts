import type { Page } from '@playwright/test'
import { expect, test, testOnEveryPhone } from './journey.ts'
import { joinAs } from './play.ts'

// The service worker is what this is about, so the page is one that has it.
test.use({ locale: 'zh-CN' })

test('once visited, the app opens without a network and says so (R2-133)', async ({
  product,
  page,
  context,
}) => {
  await page.goto(product.url)
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(`${product.url}/`)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('网络已断开')).toBeVisible()
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()

  // A page whose code was never fetched says what is the matter, below the bar, and comes by itself with the network.
  await page.goto(`${product.url}/about`)
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByText('网络已断开，显示的是最近一次的内容')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: /关于/ })).toBeVisible()
})

/** The paths of what lies in the caches of the browser. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(request => new URL(request.url).pathname)
  })

test('offline a board that was open shows its draw, its odds and the balance, and says how old they may be', async ({
  product,
  page,
  context,
  account,
}) => {
  await joinAs(page, product.url, account)
  await page.goto(`${product.url}/game/71`)
  const balance = page.getByText('1,000.00')
  await expect(balance).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The worker hears the calls of pages that begin under it.
  await page.reload()
  await expect(balance).toBeVisible()
  await expect.poll(() => keptPaths(page)).toContain('/app-api/game/71/plays')

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('网络已断开，显示的是最近一次的内容')).toBeVisible()
  await expect(page.locator('[data-item="07"]')).toBeVisible()
  await expect(page.getByText('赔率')).toBeVisible()
  await expect(balance).toBeVisible()
  await expect(page.getByRole('button', { name: '网络已断开' })).toBeDisabled()

  await context.setOffline(false)
  await expect(page.getByText('网络已断开')).toHaveCount(0)

  // Whoever uses the device next finds nothing of a person who has logged out.
  await page.evaluate(() => localStorage.clear())
  await context.clearCookies()
  await page.reload()
  await expect(page.locator('[data-item="07"]')).toBeVisible()
  await expect.poll(() => keptPaths(page)).not.toContain('/app-api/api/user/money/check')
})

test('of what a member asks for nothing else is kept for offline use', async ({ product, page, account }) => {
  await joinAs(page, product.url, account)
  await page.goto(`${product.url}/profile`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  for (const path of ['/profile', '/bills', '/bet-list']) {
    await page.goto(`${product.url}${path}`)
    await page.waitForLoadState('networkidle')
  }
  const kept = await keptPaths(page)
  expect(kept).toContain('/')
  expect([...new Set(kept.filter(path => path.startsWith('/app-api/')))]).toEqual([
    '/app-api/api/user/money/check',
  ])
})

testOnEveryPhone(
  'a page whose code is gone leaves the app around it, and loading anew brings it',
  async ({ product, visit }) => {
    // What the worker fetches cannot be cut off here.
    const { page } = await visit({ serviceWorkers: 'block' })
    await page.goto(`${product.url}/profile`)
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
    await page.route(/\/assets\/site-[^/]+\.js$/, route => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: /关于我们|关于/ }).click()
    await expect(page.getByRole('alert')).toContainText('应用已更新，请重新加载')
    const figures = async () => (await fetch(`${product.url}/metrics`)).text()
    await expect.poll(figures).toMatch(/browser_errors_total\{kind="code"\} [1-9]/)
    await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /关于/ })).toBeVisible()
  },
)
