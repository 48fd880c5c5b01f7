import {
  listDrawings,
  listLikedDrawings,
  readGalleryGroup,
  reportDrawing,
  toggleDrawingLike,
} from '@app/contract/gallery.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage, renderScreen } from '#testing/render-page.tsx'
import '@app/page-testing/without-layout.ts'
import { detailOf, drawingOf } from './gallery.fixtures.ts'
import { GalleryDetailPage } from './gallery-detail.page.tsx'
import { LikedDrawings } from './liked-drawings.widget.tsx'

const server = fakeServer()
const drawings = [
  drawingOf(),
  drawingOf({ id: '8', gameTurn: '2026324', likeCount: 5, imageUrl: '/cloud-upload/a.webp' }),
  drawingOf({ id: '6', gameTurn: '2026323', likeCount: 0 }),
]

beforeEach(() => {
  server.answer(readGalleryGroup, detailOf(drawings))
})
afterEach(() => {
  forgetTokens()
  vi.useRealTimers()
  cleanup()
})

const logIn = () => keepTokens({ token: 'access', tokenChat: 'chat' })
const likeOf = (issue: string) => screen.getByRole('button', { name: new RegExp(`点赞.*${issue}`) })
const picture = () =>
  screen
    .getByRole('button', { name: /^查看大图/ })
    .querySelector('img')
    ?.getAttribute('src')

async function open(query = '') {
  await renderPage(<GalleryDetailPage />, `/gallery-detail/90/7${query}`)
  await screen.findByRole('button', { name: /^查看大图/ })
}

test('the latest drawing is shown with issue, type, time and source (R0-064, R1-053)', async () => {
  await open()
  screen.getByRole('heading', { name: '春江花月' })
  expect(picture()).toBe('/sys-upload/gallery/9.webp')
  const facts = screen.getAllByRole('definition').map(fact => fact.textContent)
  expect(facts).toEqual(['第2026325期', '彩图', '2026/11/18 19:06', '编辑部'])
})

test('a painted sheet has a verse of its own, and says that it is no hint; one of an editor has its own words', async () => {
  await open()
  const verse = () => screen.queryByRole('blockquote', { name: '题画诗' })?.textContent
  const first = verse()
  expect(first).toHaveLength(28)
  screen.getByText('诗与画由程序按期号生成，与开奖无关')
  fireEvent.click(screen.getByRole('button', { name: '2026323期' }))
  await waitFor(() => expect(verse()).not.toBe(first))
  fireEvent.click(screen.getByRole('button', { name: '2026324期' }))
  await waitFor(() => expect(verse()).toBeUndefined())
  expect(screen.queryByText('诗与画由程序按期号生成，与开奖无关')).toBeNull()
})

test('the strip and the two steps go from issue to issue; the address opens one', async () => {
  await open('?tab=2026324')
  expect(picture()).toBe('/cloud-upload/a.webp')
  const strip = within(screen.getByRole('group', { name: '期号' }))
  expect(strip.getAllByRole('button').map(issue => issue.textContent)).toEqual([
    '2026323期',
    '2026324期',
    '2026325期',
  ])
  fireEvent.click(screen.getByRole('button', { name: '下一期' }))
  await waitFor(() => expect(picture()).toBe('/sys-upload/gallery/9.webp'))
  expect((screen.getByRole('button', { name: '下一期' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(strip.getByRole('button', { name: '2026323期' }))
  await waitFor(() => expect(likeOf('2026323').textContent).toBe('0'))
  expect((screen.getByRole('button', { name: '上一期' }) as HTMLButtonElement).disabled).toBe(true)
})

test('a guest who likes is asked to log in for two seconds, and nothing is sent (R1-148)', async () => {
  await open()
  vi.useFakeTimers()
  fireEvent.click(likeOf('2026325'))
  screen.getByText('请先登录')
  await vi.advanceTimersByTimeAsync(1900)
  expect(screen.queryByText('请先登录')).not.toBeNull()
  await vi.advanceTimersByTimeAsync(200)
  expect(screen.queryByText('请先登录')).toBeNull()
  expect(server.sent.some(sent => sent.method === 'POST')).toBe(false)
})

test('a like changes the matching image alone, to what the server counted (R1-087)', async () => {
  logIn()
  await open()
  server.answer(toggleDrawingLike, { galleryId: '9', like: true, likeCount: 12 })
  fireEvent.click(likeOf('2026325'))
  await waitFor(() => expect(likeOf('2026325').textContent).toBe('12'))
  expect(likeOf('2026325').getAttribute('aria-pressed')).toBe('true')
  expect(server.sent.at(-1)?.body).toEqual({ galleryId: '9', like: true })
  fireEvent.click(screen.getByRole('button', { name: '上一期' }))
  await waitFor(() => expect(likeOf('2026324').textContent).toBe('5'))
  expect(likeOf('2026324').getAttribute('aria-pressed')).toBe('false')
})

test('a refused like says why and changes nothing', async () => {
  logIn()
  await open()
  server.refuse(toggleDrawingLike, 'GALLERY/UNKNOWN')
  fireEvent.click(likeOf('2026325'))
  await screen.findByText('该图纸不存在')
  expect(likeOf('2026325').textContent).toBe('3')
})

test('a member reports a wrong drawing', async () => {
  logIn()
  await open()
  server.answer(reportDrawing, { galleryId: '9' })
  fireEvent.click(screen.getByRole('button', { name: '纠错' }))
  fireEvent.click(screen.getByRole('radio', { name: '图片不清晰', hidden: true }))
  fireEvent.click(screen.getByRole('button', { name: '提交', hidden: true }))
  await screen.findByText('反馈成功，感谢您的帮助')
  expect(server.sent.at(-1)?.body).toEqual({ galleryId: '9', reason: 'unclear' })
})

test('an unknown drawing is said to be none, with a way back, and nothing to try again', async () => {
  server.refuse(readGalleryGroup, 'GALLERY/UNKNOWN')
  await renderPage(<GalleryDetailPage />, '/gallery-detail/90/999')
  await screen.findByText('该图纸不存在')
  expect(screen.getByRole('link', { name: '回到图库' }).getAttribute('href')).toBe('/gallery')
  expect(screen.queryByRole('button', { name: /重试/ })).toBeNull()
})

test('a drawing that did not load is asked for again by a tap', async () => {
  server.refuse(readGalleryGroup, 'SYS/BUSY')
  await renderPage(<GalleryDetailPage />, '/gallery-detail/90/999')
  await screen.findByRole('button', { name: '加载失败，点击重试' })
})

test("a group's page has every issue with its likes, and leads to each (R0-064, R1-087)", async () => {
  logIn()
  server.answer(listDrawings, { data: drawings, totalCount: 3 })
  await renderScreen('/gallery/7')
  await screen.findByRole('link', { name: '第2026324期' })
  const { query } = server.sent.find(sent => sent.path === '/app-api/gallery') ?? expect.fail('not asked')
  expect(Object.fromEntries(query)).toEqual({ groupId: '7', gameId: '90', page: '1', rows: '100' })
  server.answer(toggleDrawingLike, { galleryId: '8', like: true, likeCount: 6 })
  fireEvent.click(likeOf('2026324'))
  await waitFor(() => expect(likeOf('2026324').textContent).toBe('6'))
  expect(likeOf('2026325').textContent).toBe('3')
})

test('the collection has the liked drawings; one taken back stays with an empty heart', async () => {
  logIn()
  const kept = { ...drawingOf({ like: true }), groupId: '7', gameId: 90, name: '春江花月' }
  server.answer(listLikedDrawings, { data: [kept], totalCount: 1 })
  await renderPage(<LikedDrawings />)
  const link = await screen.findByRole('link', { name: '春江花月第2026325期' })
  expect(link.getAttribute('href')).toBe('/gallery-detail/90/7?tab=2026325')
  server.answer(toggleDrawingLike, { galleryId: '9', like: false, likeCount: 2 })
  fireEvent.click(likeOf('2026325'))
  await waitFor(() => expect(likeOf('2026325').textContent).toBe('2'))
  expect(likeOf('2026325').getAttribute('aria-pressed')).toBe('false')
})

test('a collection without drawings leads to the gallery', async () => {
  logIn()
  server.answer(listLikedDrawings, { data: [], totalCount: 0 })
  await renderPage(<LikedDrawings />)
  expect((await screen.findByRole('link', { name: '去图库看图纸' })).getAttribute('href')).toBe('/gallery')
})

test('markup in a name or a source is shown as text', async () => {
  const hostile = '<img src=x onerror=alert(1)>'
  const detail = detailOf(drawings)
  server.answer(readGalleryGroup, { ...detail, group: { ...detail.group, name: hostile, source: hostile } })
  await open()
  expect(screen.getAllByText(hostile)).toHaveLength(3)
  expect(document.querySelector('img[onerror]')).toBeNull()
})
