/**
 * Players who bet, cancel, chase and stop all the time, through every fault: a request without an answer is sent again
 * with its key until there is one, and now and then one that was answered long ago is sent again too.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { registerTrial } from '@app/contract/auth.ts'
import { cancelBets, placeBets } from '@app/contract/bets.ts'
import { placeChase, stopChase } from '@app/contract/bets-chase.ts'
import { readOpenInfo } from '@app/contract/draws.ts'
import { issuesBetween, type PlannedIssue } from '@app/domain/draws/issue-schedule.ts'
import { findGame } from '@app/domain/games/games.ts'
import { insistence } from './insist.ts'
import { type Answered, type Sent, send } from './test-server.ts'

/** What players were told, each thing once; a second telling that differs from the first is in `contradictions`. */
export type Told = Readonly<{
  orders: ReadonlySet<string>
  cancelled: ReadonlySet<string>
  chases: ReadonlySet<string>
  stopped: ReadonlySet<string>
  contradictions: readonly string[]
  /** Requests that were sent again because nobody answered. */
  repeats: number
}>

export type Bettors = Readonly<{
  /** Plays on; the promise ends when every player has the last answer after `stop`. */
  play: () => Promise<void>
  stop: () => void
  told: Told
}>

const GAME = 71
const CHASE_ISSUES = 3
/** How many former bets and orders a player remembers. */
const MEMORY = 50
const items = ['01,07,13', '大', '单', '49', '小,双', '25'].map(selection => ({
  playCode: /^\d/.test(selection) ? 'tema_a' : 'tema_lm',
  model: 1,
  selection,
  stakePerUnit: '1.00',
}))

const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
const orderNos = (orders: readonly Readonly<{ orderNo: string }>[]) => orders.map(order => order.orderNo)

/** The open issue and those after it, by the plan of the game. */
function issuesFrom(turnNum: string): readonly PlannedIssue[] {
  const game = findGame(GAME)
  if (game === undefined) throw new Error('no such game')
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(turnNum) ?? []
  const midnight = Date.parse(`${year}-${month}-${day}T00:00:00+08:00`)
  const planned = issuesBetween(game, midnight, midnight + 86_400_000 + 600_000)
  const first = planned.findIndex(issue => issue.turnNum === turnNum)
  return planned.slice(first, first + CHASE_ISSUES)
}

type Former = Readonly<{ sent: Sent<typeof placeBets>; orders: string }>
type Player = Readonly<{ token: string; bets: Former[]; orders: string[]; chases: string[] }>

function remember<T>(list: T[], ...entries: readonly T[]): void {
  list.push(...entries)
  list.splice(0, list.length - MEMORY)
}

type ToldSets = {
  readonly orders: Set<string>
  readonly cancelled: Set<string>
  readonly chases: Set<string>
  readonly stopped: Set<string>
  readonly contradictions: string[]
  repeats: number
}

type Insist = ReturnType<typeof insistence>

async function openTurn(insist: Insist): Promise<string | undefined> {
  const info: Answered<{ cur: { turnNum: string } | null }> = await insist(readOpenInfo, {
    query: { gameId: GAME },
  })
  return info.body.cur?.turnNum
}

/** Bets, now and then one that was answered long ago, and cancellations. */
function betting(insist: Insist, told: ToldSets) {
  async function bet({ token, bets, orders }: Player): Promise<void> {
    const turnNum = await openTurn(insist)
    const item = pick(items)
    if (turnNum === undefined || item === undefined) return
    const body = { gameId: GAME, turnNum, items: [item], acceptOdds: 'any' as const }
    const sent = { token, key: randomUUID(), body }
    const answer = await insist(placeBets, sent)
    if (answer.status !== 200) return
    const taken = orderNos(answer.body.data.orders)
    for (const order of taken) {
      if (told.orders.has(order)) told.contradictions.push(`the order ${order} was promised twice`)
      told.orders.add(order)
    }
    remember(orders, ...taken)
    remember(bets, { sent, orders: taken.join() })
  }

  async function betAgain({ bets }: Player): Promise<void> {
    const former = pick(bets)
    if (former === undefined) return
    const answer = await insist(placeBets, former.sent)
    const again = answer.status === 200 ? orderNos(answer.body.data.orders).join() : answer.body.code
    if (again !== former.orders) told.contradictions.push(`${former.orders} became ${again}`)
  }

  async function cancel({ token, orders }: Player): Promise<void> {
    const orderNo = pick(orders)
    if (orderNo === undefined) return
    const answer = await insist(cancelBets, { token, key: randomUUID(), body: { orderNo } })
    if (answer.status !== 200) return
    if (told.cancelled.has(orderNo)) told.contradictions.push(`${orderNo} was cancelled twice`)
    told.cancelled.add(orderNo)
  }

  return { bet, betAgain, cancel }
}

function chasing(insist: Insist, told: ToldSets) {
  async function chase({ token, orders, chases }: Player): Promise<void> {
    const turnNum = await openTurn(insist)
    const item = pick(items)
    if (turnNum === undefined || item === undefined) return
    const issues = issuesFrom(turnNum).map((issue, at) => ({ turnNum: issue.turnNum, multiple: at + 1 }))
    const body = { gameId: GAME, items: [item], issues, acceptOdds: 'any' as const, lossMax: '1000000' }
    const answer = await insist(placeChase, { token, key: randomUUID(), body })
    if (answer.status !== 200) return
    const { trackOrderNo } = answer.body.data
    if (told.chases.has(trackOrderNo))
      told.contradictions.push(`the chase ${trackOrderNo} was promised twice`)
    told.chases.add(trackOrderNo)
    remember(chases, trackOrderNo)
    remember(orders, ...orderNos(answer.body.data.orders))
  }

  async function stopOne({ token, chases }: Player): Promise<void> {
    const trackOrderNo = pick(chases)
    if (trackOrderNo === undefined) return
    const answer = await insist(stopChase, { token, body: { trackOrderNo } })
    if (answer.status === 200) told.stopped.add(trackOrderNo)
  }

  return { chase, stopOne }
}

/**
 * Registers players; `url` is asked before each request, for a server that starts again is somewhere else. Each rests so
 * many milliseconds after each thing that he did.
 */
export async function recruitBettors(url: () => string, count: number, restMs = 0): Promise<Bettors> {
  const players: Player[] = []
  for (let i = 0; i < count; i++) {
    const { token } = (await send(url(), registerTrial)).body
    players.push({ token, bets: [], orders: [], chases: [] })
  }
  const told: ToldSets = {
    orders: new Set(),
    cancelled: new Set(),
    chases: new Set(),
    stopped: new Set(),
    contradictions: [],
    repeats: 0,
  }
  let isPlaying = false
  const insist = insistence(url, told)
  const { bet, betAgain, cancel } = betting(insist, told)
  const { chase, stopOne } = chasing(insist, told)
  const habits = [
    ...Array<typeof bet>(12).fill(bet),
    ...[betAgain, betAgain, cancel, cancel, cancel, chase, chase, stopOne],
  ]

  return {
    told,
    stop: () => {
      isPlaying = false
    },
    play: async () => {
      isPlaying = true
      await Promise.all(
        players.map(async player => {
          while (isPlaying) {
            await pick(habits)?.(player)
            if (restMs > 0) await sleep(restMs)
          }
        }),
      )
    },
  }
}
