import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { type RunningDraws, startDraws } from './draws.fixtures.ts'

const URL = 'https://video.example/71.m3u8'
const [NEXT, AFTER] = ['20261121-0721', '20261121-0722']

async function startWithIssues(): Promise<RunningDraws> {
  const server = await startDraws({ at: '2026-11-21T12:00:10+08:00', gameIds: [71] })
  await server.clock.tick()
  await server.deliver()
  return server
}

const put = (server: RunningDraws, turnNum: string, isOnAir: boolean, url = URL) =>
  server.draws.setStream({ gameId: 71, turnNum, url, isOnAir })

test('a video is announced with its issue, streams with its result and stays as its recording (R2-070, R2-071)', async () => {
  const server = await startWithIssues()
  await put(server, NEXT, false)
  const announced = await server.openInfo(71)
  expect(announced.cur).toMatchObject({ turnNum: NEXT, liveUrl: URL })
  expect(announced.plan).toMatchObject({ turnNum: NEXT, liveUrl: URL })

  await put(server, NEXT, true)
  await server.tickAt('2026-11-21T12:01:00+08:00')
  const streaming = await server.openInfo(71)
  expect(streaming.pre).toMatchObject({ turnNum: NEXT, isStreaming: 1, liveUrl: URL })
  expect(streaming.cur).toMatchObject({ turnNum: AFTER, liveUrl: '' })

  await put(server, NEXT, false, '/videos/0721.m3u8')
  expect((await server.openInfo(71)).pre).toMatchObject({ isStreaming: 0, liveUrl: '/videos/0721.m3u8' })
  const shown = await server.get('/app-api/lottery/history?gameId=71&type=live-lottery')
  expect(shown.json()).toMatchObject({
    totalCount: 1,
    data: [{ turnNum: NEXT, liveUrl: '/videos/0721.m3u8' }],
  })

  await server.draws.setStream({ gameId: 71, turnNum: NEXT, url: '', isOnAir: false })
  expect((await server.openInfo(71)).pre).toMatchObject({ isStreaming: 0, liveUrl: '' })
  const none = await server.get('/app-api/lottery/history?gameId=71&type=live-lottery')
  expect(none.json()).toMatchObject({ totalCount: 0, data: [] })
  expect((await server.get('/app-api/lottery/history?gameId=71')).json().data[0]).not.toHaveProperty(
    'liveUrl',
  )
})

test('of a game one video is on the air', async () => {
  const server = await startWithIssues()
  await server.tickAt('2026-11-21T12:01:00+08:00')
  await put(server, NEXT, true)
  expect((await server.openInfo(71)).pre).toMatchObject({ isStreaming: 1 })
  await put(server, AFTER, true, '/videos/0722.m3u8')
  expect((await server.openInfo(71)).pre).toMatchObject({ isStreaming: 0, liveUrl: URL })
})

test('an unknown issue, a program instead of an address, and nothing on the air are refused', async () => {
  const server = await startWithIssues()
  const code = (turnNum: string, isOnAir: boolean, url: string) =>
    put(server, turnNum, isOnAir, url).catch(error => error.code)
  expect(await code('20261121-0999', false, URL)).toBe('DRAW/ISSUE_UNKNOWN')
  expect(await code(NEXT, false, 'javascript:alert(1)')).toBe('SYS/INVALID')
  expect(await code(NEXT, true, '')).toBe('SYS/INVALID')
})

test('a subscribed socket gets the video and its rounds (R2-144, R0-162)', async () => {
  const server = await startWithIssues()
  await server.tickAt('2026-11-21T12:01:00+08:00')
  await put(server, NEXT, false)
  await server.deliver()
  const socket = new WebSocket(`ws://127.0.0.1:${await server.listen()}/ws-game/1`)
  onTestFinished(() => socket.terminate())
  const newest = new Map<string, unknown>()
  socket.on('message', data => {
    const { content } = JSON.parse(String(data))
    newest.set(content.type, content.data)
  })
  await new Promise(resolve => socket.once('open', resolve))
  for (const type of ['VIDEO', 'LIVE_URL_HISTORY']) {
    socket.send(JSON.stringify({ command: 4, content: { gameId: 71, type } }))
  }
  const round = { turnNum: NEXT, liveUrl: URL, openTime: expect.stringContaining('2026-11-21T12:01:00') }
  await expect.poll(() => newest.get('LIVE_URL_HISTORY')).toEqual([round])
  expect(newest.get('VIDEO')).toBeNull()

  await put(server, AFTER, true, '/live.m3u8')
  await server.deliver()
  await expect
    .poll(() => newest.get('VIDEO'))
    .toEqual({ turnNum: AFTER, liveUrl: '/live.m3u8', isStreaming: 1 })
})

test('pages are told the origins of videos elsewhere, each once', async () => {
  const server = await startWithIssues()
  await put(server, NEXT, false, '/own.m3u8')
  expect(await server.draws.streamOrigins()).toEqual([])
  await put(server, NEXT, false)
  await put(server, AFTER, false, 'https://video.example/another.m3u8')
  expect(await server.draws.streamOrigins()).toEqual(['https://video.example'])
})

test('draw:video does it from the command line, and says why it refuses', { tags: 'long' }, async () => {
  const server = await startWithIssues()
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../draw-video.ts'), ...words], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: server.databaseUrl },
    })
  const done = run('--game', '71', '--issue', NEXT, '--url', URL, '--on-air')
  expect(done.stderr + done.stdout).toBe(`Issue ${NEXT} has its video.\n`)
  expect((await server.openInfo(71)).cur?.liveUrl).toBe(URL)
  expect(run('--game', '71', '--issue', NEXT).stderr).toContain('Usage')
})
