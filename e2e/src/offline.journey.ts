import { expect, test, testOnEveryPhone } from './journey.ts'

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

  // A page whose code was never fetched says what to do; it works again with the network.
  await page.goto(`${product.url}/about`)
  await expect(page.getByRole('alert')).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /关于/ })).toBeVisible()
})

test('neither calls nor documents are kept for offline use', async ({ product, page }) => {
  await page.goto(product.url)
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.waitForLoadState('networkidle')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return requests.flat().map(request => new URL(request.url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter(path => /^\/(app-api|sys-upload|data)\//.test(path))).toEqual([])
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
