/** Videos of draws in a real browser, on a stream that the test itself serves. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test, type Visit } from './journey.ts'
import type { Product } from './product.ts'
import { STREAM_URL, serveStream } from './tiny-stream.ts'

const GAME = 90
const PROGRAM = /play-by-program/

/** The same command again changes nothing, so each worker gives it. */
test.beforeAll(async ({ product }) => {
  const answer = await fetch(`${product.url}/app-api/v/lottery/openInfo?gameId=${GAME}`)
  const { pre } = (await answer.json()) as { pre: { turnNum: string } }
  const told = spawnSync(
    process.execPath,
    [
      join(import.meta.dirname, '../../apps/server/src/draw-video.ts'),
      ...['--game', String(GAME), '--issue', pre.turnNum, '--url', STREAM_URL],
    ],
    { env: { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: '' }, encoding: 'utf8' },
  )
  expect(told.stderr).toBe('')
})

type Fixtures = Readonly<{ product: Product; visit: Visit }>
type Wish = Parameters<typeof serveStream>[1] & Readonly<{ playsItself?: boolean; savesData?: boolean }>

/** Opens the card of the game and the replay on it. */
async function watch(
  { product, visit }: Fixtures,
  { playsItself = false, savesData = false, ...wish }: Wish = {},
) {
  const { page } = await visit()
  const programs: string[] = []
  page.on('request', request => {
    if (PROGRAM.test(request.url())) programs.push(request.url())
  })
  await page.addInitScript(
    ([itself, saving]) => {
      if (!itself) HTMLMediaElement.prototype.canPlayType = () => ''
      if (saving) localStorage.setItem('preference_network', 'saving')
    },
    [playsItself, savesData] as const,
  )
  const asked = await serveStream(page, wish)
  await page.goto(`${product.url}/macau-mark-six`)
  const replay = page.getByRole('region', { name: '最新开奖' }).getByRole('button', { name: '回放' })
  await replay.waitFor()
  expect([asked.length, programs.length]).toEqual([0, 0])
  await replay.click()
  return { page, programs, asked, dialog: page.getByRole('dialog') }
}

const isMoving = (page: Page) =>
  page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3)
/** Whether picture and words lie in the frame over each other. */
const fillsFrame = (page: Page) =>
  page.evaluate(() => {
    const frame = document.querySelector('video')?.parentElement
    const { width = 0, height = 0 } = frame?.getBoundingClientRect() ?? {}
    const boxes = [...(frame?.children ?? [])].map(child => child.getBoundingClientRect())
    return boxes.every(box => Math.abs(box.width - width) < 1 && Math.abs(box.height - height) < 1)
  })
const says = (page: Page, text: string) => expect(page.getByRole('dialog').getByText(text)).toBeVisible()
/** So that the end is reached at once; the browser's own player may stand still after a jump on a busy machine, and another one wakes it. */
const reachEnd = (page: Page) =>
  expect(async () => {
    await page.evaluate(() => {
      const video = document.querySelector('video')
      if (video !== null) video.currentTime = video.duration - 0.3
    })
    await expect(page.getByRole('dialog').getByText('视频直播已经结束....')).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })

test('a recording plays by the browser itself, and says when it is over (R1-149, R2-071)', async ({
  product,
  visit,
}) => {
  const { page } = await watch({ product, visit }, { playsItself: true })
  await isMoving(page)
  await reachEnd(page)
  expect(await fillsFrame(page)).toBe(true)
})

test('where the browser cannot, the program is fetched then, and gets over a network fault (R1-150)', async ({
  product,
  visit,
}) => {
  const { page, programs, asked } = await watch({ product, visit }, { failures: 2 })
  await isMoving(page)
  expect(programs).toHaveLength(1)
  await page.waitForFunction(() => (document.querySelector('video')?.buffered.end(0) ?? 0) > 2)
  expect(asked.filter(path => path.endsWith('piece1.mp4')).length).toBeGreaterThanOrEqual(3)
  await reachEnd(page)
})

test('a list that is not there says so; asked again, it plays (R1-149)', { tag: '@long' }, async ({
  product,
  visit,
}) => {
  const { page, dialog } = await watch({ product, visit }, { isMissing: true })
  await says(page, '暂无视频资源，请稍后在观看！')
  await page.unrouteAll()
  await serveStream(page)
  await dialog.getByRole('button', { name: '重试' }).click()
  await isMoving(page)
})

test('an answer that is no playlist ends the player (R1-150)', { tag: '@long' }, async ({
  product,
  visit,
}) => {
  const { page } = await watch({ product, visit }, { isBroken: true })
  await says(page, '视频播放失败')
})

test('with data saving on, nothing is fetched before the tap', { tag: '@long' }, async ({
  product,
  visit,
}) => {
  const { page, programs, asked, dialog } = await watch({ product, visit }, { savesData: true })
  const start = dialog.getByRole('button', { name: /播放视频/ })
  await start.waitFor()
  expect([asked.length, programs.length]).toEqual([0, 0])
  await start.click()
  await isMoving(page)
})

test('the history of draws to watch has the player above and a replay at its row (R0-051, R2-071)', {
  tag: '@long',
}, async ({ product, visit }) => {
  const { page } = await visit()
  await serveStream(page)
  await page.goto(`${product.url}/lottery-record?type=live-lottery`)
  await page.getByRole('link', { name: '新澳门六合彩历史记录' }).click()
  await page.waitForURL(`**/lottery-history/${GAME}?type=live-lottery`)
  await isMoving(page)
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('button', { name: '回放' })).toBeVisible()
})
