/**
 * What a provider's account at the wallet has to come to, reckoned without the wallet: a small book of one player, and the steps that a
 * provider may take, the wrong ones too. Source: providers §11.
 */
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Heard, SpokenCall } from './arcade.fixtures.ts'

type Speak = (call: SpokenCall, flaw?: string) => Promise<Heard>

/** A call that the wallet has taken, and what it moved, in fen. */
type Taken = Readonly<{ call: SpokenCall; text: string; move: bigint }>

/** One player of one account. `net` is below zero where a win was taken back that is spent already: so much is owed. */
export type Book = {
  readonly seat: Readonly<{ player: string; token: string }>
  readonly speak: Speak
  readonly flaws: readonly string[]
  net: bigint
  readonly bets: Taken[]
  readonly wins: Taken[]
  readonly takenBack: Set<string>
  readonly early: SpokenCall[]
}

const newId = () => randomBytes(16).toString('hex')
const yuan = (fen: bigint): string => {
  const digits = fen.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** What the wallet shows: nothing while something is owed. */
export const shownMoney = ({ net }: Pick<Book, 'net'>): string => yuan(net > 0n ? net : 0n)

const pick = <One>(all: readonly One[], at: number): One | undefined => all[at % Math.max(all.length, 1)]

const callOf = ({ seat }: Book, kind: SpokenCall['kind'], more: Partial<SpokenCall>): SpokenCall => ({
  ...{ kind, ...seat, game: 'slot', roundId: newId(), txId: newId(), refTxId: '', amount: '0.00' },
  ...more,
})

const rollbackOf = (book: Book, { call }: Readonly<{ call: SpokenCall }>): SpokenCall =>
  callOf(book, 'rollback', { roundId: call.roundId, refTxId: call.txId, amount: call.amount })

async function expectRefused(book: Book, call: SpokenCall, flaw?: string): Promise<void> {
  expect((await book.speak(call, flaw)).outcome, JSON.stringify({ call, flaw })).not.toBe('ok')
}

async function expectTaken(book: Book, call: SpokenCall, move: bigint): Promise<Taken> {
  const heard = await book.speak(call)
  expect(heard, JSON.stringify(call)).toMatchObject({ outcome: 'ok' })
  book.net += move
  expect(heard.balance).toBe(shownMoney(book))
  return { call, text: heard.text, move }
}

type Step = (book: Book) => Promise<void>

const isAffordable = (book: Book, fen: bigint): boolean => (book.net > 0n ? book.net : 0n) >= fen

/** A bet of a new round, or one more of a round that is known. */
const bet =
  (fen: bigint, round: number): Step =>
  async book => {
    const known = round % 3 === 0 ? pick(book.bets, round)?.call.roundId : undefined
    const call = callOf(book, 'bet', { amount: yuan(fen), ...(known !== undefined && { roundId: known }) })
    if (isAffordable(book, fen)) book.bets.push(await expectTaken(book, call, -fen))
    else await expectRefused(book, call)
  }

const win =
  (fen: bigint, at: number): Step =>
  async book => {
    const of = pick(book.bets, at)?.call
    const call = callOf(book, 'win', { amount: yuan(fen) })
    if (of === undefined) return expectRefused(book, { ...call, refTxId: newId() })
    const meant = { ...call, roundId: of.roundId, refTxId: of.txId }
    book.wins.push(await expectTaken(book, meant, fen))
  }

/** Takes back once; a second time, by whatever number, moves nothing. */
const takeBack =
  (of: 'bets' | 'wins', at: number): Step =>
  async book => {
    const taken = pick(book[of], at)
    if (taken === undefined) return
    const call = rollbackOf(book, taken)
    if (book.takenBack.has(taken.call.txId)) {
      await book.speak(call)
      return
    }
    await expectTaken(book, call, -taken.move)
    book.takenBack.add(taken.call.txId)
  }

/** The same message again, alone or five times at once: the bytes of the first answer. */
const repeat =
  (of: 'bets' | 'wins', at: number, times: number): Step =>
  async book => {
    const taken = pick(book[of], at)
    if (taken === undefined) return
    const again = await Promise.all(Array.from({ length: times }, () => book.speak(taken.call)))
    for (const { text } of again) expect(text).toBe(taken.text)
  }

/** One transaction with two contents. */
const conflict =
  (of: 'bets' | 'wins', at: number): Step =>
  async book => {
    const taken = pick(book[of], at)
    if (taken !== undefined) await expectRefused(book, { ...taken.call, amount: '987.65' })
  }

/** The taking back comes before its bet, which then stays out for good. */
const tombstone =
  (fen: bigint): Step =>
  async book => {
    const call = callOf(book, 'bet', { amount: yuan(fen) })
    await expectTaken(book, rollbackOf(book, { call }), 0n)
    await expectRefused(book, call)
    book.early.push(call)
  }

const lateBet =
  (at: number): Step =>
  async book => {
    const call = pick(book.early, at)
    if (call !== undefined) await expectRefused(book, call)
  }

const forged =
  (fen: bigint, at: number): Step =>
  async book => {
    const flaw = pick(book.flaws, at)
    await expectRefused(book, callOf(book, 'bet', { amount: yuan(fen) }), flaw)
  }

/** Many different bets at once, each for all the money there is: one is taken. */
const stampede =
  (times: number): Step =>
  async book => {
    if (book.net <= 0n) return
    const calls = Array.from({ length: times }, () => callOf(book, 'bet', { amount: yuan(book.net) }))
    const heard = await Promise.all(calls.map(call => book.speak(call)))
    const taken = calls.flatMap((call, at) => {
      const answer = heard[at]
      return answer?.outcome === 'ok' ? [{ call, text: answer.text, move: -book.net }] : []
    })
    expect(taken).toHaveLength(1)
    book.bets.push(...taken)
    book.net = 0n
  }

const named = <Args extends unknown[]>(name: string, make: (...args: Args) => Step, ...args: Args) => ({
  run: make(...args),
  toString: () => `${name}(${args.join(', ')})`,
})

const fen = fc.bigInt({ min: 0n, max: 60_000n })
const at = fc.nat(20)
const side = fc.constantFrom('bets' as const, 'wins' as const)

/** Whatever a provider may do, in any order. */
export const anyStep = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fen, at).map(args => named('bet', bet, ...args)) },
  { weight: 5, arbitrary: fc.tuple(fen, at).map(args => named('win', win, ...args)) },
  { weight: 3, arbitrary: fc.tuple(side, at).map(args => named('takeBack', takeBack, ...args)) },
  {
    weight: 3,
    arbitrary: fc.tuple(side, at, fc.constantFrom(1, 5)).map(args => named('repeat', repeat, ...args)),
  },
  { weight: 2, arbitrary: fc.tuple(side, at).map(args => named('conflict', conflict, ...args)) },
  { weight: 1, arbitrary: fen.map(one => named('tombstone', tombstone, one)) },
  { weight: 1, arbitrary: at.map(one => named('lateBet', lateBet, one)) },
  { weight: 1, arbitrary: fc.tuple(fen, at).map(args => named('forged', forged, ...args)) },
  { weight: 1, arbitrary: fc.integer({ min: 2, max: 20 }).map(one => named('stampede', stampede, one)) },
)
