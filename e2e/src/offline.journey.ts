import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Product, startBrowser, startProduct } from './product.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startProduct()
  browser = await startBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

test('once visited, the app opens without a network and says so (R2-133)', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(product.url)
  await page.getByRole('navigation', { name: '主导航' }).waitFor()
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)
  expect(scope).toBe(`${product.url}/`)

  await context.setOffline(true)
  await page.reload()
  await page.getByText('网络已断开').waitFor()
  await page.getByRole('navigation', { name: '主导航' }).waitFor()

  // A page whose code was never fetched says what to do; it works again with the network.
  await page.goto(`${product.url}/about`)
  await page.getByRole('alert').waitFor()
  await context.setOffline(false)
  await page.getByRole('button', { name: '重试' }).click()
  await page.getByRole('heading', { level: 1, name: /关于/ }).waitFor()
  await context.close()
})

test('neither calls nor documents are kept for offline use', async () => {
  const context = await browser.newContext({ locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(product.url)
  await page.getByRole('navigation', { name: '主导航' }).waitFor()
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
  await context.close()
})
