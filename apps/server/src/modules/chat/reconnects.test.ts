/** What a hundred broken connections and a killed node leave: nothing lost, nothing twice, the order kept. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chatFrame } from '@app/contract/chat-frames.ts'
import {
  emptyTimeline,
  fill,
  hear,
  type LogEvent,
  noteAsked,
  noteLost,
  type Timeline,
  wantedAfter,
} from '@app/domain/chat/timeline.ts'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { readAddress } from '#testing/node-address.ts'
import { hasRedis, startTestRedis } from '#testing/redis.ts'
import { startSecondNode } from '#testing/second-node.ts'
import { startTestServer } from '#testing/test-server.ts'
import { LOBBY } from './chat.fixtures.ts'

const PROGRAM = join(import.meta.dirname, '../../testing/few-games-server.ts')
const PACE_MS = 20
const PATIENCE = { timeout: 60_000, interval: 20 }

/** A page: it keeps its log by the timeline, comes back wherever it is told to, and sends again what was not acknowledged. */
function openPage(token: string) {
  let line: Timeline<LogEvent> = emptyTimeline
  let socket: WebSocket | undefined
  const waiting = new Map<string, string>()
  const acknowledged = new Set<string>()

  const say = (command: number, content: object) => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ command, content }))
  }
  const ask = (after: number) => {
    line = noteAsked(line, after)
    say(10, { room_id: LOBBY, sinceId: String(after) })
  }
  const submit = (clientId: string, body: string) => say(20, { clientId, room_id: LOBBY, type: 'text', body })

  function take(text: string): void {
    const frame = chatFrame.parse(JSON.parse(text))
    if (frame.command === 21) {
      waiting.delete(frame.content.clientId)
      acknowledged.add(frame.content.clientId)
    }
    const eventOf = ({ content }: { content: { seq: number; clientId?: string } }): LogEvent => content
    if (frame.command === 22) line = hear(line, eventOf(frame))
    if (frame.command === 25) {
      const { messages, reset, more } = frame.content
      line = fill(line, { events: messages.map(eventOf), isReset: reset, hasMore: more })
    }
    const after = wantedAfter(line)
    if (after !== undefined) ask(after)
  }

  return {
    acknowledged,
    seqs: () => line.events.map(({ seq }) => seq),
    clients: () => line.events.map(({ clientId }) => clientId),
    async connect(url: string): Promise<void> {
      const opened = new WebSocket(`${url.replace('http', 'ws')}/ws-chat?token=${encodeURIComponent(token)}`)
      onTestFinished(() => opened.terminate())
      socket = opened
      opened.on('message', text => {
        if (socket === opened) take(String(text))
      })
      opened.on('error', () => undefined)
      await once(opened, 'open')
      line = noteLost(line)
      ask(line.events.at(-1)?.seq ?? 0)
      for (const [clientId, body] of waiting) submit(clientId, body)
    },
    breakOff(): void {
      socket?.terminate()
      socket = undefined
    },
    talk(body: string): void {
      const clientId = randomUUID()
      waiting.set(clientId, body)
      submit(clientId, body)
    },
    isDone: () => waiting.size === 0,
  }
}

type Page = ReturnType<typeof openPage>

async function startRoom(environment: Record<string, string> = {}) {
  const server = await startTestServer({ environment })
  await server.query('update chat_rooms set sec_per_mess = 0')
  const people = await Promise.all(Array.from({ length: 4 }, () => server.member()))
  // Staff are exempt from the pace, so that a hundred messages take no hour.
  await server.query('update account_members set chat_level = 2')
  const pages = people.map(({ token }) => openPage(`chat ${token}`))
  return { server, pages }
}

/** Every page has the whole log: as the table has it, each message that was acknowledged once. */
async function expectWhole(
  server: Awaited<ReturnType<typeof startTestServer>>,
  pages: readonly Page[],
  sent: number,
) {
  await expect.poll(() => pages.every(page => page.isDone()), PATIENCE).toBe(true)
  const rows = await server.query<{ seq: bigint; client_id: string }>(
    `select seq, client_id from chat_events where room_id = ${LOBBY} order by seq`,
  )
  expect(rows).toHaveLength(sent)
  expect(rows.map(({ seq }) => Number(seq))).toEqual(rows.map((_, index) => index + 1))
  const wanted = rows.map(row => row.client_id)
  for (const page of pages) await expect.poll(page.clients, PATIENCE).toEqual(wanted)
  expect(new Set(pages.flatMap(page => [...page.acknowledged]))).toEqual(new Set(wanted))
}

test('a hundred broken connections over two nodes: no message is lost or doubled, and all see one order', async () => {
  const { server, pages } = await startRoom()
  const second = await startSecondNode(server)
  onTestFinished(() => second.app.stop())
  const urls = [server.url, second.url]
  await Promise.all(pages.map((page, index) => page.connect(urls[index % 2] ?? server.url)))
  for (let round = 0; round < 100; round += 1) {
    const page = pages[round % pages.length] as Page
    for (const [index, speaker] of pages.entries()) speaker.talk(`第${round}轮，${index}`)
    // Broken in the middle of what was just sent; back on the other node.
    page.breakOff()
    await page.connect(urls[(round + (round >> 2)) % 2] ?? server.url)
    // No faster than a connection may send, with what is sent again.
    await sleep(PACE_MS)
  }
  await expectWhole(server, pages, 400)
}, 180_000)

test.skipIf(!hasRedis)(
  'Redis killed and back: two nodes go on by the table, and no message is lost, doubled or out of its order',
  async () => {
    const redis = await startTestRedis()
    const environment = { REDIS_URL: redis.url }
    const { server, pages } = await startRoom(environment)
    const second = await startSecondNode(server, { environment })
    onTestFinished(() => second.app.stop())
    const urls = [server.url, second.url]
    await Promise.all(pages.map((page, index) => page.connect(urls[index % 2] ?? server.url)))
    const rounds = 40
    for (let round = 0; round < rounds; round += 1) {
      if (round === 10) await redis.kill()
      if (round === 25) await redis.start()
      for (const [index, speaker] of pages.entries()) speaker.talk(`第${round}轮，${index}`)
      // No faster than a connection may send.
      await sleep(5 * PACE_MS)
    }
    await expectWhole(server, pages, rounds * pages.length)
  },
  120_000,
)

/** Another node as a program of its own, which can be killed. */
async function startNode(databaseUrl: string): Promise<Readonly<{ url: string; child: ChildProcess }>> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DEMO: '1',
      PORT: '0',
      ROLE: 'web',
      SANDBOX: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return { url: await readAddress(child), child }
}

test('kill -9 of a node loses nothing that was acknowledged and shows nothing twice', {
  tags: 'long',
  timeout: 180_000,
}, async () => {
  const { server, pages } = await startRoom()
  const doomed = await startNode(server.databaseUrl)
  const [first, ...others] = pages as [Page, ...Page[]]
  await first.connect(server.url)
  for (const page of others) await page.connect(doomed.url)
  let sent = 0
  for (let round = 0; round < 30; round += 1) {
    for (const page of pages) page.talk(`第${round}轮`)
    sent += pages.length
    if (round === 15) {
      // Whatever it had in hand is unknown to its pages.
      doomed.child.kill('SIGKILL')
      for (const page of others) page.breakOff()
    }
    await sleep(PACE_MS)
  }
  for (const page of others) await page.connect(server.url)
  await expectWhole(server, pages, sent)
})
