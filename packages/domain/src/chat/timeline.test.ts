/** Whatever is lost, doubled or turned round on the way, a page ends with the room's log. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  append,
  EVENTS_MAX,
  emptyTimeline,
  fail,
  fill,
  hear,
  type LogEvent,
  noteAsked,
  noteLost,
  prepend,
  RETRY_MS,
  recalledOf,
  submit,
  type Timeline,
  toEnd,
  toldUpTo,
  toRetry,
  trim,
  wantedAfter,
} from './timeline.ts'

const logOf = (length: number): LogEvent[] =>
  Array.from({ length }, (_, index) => ({ seq: index + 1, clientId: `c${index + 1}` }))

/** What a server answers to the number that a page knows last. */
function answerOf(log: readonly LogEvent[], after: number, pageMax: number, resetAbove: number) {
  const rest = after === 0 ? log.slice(-pageMax) : log.filter(({ seq }) => seq > after)
  const isReset = after > 0 && rest.length > resetAbove
  const events = isReset ? log.slice(-pageMax) : rest.slice(0, pageMax)
  return { events, isReset, hasMore: (events.at(-1)?.seq ?? after) < (log.at(-1)?.seq ?? 0) }
}

/** Asks until nothing is wanted, as a page with a connection does. */
function settle(line: Timeline<LogEvent>, log: readonly LogEvent[], pageMax: number, resetAbove: number) {
  let now = line
  for (let round = 0; round < 1_000; round += 1) {
    const after = wantedAfter(now)
    if (after === undefined) return now
    now = fill(noteAsked(now, after), answerOf(log, after, pageMax, resetAbove))
  }
  throw new Error('it asks for ever')
}

const way = fc.record({
  length: fc.integer({ min: 1, max: 60 }),
  opensAt: fc.nat({ max: 60 }),
  pageMax: fc.integer({ min: 1, max: 20 }),
  resetAbove: fc.integer({ min: 1, max: 40 }),
  /** The frames that arrive, in the order in which they arrive: with losses, doubles and any turn. */
  frames: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 150 }),
  /** After how many frames a connection is lost and the page asks anew. */
  losses: fc.array(fc.nat({ max: 150 }), { maxLength: 5 }),
})

test('any loss, doubling and order of frames ends in the log of the room, without a hole and nothing twice', () => {
  fc.assert(
    fc.property(way, ({ length, opensAt, pageMax, resetAbove, frames, losses }) => {
      const log = logOf(length)
      const known = log.slice(0, opensAt)
      let line: Timeline<LogEvent> = fill(emptyTimeline, answerOf(known, 0, pageMax, resetAbove))
      for (const [index, seq] of frames.entries()) {
        const event = log[seq - 1]
        if (event !== undefined) line = hear(line, event)
        if (losses.includes(index)) line = noteLost(line)
        // Some questions are asked at once and answered by a shorter log than there is at the end.
        const after = wantedAfter(line)
        if (after !== undefined && index % 3 === 0)
          line = fill(
            noteAsked(line, after),
            answerOf(log.slice(0, Math.max(seq, after)), after, pageMax, resetAbove),
          )
      }
      // The newest state of the room is told on every return, so a last frame that was lost is found.
      line = settle(hear(noteLost(line), log.at(-1) as LogEvent), log, pageMax, resetAbove)
      const seqs = line.events.map(event => event.seq)
      expect(seqs).toEqual(log.slice(log.length - seqs.length).map(event => event.seq))
      expect(seqs.at(-1)).toBe(length)
      expect(line.held.size).toBe(0)
    }),
    { numRuns: 3_000 },
  )
})

test('an own message stands below the log until the log has it, also when its acknowledgement was lost', () => {
  const own = { clientId: 'c4', body: '好', submittedAt: 0, state: 'sending' } as const
  let line: Timeline<LogEvent> = fill(emptyTimeline, { events: logOf(2), isReset: false, hasMore: false })
  line = submit(line, own)
  line = hear(line, { seq: 4, clientId: 'c4' })
  expect([line.outgoing.length, wantedAfter(line)]).toEqual([1, 2])
  line = fill(noteAsked(line, 2), { events: logOf(4).slice(2), isReset: false, hasMore: false })
  expect([line.outgoing, line.events.map(({ seq }) => seq)]).toEqual([[], [1, 2, 3, 4]])
})

test('what was not sent is tried again for ten minutes, and what was refused is not', () => {
  const own = (clientId: string) => ({ clientId, body: '好', submittedAt: 1_000, state: 'sending' }) as const
  const line = fail(submit(submit(emptyTimeline as Timeline<LogEvent>, own('a')), own('b')), 'b', '发言太快')
  expect(toRetry(line, 1_000 + RETRY_MS - 1).map(({ clientId }) => clientId)).toEqual(['a'])
  expect(toRetry(line, 1_000 + RETRY_MS)).toEqual([])
  expect(line.outgoing[1]).toMatchObject({ state: 'failed', reason: '发言太快' })
})

test('far behind, the newest are shown and the hole before them is told', () => {
  const log = logOf(900)
  const line = fill(fill(emptyTimeline, { events: log.slice(0, 5), isReset: false, hasMore: false }), {
    events: log.slice(800),
    isReset: true,
    hasMore: false,
  })
  expect([line.events[0]?.seq, line.isCut, line.hasEarlier]).toEqual([801, true, true])
  const more = prepend(line, log.slice(700, 800))
  expect([more.events[0]?.seq, more.events.length]).toEqual([701, 200])
  // A page that does not end where the shown part begins would make a hole.
  expect(prepend(more, log.slice(0, 50))).toBe(more)
})

test('a day of messages does not grow the page', () => {
  let line: Timeline<LogEvent> = fill(emptyTimeline, { events: logOf(1), isReset: false, hasMore: false })
  for (const event of logOf(5_000)) line = trim(hear(line, event))
  expect([line.events.length, line.events.at(-1)?.seq, line.hasEarlier]).toEqual([EVENTS_MAX, 5_000, true])
})

const seqsOf = ({ events }: Timeline<LogEvent>) => events.map(({ seq }) => seq)
const isWhole = (seqs: readonly number[]) => seqs.every((seq, index) => seq === (seqs[0] ?? 0) + index)

test('a log of 100,000 is read to its begin and back to its end while people talk, and no more than its part is kept', () => {
  const log: LogEvent[] = logOf(100_000)
  const pageBefore = (seq: number) => log.slice(Math.max(0, seq - 61), seq - 1)
  let line: Timeline<LogEvent> = fill(emptyTimeline, answerOf(log, 0, 100, 500))
  let most = 0
  const keep = (next: Timeline<LogEvent>) => {
    line = next
    most = Math.max(most, line.events.length)
  }
  const talk = (event: LogEvent) => {
    log.push(event)
    keep(hear(line, event))
  }
  for (let page = 0; line.hasEarlier; page += 1) {
    keep(prepend(line, pageBefore(line.events[0]?.seq ?? 0)))
    // One of those in sight is taken back while its reader is here, far from the event that says so.
    if (page % 100 === 50) talk({ seq: log.length + 1, target: line.events[3]?.seq ?? 0 })
    else if (page % 3 === 0) talk({ seq: log.length + 1, clientId: `d${page}` })
    if (page % 100 === 50) expect(recalledOf(line).has(line.events[3]?.seq ?? 0)).toBe(true)
    if (page % 200 === 0) expect(isWhole(seqsOf(line))).toBe(true)
  }
  expect(seqsOf(line).slice(0, 2)).toEqual([1, 2])
  expect([line.newest, toldUpTo(line)]).toEqual([log.length, log.length])
  while (line.newest !== undefined) keep(append(line, pageBefore((line.events.at(-1)?.seq ?? 0) + 61)))
  keep(settle(line, log, 500, 500))
  expect([line.events.at(-1)?.seq, line.hasEarlier, line.held.size]).toEqual([log.length, true, 0])
  expect(isWhole(seqsOf(line))).toBe(true)
  expect(most).toBeLessThanOrEqual(EVENTS_MAX + 60)
})

test('a day of messages does not grow the page of who left the end, and is one step away', () => {
  const log = logOf(20_000)
  let line: Timeline<LogEvent> = fill(emptyTimeline, answerOf(log.slice(0, 100), 0, 100, 500))
  for (const event of log.slice(100)) line = hear(line, event)
  expect([line.events[0]?.seq, line.events.length, line.newest]).toEqual([1, 2 * EVENTS_MAX, 20_000])
  // A return tells of what was missed, and moves nothing.
  line = fill(noteAsked(noteLost(line), toldUpTo(line)), {
    ...{ events: logOf(30_000).slice(29_900), isReset: true, hasMore: false },
  })
  expect([line.events[0]?.seq, line.events.length, line.newest]).toEqual([1, 2 * EVENTS_MAX, 30_000])
  line = fill(toEnd(line), answerOf(logOf(30_000), 0, 100, 500))
  expect([line.events[0]?.seq, line.events.at(-1)?.seq, line.newest]).toEqual([29_901, 30_000, undefined])
})

const journey = fc.array(
  fc.oneof(
    fc.constantFrom('back', 'on', 'trim', 'end', 'lost'),
    fc.record({ talk: fc.integer({ min: 1, max: 400 }), arrives: fc.boolean() }),
  ),
  { minLength: 1, maxLength: 40 },
)

test('wherever a log is read while people talk and frames are lost, it has no hole and ends in the log', () => {
  fc.assert(
    fc.property(journey, steps => {
      const log: LogEvent[] = logOf(3_000)
      const pageBefore = (seq: number) => log.slice(Math.max(0, seq - 201), seq - 1)
      let line: Timeline<LogEvent> = fill(emptyTimeline, answerOf(log, 0, 100, 500))
      for (const step of steps) {
        if (step === 'back') line = prepend(line, pageBefore(line.events[0]?.seq ?? 0))
        else if (step === 'on') line = append(line, pageBefore((line.events.at(-1)?.seq ?? 0) + 201))
        else if (step === 'trim') line = trim(line)
        else if (step === 'end') line = fill(toEnd(line), answerOf(log, 0, 100, 500))
        else if (step === 'lost') {
          const after = toldUpTo(line)
          line = fill(noteAsked(noteLost(line), after), answerOf(log, after, 100, 500))
        } else {
          for (let said = 0; said < step.talk; said += 1) {
            const event = { seq: log.length + 1, clientId: `c${log.length + 1}` }
            log.push(event)
            if (step.arrives) line = hear(line, event)
          }
        }
        const seqs = seqsOf(line)
        expect(isWhole(seqs)).toBe(true)
        expect(seqs.length).toBeLessThanOrEqual(2 * EVENTS_MAX)
      }
      line = settle(
        hear(noteLost(line), { seq: log.length + 1 }),
        [...log, { seq: log.length + 1 }],
        100,
        500,
      )
      expect(toldUpTo(line)).toBe(log.length + 1)
    }),
    { numRuns: 60 },
  )
})

test('a recall is an event of the log that names its message', () => {
  let line: Timeline<LogEvent> = fill(emptyTimeline, { events: logOf(3), isReset: false, hasMore: false })
  line = hear(line, { seq: 4, target: 2 })
  expect([...recalledOf(line)]).toEqual([2])
})
