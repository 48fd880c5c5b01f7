/**
 * A room of 100,000 messages in the browser of a phone: scrolling back through it on a processor slowed four times, beside a bare
 * page of as many lines in sight in the same run, and a minute in which people talk. Decided by ADR 0334.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '#e2e/src/database.ts'
import { joinAs } from '#e2e/src/play.ts'
import { newVisitor, type Product, startBrowser, startProduct } from '#e2e/src/product.ts'
import { quantile } from './bettors.ts'
import { gather, until } from './chat-crowd.ts'
import { boundRow, type Row } from './measure.ts'
import { FRAME_MS, frameTimes, longestTask, type Page, SLOWDOWN } from './scroll.ts'

const MESSAGES = 100_000
const ROWS_MAX = 60
const TALK_SECONDS = 60
const TALK_RATE = 20
const BARE_TALK_SECONDS = 20
/** A connection may say ten frames a second. */
const SPEAKERS = 4
const LONGEST_TASK_MS = 150
const HEAP_MIB = 30
const PATIENCE_MS = 60_000
const MIB = 2 ** 20

/** Messages of one to five lines, as people write them, one each twenty seconds. */
const ROOM = `
  with room as (
    insert into chat_rooms(name, sort_order, last_seq, sec_per_mess)
    values ('长篇房间', 9999, $1::int, 0) returning id
  ), person as (select person_id from chat_people where member_id is not null limit 1)
  , said as (
    insert into chat_events(room_id, seq, kind, person_id, client_id, content, created_at)
    select room.id, n, 1, person.person_id, gen_random_uuid(), jsonb_build_object('type', 'text',
      'body', '第' || n || '条 ' || repeat('大家怎么看这一期，', 1 + (n * 7) % 9),
      'userinfo', jsonb_build_object('user_id', person.person_id::text, 'nickname', '阿明',
        'chatLevel', 1, 'avatarId', 1 + n % 9, 'vipLevel', n % 5, 'color', 1 + n % 8),
      'replyTo', null, 'mentions', '[]'::jsonb), server_now() - make_interval(secs => ($1::int - n) * 20)
    from room, person, generate_series(1, $1::int) n)
  select id::text as id from room`

const LOG = '[role="log"]'
const row = '[data-index]'

type Shown = Readonly<{ rows: number; first: number; last: number }>

/** How many rows the page holds, and the numbers of the messages in the first and the last of them. */
const shownIn = (page: Page): Promise<Shown> =>
  page.evaluate(
    ([log, item]) => {
      const rows = [...document.querySelectorAll(`${log} ${item}`)]
      const numbers = rows.flatMap(one => /第(\d+)条/.exec(one.textContent ?? '')?.[1] ?? []).map(Number)
      return { rows: rows.length, first: Math.min(...numbers), last: Math.max(...numbers) }
    },
    [LOG, row] as const,
  )

/** The lines that a phone shows at once, without any program. */
const BARE = `<!doctype html><div role="log" style="height:100vh;overflow:auto">${Array.from(
  { length: 3_000 },
  (_, line) => `<p style="min-height:40px">${line} 大家怎么看这一期</p>`,
).join('')}</div><script>document.querySelector('div').scrollTop = 1e9</script>`

async function openBare(page: Page, url: string): Promise<void> {
  await page.route(`${url}/bare`, route => route.fulfill({ contentType: 'text/html', body: BARE }))
  await page.goto(`${url}/bare`)
  await page.locator(LOG).waitFor()
}

async function bareTimes(page: Page, url: string): Promise<readonly number[]> {
  await openBare(page, url)
  return frameTimes(page)
}

/** Jumps as far up as the page has loaded, time and again, until the first message is in sight; then back to the end by its button. */
async function readThrough(page: Page, pages: number): Promise<Readonly<{ most: number; reached: number }>> {
  let most = 0
  let reached = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < pages; turn++) {
    await page.evaluate(log => document.querySelector(log)?.scrollTo({ top: 0 }), LOG)
    await page.waitForTimeout(60)
    const { rows, first } = await shownIn(page)
    most = Math.max(most, rows)
    reached = Math.min(reached, first)
  }
  await page.getByRole('button', { name: '↓ 回到最新' }).click()
  const deadline = Date.now() + PATIENCE_MS
  while ((await shownIn(page)).last !== MESSAGES) {
    if (Date.now() > deadline) throw new Error('the end of the room did not come back')
    await page.waitForTimeout(50)
  }
  return { most, reached }
}

const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / MIB
}

type Told = Readonly<{ tokenChat: string; token: string }>

/** Members of the house, who may speak as often as they like. */
async function speakers(product: Product): Promise<readonly string[]> {
  const tokens: string[] = []
  for (let nth = 0; nth < SPEAKERS; nth++) {
    const answer = await fetch(`${product.url}/app-api/v/user/reg`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ account: `speaker${nth}`, password: 'Kaijiang8', confirmPassword: 'Kaijiang8' },
      }),
    })
    tokens.push(encodeURIComponent(((await answer.json()) as Told).tokenChat))
  }
  await query(product, `update account_members set chat_level = 2 where account like 'speaker%'`)
  return tokens
}

/** A minute of talk before the eyes of somebody at the end; the longest task, rows and growth of the heap. */
async function hearTalk(page: Page, product: Product, room: string) {
  let kept = 0
  const people = await gather(product.url, await speakers(product), {
    hear: mark => {
      if (mark === 'sent') kept += 1
    },
  })
  const before = await heapOf(page)
  let most = 0
  const count = TALK_RATE * TALK_SECONDS
  const longest = await longestTask(page, async () => {
    const from = performance.now()
    for (let nth = 0; nth < count; nth++) {
      const wait = from + (nth * 1_000) / TALK_RATE - performance.now()
      if (wait > 1) await sleep(wait)
      people[nth % people.length]?.say({
        ...{ command: 20 },
        content: {
          clientId: crypto.randomUUID(),
          ...{ room_id: room, type: 'text', body: `第${MESSAGES + nth + 1}条 晚上好` },
        },
      })
      if (nth % 100 === 99) most = Math.max(most, (await shownIn(page)).rows)
    }
    await until(() => kept === count, 'all that was said is kept')
    const deadline = Date.now() + PATIENCE_MS
    while ((await shownIn(page)).last !== MESSAGES + count) {
      if (Date.now() > deadline) throw new Error('the last message did not come')
      await sleep(100)
    }
  })
  for (const { socket } of people) socket.destroy()
  return { longest, most, grown: (await heapOf(page)) - before }
}

/** The longest task of a bare page that puts in a line as often, for the time that other load takes by the clock. */
async function bareTalk(page: Page, url: string) {
  await openBare(page, url)
  return longestTask(page, () =>
    page.evaluate(
      ([rate, seconds]) =>
        new Promise<void>(resolve => {
          const log = document.querySelector('div')
          let left = rate * seconds
          const timer = setInterval(() => {
            log?.firstElementChild?.remove()
            const line = document.createElement('p')
            line.textContent = `第${left}条 晚上好`
            log?.append(line)
            log?.scrollTo({ top: log.scrollHeight })
            left -= 1
            if (left > 0) return
            clearInterval(timer)
            resolve()
          }, 1_000 / rate)
        }),
      [TALK_RATE, BARE_TALK_SECONDS] as const,
    ),
  )
}

const taskText = ({ processor, clock }: Awaited<ReturnType<typeof longestTask>>) =>
  `${processor.toFixed(0)} ms (by the clock ${clock.toFixed(0)} ms)`

export async function benchChatPage(): Promise<Row[]> {
  const product = await startProduct()
  const browser = await startBrowser()
  try {
    const { page, complaints } = await newVisitor(browser)
    await joinAs(page, product.url, 'reader88')
    await page.goto(`${product.url}/chat-rooms`)
    await page.getByRole('link', { name: /彩友大厅/ }).waitFor()
    const [{ id: room } = { id: '' }] = await query<{ id: string }>(product, ROOM, [MESSAGES])
    const bare = await bareTimes(page, product.url)
    await page.goto(`${product.url}/chat-rooms/${room}`)
    await page.getByText(`第${MESSAGES}条`).waitFor()
    const times = await frameTimes(page)
    const { most, reached } = await readThrough(page, 30)
    const talk = await hearTalk(page, product, room)
    const bareTask = await bareTalk(page, product.url)
    if (complaints.length > 0) throw new Error(`the page complained: ${complaints.join('; ')}`)
    const inTime = times.filter(ms => ms <= FRAME_MS).length / times.length
    const p95 = quantile([...times], 0.95)
    const text = (frames: readonly number[]) =>
      `median ${quantile([...frames], 0.5).toFixed(1)} ms, p95 ${quantile([...frames], 0.95).toFixed(1)} ms`
    const rows = Math.max(most, talk.most)
    return [
      {
        name: `scrolling back in a room of ${MESSAGES.toLocaleString('en-US')} at ${SLOWDOWN}× slowdown, main thread a frame; a bare list beside it`,
        ours: `${text(times)}, ${(inTime * 100).toFixed(1)} % of ${times.length} in time; back to message ${reached.toLocaleString('en-US')}`,
        peer: text(bare),
        ratio: p95 / quantile([...bare], 0.95),
        must: `p95 ≤ ${FRAME_MS.toFixed(1)} ms`,
        ok: p95 <= FRAME_MS,
      },
      boundRow('rows in the page at most', rows, { limit: ROWS_MAX, unit: 'rows' }),
      {
        name: `${TALK_RATE} messages/s for ${TALK_SECONDS} s at ${SLOWDOWN}× slowdown: longest task, processor time; a bare list beside it`,
        ours: taskText(talk.longest),
        peer: taskText(bareTask),
        ratio: talk.longest.processor / LONGEST_TASK_MS,
        must: `≤ ${LONGEST_TASK_MS} ms`,
        ok: talk.longest.processor <= LONGEST_TASK_MS,
      },
      boundRow('the same: growth of the heap', talk.grown, { limit: HEAP_MIB, unit: 'MiB' }),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
