/** The pictures of gallery and promotions. */
import type { Page, Shot } from './shots.ts'

const tap = (page: Page, name: string) => page.getByRole('button', { name }).click()

async function zoom(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^查看大图/ }).click()
  await page.getByRole('button', { name: '放大' }).waitFor()
}

async function reportDrawing(page: Page): Promise<void> {
  await tap(page, '纠错')
  await page.getByRole('dialog').waitFor()
}

/** Likes two drawings of the gallery, then returns to the page. */
async function likeOne(page: Page): Promise<void> {
  const back = page.url()
  await page.goto(back.replace(/\/my-collection.*/, '/gallery/145'))
  for (const heart of [0, 1]) {
    const button = page.getByRole('button', { name: /^点赞/ }).nth(heart)
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
    await page.locator('[aria-pressed="true"][aria-label^="点赞"]').nth(heart).waitFor()
  }
  await page.goto(back)
  await page.getByRole('button', { name: /^点赞/ }).first().waitFor()
}

const galleryDetail = { route: '/gallery-detail/$gameId/$id', address: '/gallery-detail/90/145' } as const

export const galleryShots: readonly Shot[] = [
  { name: 'gallery', route: '/gallery', address: '/gallery', who: 'guest' },
  { name: 'gallery-all', route: '/gallery', address: '/gallery?tab=all&type=2', who: 'guest' },
  {
    name: 'gallery-letter',
    route: '/gallery',
    address: '/gallery?tab=X',
    who: 'guest',
    act: page => tap(page, '更多'),
  },
  {
    name: 'gallery-empty',
    route: '/gallery',
    address: '/gallery?text=没有这样的图',
    who: 'guest',
    act: page => page.getByText('暂无数据').waitFor(),
  },
  { name: 'gallery-group', route: '/gallery/$groupId', address: '/gallery/145', who: 'member' },
  { name: 'gallery-detail', ...galleryDetail, who: 'guest' },
  { name: 'gallery-zoom', ...galleryDetail, who: 'guest', act: zoom },
  { name: 'gallery-report', ...galleryDetail, who: 'member', act: reportDrawing },
  {
    name: 'my-collection-drawings',
    route: '/my-collection',
    address: '/my-collection?tab=drawings',
    who: 'member',
    act: likeOne,
  },
  { name: 'promotional', route: '/promotional', address: '/promotional', who: 'guest' },
  { name: 'promotional-detail', route: '/promotional/$type/$id', address: '/promotional/1/2', who: 'guest' },
]
