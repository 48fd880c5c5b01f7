/** The shared pieces in a real browser: axe in four themes, and the width of a small phone with the largest text. */
import { join } from 'node:path'
import { type ThemeName, themeNames } from '@app/domain/site/themes.ts'
import { build, type PreviewServer, preview } from 'vite'
import { findAxeViolations } from './axe.ts'
import { expect, test } from './journey.ts'

const configFile = join(import.meta.dirname, '../../apps/player/vite.catalogue.config.ts')
const SMALL_PHONE = { width: 320, height: 568 }

// One worker builds the catalogue for all of them.
test.describe.configure({ mode: 'default' })
test.use({ viewport: { width: 1280, height: 720 } })

let server: PreviewServer
let address: string
test.beforeAll(async () => {
  await build({ configFile, logLevel: 'error' })
  server = await preview({ configFile, logLevel: 'error', preview: { port: 0, open: false } })
  address = `${server.resolvedUrls?.local[0]}catalogue.html`
})
test.afterAll(async () => {
  await server?.close()
})

/** Colours differ by theme, pieces do not: the lightest and the darkest theme say most, the others are long forms. */
const LOOKED_AT_FIRST: readonly ThemeName[] = ['theme1', 'theme4']
const tagOf = (theme: ThemeName) => (LOOKED_AT_FIRST.includes(theme) ? [] : ['@long'])

for (const theme of themeNames)
  test(`in ${theme} no piece offends axe or is wider than a small phone`, { tag: tagOf(theme) }, async ({
    page,
  }) => {
    await page.setViewportSize(SMALL_PHONE)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${address}?theme=${theme}&text=largest&width=320`)
    await page.locator(`html[data-theme=${theme}]`).getByRole('heading', { name: 'Looks' }).waitFor()
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    const faults = await findAxeViolations(page)
    expect({ excess, faults }).toEqual({ excess: 0, faults: [] })
  })

for (const theme of themeNames)
  test(`in ${theme} no face of the draw's stage offends axe or is wider than a small phone`, {
    tag: tagOf(theme),
  }, async ({ page }) => {
    await page.setViewportSize(SMALL_PHONE)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${address}?piece=features/draws/stage/draw-stage&theme=${theme}&text=largest&width=320`)
    await expect(page.getByRole('region', { name: '开奖台' })).toHaveCount(10)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    const faults = await findAxeViolations(page)
    // A board has one stage; that ten of one name stand here is the catalogue's doing.
    const ofFaces = faults.filter(fault => !fault.startsWith('landmark-unique'))
    expect({ excess, ofFaces }).toEqual({ excess: 0, ofFaces: [] })
  })

test('with less motion another theme has its colours at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${address}?piece=ui/list-states`)
  const colours = await page
    .locator('section p')
    .first()
    .evaluate(text => {
      const colour = () => getComputedStyle(text).color
      const before = colour()
      document.documentElement.dataset.theme = 'theme4'
      const atOnce = colour()
      return { before, atOnce, changing: document.getAnimations().length }
    })
  expect(colours.atOnce).not.toBe(colours.before)
  expect(colours.changing).toBe(0)
})

test('the card MB21 scrolls sideways, by the keys too, and the page does not (R2-052)', async ({ page }) => {
  await page.setViewportSize(SMALL_PHONE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${address}?piece=features/tips/stories/items/scroll&width=320`)
  const strip = page.getByRole('group', { name: '各期内容' }).first()
  await strip.focus()
  const measure = () =>
    strip.evaluate(list => ({
      isWider: list.scrollWidth > list.clientWidth,
      isMoved: list.scrollLeft > 0,
      isPageWider: document.documentElement.scrollWidth > innerWidth,
    }))
  expect(await measure()).toEqual({ isWider: true, isMoved: false, isPageWider: false })
  await page.keyboard.press('ArrowRight')
  await expect.poll(measure).toEqual({ isWider: true, isMoved: true, isPageWider: false })
})

test('a dialog takes the focus, keeps it, closes by Escape and gives it back', async ({ page }) => {
  await page.goto(`${address}?piece=ui/sheet`)
  const opener = page.getByRole('button', { name: '确认对话框' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '请先登录' })
  await dialog.waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await focused()).toBe('请先登录')
  for (let step = 0; step < 4; step += 1) {
    await page.keyboard.press('Tab')
    // The browser's own bars are part of the round; the page behind the dialog is not.
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate(element => element === document.activeElement)).toBe(true)

  await page.getByRole('button', { name: '验证密码' }).click()
  const code = page.getByLabel('提现密码', { exact: true }).and(page.locator('input'))
  await expect.poll(() => code.evaluate(element => element === document.activeElement)).toBe(true)
})

test('the keyboard fills in a passcode, moves a choice and leaves a menu', async ({ page }) => {
  await page.goto(`${address}?piece=ui/passcode`)
  await page.getByLabel('短信验证码').focus()
  await page.keyboard.type('12x34')
  expect(await page.getByLabel('短信验证码').inputValue()).toBe('1234')

  await page.goto(`${address}?piece=ui/form-fields`)
  await page.getByRole('radio', { name: '全部' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('radio', { name: '已中奖' }).isChecked()).toBe(true)

  await page.goto(`${address}?piece=ui/popover`)
  await page.getByRole('button', { name: '更多' }).press('Enter')
  await page.getByRole('button', { name: '只看已开奖' }).waitFor()
  await page.keyboard.press('Escape')
  expect(
    await page.getByRole('button', { name: '更多' }).evaluate(one => one === document.activeElement),
  ).toBe(true)
})

test('slides are swiped, a picture is opened large and closed again', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // What moves the slides comes late, as on a slow line: the tap before it is not lost.
  let letCome: () => void = () => undefined
  const tapped = new Promise<void>(done => {
    letCome = done
  })
  await page.route(/embla-carousel/, async route => {
    await tapped
    await route.continue()
  })
  await page.goto(`${address}?piece=ui/pictures`)
  await page.getByRole('button', { name: '第2张' }).click()
  letCome()
  await page.locator('[aria-label="第2张"][aria-current="true"]').waitFor()
  await expect(page.getByRole('group', { name: /（2\/\d+）/ })).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('button', { name: '查看大图' }).click()
  await page.getByRole('button', { name: '关闭' }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '关闭' }).waitFor({ state: 'detached' })
})
