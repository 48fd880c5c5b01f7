/**
 * What a page shows of a room: its log, without a hole and nothing twice, whatever the network does to the frames. Events have
 * consecutive numbers; what comes out of order waits, what is missing is asked for. Pure, for pages and tests alike.
 */

/** A numbered event of a room's log. */
export type LogEvent = Readonly<{
  seq: number
  /** Of a message: the sender's own number for it. */
  clientId?: string
  /** Of a recall: the message that is taken back. */
  target?: number
}>

/** An own message that the log does not have yet. */
export type Outgoing = Readonly<{
  clientId: string
  body: string
  submittedAt: number
  state: 'sending' | 'failed'
  /** Why it failed, in words. */
  reason?: string
}>

export type Timeline<E extends LogEvent> = Readonly<{
  /** Consecutive events, ascending. */
  events: readonly E[]
  /** Events behind a hole, by number. */
  held: ReadonlyMap<number, E>
  outgoing: readonly Outgoing[]
  /** Whether there is more before the first event. */
  hasEarlier: boolean
  /** Between what is shown and what came before lies a part that was not loaded. */
  isCut: boolean
  /** The number after which events have been asked for; `undefined` when nothing is awaited. */
  askedAfter: number | undefined
  /** The last answer said that the log goes on. */
  hasMore: boolean
  /**
   * The number of the newest event that was told, while somebody reads so far back that the events after the last are given up;
   * `undefined` while what is kept goes on to the end of the log.
   */
  newest: number | undefined
  /** Messages that an event which was given up took back. */
  takenBack: ReadonlySet<number>
}>

/** Events that are kept; those farther off are read again when somebody scrolls there. */
export const EVENTS_MAX = 600
/** A log that nobody reads at its end grows to so many before its newest are given up. */
const UNREAD_MAX = 2 * EVENTS_MAX
/** So near to the newest, a log that is paged forward asks for the rest and is live again. */
const REACH = 60
const HELD_MAX = 1_000
/** So long an own message is tried again. */
export const RETRY_MS = 10 * 60_000

export const emptyTimeline: Timeline<never> = {
  events: [],
  held: new Map<number, never>(),
  outgoing: [],
  hasEarlier: true,
  isCut: false,
  askedAfter: undefined,
  hasMore: false,
  newest: undefined,
  takenBack: new Set<number>(),
}

/** The number up to which everything was told, kept or given up. */
export const toldUpTo = <E extends LogEvent>({ events, newest }: Timeline<E>): number =>
  newest ?? events.at(-1)?.seq ?? 0

/** After which number the log is wanted now: what came before is here. `undefined` when no hole is known. */
export function wantedAfter<E extends LogEvent>(line: Timeline<E>): number | undefined {
  const hasHole = line.held.size > 0 || line.hasMore
  return hasHole && line.askedAfter === undefined ? toldUpTo(line) : undefined
}

/** Notes that the log after that number was asked for. */
export const noteAsked = <E extends LogEvent>(line: Timeline<E>, after: number): Timeline<E> => ({
  ...line,
  askedAfter: after,
})

/** The connection was lost, and with it what was asked: it is asked anew. */
export const noteLost = <E extends LogEvent>(line: Timeline<E>): Timeline<E> => ({
  ...line,
  askedAfter: undefined,
})

const targetsOf = (events: readonly LogEvent[]): readonly number[] =>
  events.flatMap(({ target }) => target ?? [])

/** Gives up events that follow on what is kept; what they took back of that stays taken back. */
function giveUp<E extends LogEvent>(line: Timeline<E>, events: readonly E[]): Timeline<E> {
  const first = line.events[0]?.seq ?? 0
  const last = line.events.at(-1)?.seq ?? 0
  const targets = [...line.takenBack, ...targetsOf(events)].filter(seq => seq >= first && seq <= last)
  return { ...line, newest: line.newest ?? events.at(-1)?.seq, takenBack: new Set(targets) }
}

/** Keeps the first so many events. */
const keepFirst = <E extends LogEvent>(line: Timeline<E>, count: number): Timeline<E> =>
  line.events.length <= count
    ? line
    : giveUp({ ...line, events: line.events.slice(0, count) }, line.events.slice(count))

/** Takes the events that follow on what was told; whatever is older is known already, whatever is later waits. */
function take<E extends LogEvent>(line: Timeline<E>, coming: readonly E[], from: number): Timeline<E> {
  const held = new Map(line.held)
  for (const event of coming) held.set(event.seq, event)
  const added: E[] = []
  let next = from
  for (let event = held.get(next); event !== undefined; event = held.get(next)) {
    added.push(event)
    next += 1
  }
  for (const seq of held.keys()) if (seq < next) held.delete(seq)
  // What lies behind a hole is asked for anyway, so the farthest need not wait here.
  while (held.size > HELD_MAX) held.delete(Math.max(...held.keys()))
  const arrived = new Set(added.flatMap(({ clientId }) => clientId ?? []))
  const outgoing = line.outgoing.filter(({ clientId }) => !arrived.has(clientId))
  if (line.newest !== undefined) return giveUp({ ...line, held, outgoing, newest: next - 1 }, added)
  return keepFirst({ ...line, held, outgoing, events: [...line.events, ...added] }, UNREAD_MAX)
}

/** An event came by itself. Before the log was opened it waits, like any that comes too early. */
export function hear<E extends LogEvent>(line: Timeline<E>, event: E): Timeline<E> {
  if (line.events.length > 0 || event.seq === 1) return take(line, [event], toldUpTo(line) + 1)
  return { ...line, held: new Map(line.held).set(event.seq, event) }
}

export type LogAnswer<E> = Readonly<{
  /** Consecutive, ascending. */
  events: readonly E[]
  /** Too far back: these are the newest events, with a hole before them. */
  isReset: boolean
  /** More follows and has to be asked for. */
  hasMore: boolean
}>

/** An answer to what was asked: the events after a number, or the newest page. */
export function fill<E extends LogEvent>(
  line: Timeline<E>,
  { events, isReset, hasMore }: LogAnswer<E>,
): Timeline<E> {
  const answered = { ...line, askedAfter: undefined, hasMore }
  const [first] = events
  if (first === undefined) return answered
  const isEmpty = line.events.length === 0
  const isBehind = isReset && first.seq > toldUpTo(line) + 1
  // Who reads far back stays there, whatever was missed of what is given up anyway.
  if (isBehind && line.newest !== undefined) return take(answered, events, first.seq)
  if (!isEmpty && !isBehind) return take(answered, events, toldUpTo(line) + 1)
  const begun = { ...answered, events: [], hasEarlier: first.seq > 1, isCut: line.isCut || !isEmpty }
  return take(begun, events, first.seq)
}

/** Gives up the oldest events of a long log; they are read again when somebody scrolls there. */
export function trim<E extends LogEvent>(line: Timeline<E>): Timeline<E> {
  if (line.events.length <= EVENTS_MAX) return line
  return { ...line, events: line.events.slice(-EVENTS_MAX), hasEarlier: true, isCut: false }
}

/** An older page came; it is taken if it ends where what is shown begins. The far end of a long log is given up. */
export function prepend<E extends LogEvent>(line: Timeline<E>, page: readonly E[]): Timeline<E> {
  const first = line.events[0]?.seq ?? 0
  const before = page.filter(({ seq }) => seq < first)
  const last = before.at(-1)
  if (last === undefined) return { ...line, hasEarlier: false }
  if (last.seq !== first - 1) return line
  const events = [...before, ...line.events]
  return keepFirst({ ...line, events, hasEarlier: (before[0]?.seq ?? 1) > 1 }, EVENTS_MAX)
}

/** A newer page of a log whose end was given up came; near the newest event the log is live again, and asks for the rest. */
export function append<E extends LogEvent>(line: Timeline<E>, page: readonly E[]): Timeline<E> {
  const { events, newest } = line
  const last = events.at(-1)?.seq ?? 0
  if (newest === undefined) return line
  const after = page.filter(({ seq }) => seq > last)
  const isNext = after[0]?.seq === last + 1
  const grown = isNext ? trim({ ...line, events: [...events, ...after] }) : line
  const reached = grown.events.at(-1)?.seq ?? 0
  // A page that does not follow says that the log lacks a part: what there is is asked for as after a loss.
  if (isNext && newest - reached > REACH) return grown
  return take({ ...grown, newest: undefined, hasMore: newest > reached }, [], reached + 1)
}

/** Leaves what was read far back: the log begins anew with its newest page. */
export const toEnd = <E extends LogEvent>({ outgoing }: Timeline<E>): Timeline<E> => ({
  ...emptyTimeline,
  outgoing,
})

/** An own message is on its way. */
export const submit = <E extends LogEvent>(line: Timeline<E>, own: Outgoing): Timeline<E> => ({
  ...line,
  outgoing: [...line.outgoing.filter(({ clientId }) => clientId !== own.clientId), own],
})

/** It was refused, or given up. */
export const fail = <E extends LogEvent>(
  line: Timeline<E>,
  clientId: string,
  reason: string,
): Timeline<E> => ({
  ...line,
  outgoing: line.outgoing.map(own => (own.clientId === clientId ? { ...own, state: 'failed', reason } : own)),
})

/** Its author deletes what was not sent. */
export const discard = <E extends LogEvent>(line: Timeline<E>, clientId: string): Timeline<E> => ({
  ...line,
  outgoing: line.outgoing.filter(own => own.clientId !== clientId),
})

/** The own messages that are sent again after a reconnect. */
export const toRetry = <E extends LogEvent>({ outgoing }: Timeline<E>, nowMs: number): readonly Outgoing[] =>
  outgoing.filter(({ state, submittedAt }) => state === 'sending' && nowMs - submittedAt < RETRY_MS)

/** The numbers of the messages that were taken back. */
export const recalledOf = <E extends LogEvent>({ events, takenBack }: Timeline<E>): ReadonlySet<number> =>
  new Set([...takenBack, ...targetsOf(events)])
