import { readDrawCard } from '@app/client/draws/read-draw-card.ts'
import type { OpenInfo } from '@app/contract/draws.ts'
import { listHistory, readOpenInfoDocument } from '@app/contract/draws.ts'
import { readAppConfig, readCompanyDocument } from '@app/contract/site.ts'
import { noteServerTime } from '@app/session/server-clock.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withVideo } from '#features/draws/draw-phase.ts'
import { pastIssue } from '#features/draws/draws.fixtures.ts'
import { appConfigWith, companyWith } from '#features/site/site.fixtures.ts'
import { setPreference } from '#platform/storage/preferences.ts'
import { fakeServer } from '#testing/fake-server.ts'
import { renderPage } from '#testing/render-page.tsx'
import { DrawCard, DrawCardView } from './draw-card.widget.tsx'

const server = fakeServer()
const DRAWS_AT = Date.parse('2026-11-21T20:30:00+08:00')
const pre = {
  turnNum: '2026325',
  openNum: '07,18,25,31,42,09,46',
  openTime: '2026-11-20T20:30:00+08:00',
  issueDate: '2026-11-20',
  isStreaming: 0,
  liveUrl: '',
  source: 'in-house' as const,
}
const openInfo = (gameId: number, of: Partial<typeof pre> = {}): OpenInfo => ({
  gameId,
  gameName: `彩种${gameId}`,
  serverTime: '2026-11-21T20:00:00+08:00',
  oddsVersion: 1,
  cur: {
    turnNum: '2026326',
    closeTime: '2026-11-21T20:25:00+08:00',
    openTime: '2026-11-21T20:30:00+08:00',
    liveUrl: '',
  },
  pre: { ...pre, ...of },
  plan: { turnNum: '2026326', planTime: '2026-11-21T20:30:00+08:00' },
})
const show = (given: OpenInfo, others: Partial<Parameters<typeof DrawCardView>[0]> = {}) =>
  renderPage(<DrawCardView card={readDrawCard(given)} nowMs={DRAWS_AT - 600_000} toBoard {...others} />)

beforeEach(() => {
  noteServerTime(String(Date.now()), 0)
  // No test here fetches a video; that is the journey's work in a real browser.
  setPreference('network', 'saving')
  server.answer(listHistory, { data: [], totalCount: 0 })
})
afterEach(() => {
  setPreference('network', 'full')
  cleanup()
})

test('streaming shows the live numbers and a live button instead of the countdown (R2-070, R2-137)', async () => {
  await show(openInfo(90, { isStreaming: 1, liveUrl: '/live.m3u8', openNum: '07,18,25' }))
  screen.getByText('直播开奖中')
  expect(screen.queryByRole('timer')).toBeNull()
  const balls = screen.getByRole('list', { name: '开奖号码' }).querySelectorAll('li')
  expect([...balls].map(ball => ball.textContent?.slice(0, 3))).toEqual([
    ...['07红', '18红', '25蓝', '待公布', '待公布', '待公布'],
    '特码待',
  ])
  fireEvent.click(screen.getByRole('button', { name: '直播' }))
  await screen.findByRole('dialog', { name: '彩种90第2026325期直播' })
})

test('with a recording there is a replay button beside result and countdown (R2-071)', async () => {
  server.answer(listHistory, {
    data: [pastIssue({ turnNum: '2026300', liveUrl: '/old.m3u8' })],
    totalCount: 1,
  })
  await show(openInfo(90, { liveUrl: '/2026325.m3u8' }))
  screen.getByRole('timer')
  fireEvent.click(screen.getByRole('button', { name: '回放' }))
  await screen.findByRole('dialog', { name: '彩种90第2026325期回放' })
  fireEvent.click(await screen.findByRole('button', { name: '第2026300期' }))
  screen.getByRole('dialog', { name: '彩种90第2026300期回放' })
})

test('without a video there is the previous result, the countdown and no such button (R2-137)', async () => {
  await show(openInfo(90))
  screen.getByRole('timer', { name: '剩余 10:00' })
  expect(screen.queryByRole('button', { name: /直播|回放/ })).toBeNull()
})

test('with data saving on, a video starts by a tap and fetches nothing before it', async () => {
  await show(openInfo(90, { liveUrl: '/2026325.m3u8' }))
  fireEvent.click(screen.getByRole('button', { name: '回放' }))
  await screen.findByRole('button', { name: /播放视频/ })
  expect(document.querySelector('video')).toBeNull()
})

test('game 110 has the live link of the company, other games do not (R0-283, R2-075)', async () => {
  vi.stubGlobal('WebSocket', class {})
  server.answer(readAppConfig, {
    livestream_url: 'https://video.example/macau.m3u8',
    home_lottery_setting: '',
  })
  for (const gameId of [71, 110]) server.answer(readOpenInfoDocument, openInfo(gameId), { gameId })
  await renderPage(<DrawCard gameId={110} />)
  await screen.findByRole('button', { name: '直播' })
  cleanup()
  await renderPage(<DrawCard gameId={71} />)
  await screen.findByText('彩种71')
  expect(screen.queryByRole('button', { name: '直播' })).toBeNull()
})

test('an address of the configuration that is no video is not offered', async () => {
  vi.stubGlobal('WebSocket', class {})
  server.answer(readAppConfig, appConfigWith({ livestream_url: 'javascript:alert(1)' }))
  server.answer(readOpenInfoDocument, openInfo(110), { gameId: 110 })
  await renderPage(<DrawCard gameId={110} />)
  await screen.findByText('彩种110')
  await waitFor(() => expect(server.sent.some(one => one.path.endsWith('app_config.json'))).toBe(true))
  expect(screen.queryByRole('button', { name: '直播' })).toBeNull()
})

test('the company variant with flags shows them beside games 70 and 90 (R0-284)', async () => {
  vi.stubGlobal('WebSocket', class {})
  server.answer(readCompanyDocument, companyWith({ gameFlags: [{ gameId: 90, text: '新澳' }] }))
  server.answer(readOpenInfoDocument, openInfo(90), { gameId: 90 })
  await renderPage(<DrawCard gameId={90} />)
  await screen.findByText('新澳')
})

function Chooser() {
  const [gameId, setGameId] = useState(71)
  return (
    <>
      {[71, 92].map(id => (
        <button key={id} type="button" onClick={() => setGameId(id)}>{`选${id}`}</button>
      ))}
      <DrawCard gameId={gameId} />
    </>
  )
}

test('a change of game shows nothing of the old one and asks anew, however fresh it was (R2-143)', async () => {
  vi.stubGlobal('WebSocket', class {})
  const asked = (gameId: number) => server.sent.filter(one => one.path.endsWith(`/${gameId}.json`)).length
  for (const gameId of [71, 92]) server.answer(readOpenInfoDocument, openInfo(gameId), { gameId })
  await renderPage(<Chooser />)
  await screen.findByText('彩种71')
  fireEvent.click(screen.getByRole('button', { name: '选92' }))
  expect(screen.queryByText('彩种71')).toBeNull()
  await screen.findByText('彩种92')
  server.answer(readOpenInfoDocument, { ...openInfo(71), gameName: '新71' }, { gameId: 71 })
  fireEvent.click(screen.getByRole('button', { name: '选71' }))
  expect(screen.queryByText('彩种71')).toBeNull()
  expect(screen.getByLabelText('最新开奖').getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(screen.queryByText('新71')).not.toBeNull())
  expect([asked(71), asked(92)]).toEqual([2, 1])
})

test('a pushed video changes the issue that it names, and no other (R2-144)', () => {
  const video = { videoUrl: '/live.m3u8', isOnAir: true }
  const known = readDrawCard(openInfo(90))
  expect(withVideo(known, { ...video, issueNumber: '2026325' }).drawn).toMatchObject(video)
  const { drawn, current, next } = withVideo(known, { ...video, issueNumber: '2026326' })
  expect([drawn?.videoUrl, current?.videoUrl, next?.videoUrl]).toEqual([
    undefined,
    '/live.m3u8',
    '/live.m3u8',
  ])
})
