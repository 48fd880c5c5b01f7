/**
 * What a member has of money that is moved to a provider and back, reckoned apart: the sum of both sides is what was there at first and what
 * was won since, whatever becomes of the answers. Source: providers §§7, 11.
 */
import { randomUUID } from 'node:crypto'
import { sendLive } from '@app/contract/providers.ts'
import { checkMoney, recallLive } from '@app/contract/wallet.ts'
import { type Li, li, parseMoney } from '@app/domain/money/money.ts'
import { HOUR_MS, MINUTE_MS } from '@app/domain/time/china-time.ts'
import fc from 'fast-check'
import { expect } from 'vitest'
import { type ArcadeRig, KEEPER } from './arcade.fixtures.ts'

const LI_A_FEN = 10n
const TURNS_MAX = 8

const faults = [
  ...['transfer-lost', 'transfer-forged', 'transfer-wrong', 'transfer-foreign', 'transfer-unheard'],
  ...['transfer-down', 'transfer-refused', 'transfer-pending'],
]

const amountOf = (text: string): Li => parseMoney(text) ?? li(-1n)
const yuan = (fen: bigint): string => {
  const digits = fen.toString().padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

type Ordered = Readonly<{ orderId: string; direction: string; amount: bigint; state: string }>

export async function openPurse(rig: ArcadeRig, startFen: bigint) {
  const { server } = rig
  const { token, memberId } = await server.member({ balance: li(startFen * LI_A_FEN) })
  await rig.misbehave(0)
  const seat = await rig.seatOf(await rig.enter(token, KEEPER, 'dice'))
  let won = 0n

  const speak = (kind: 'balance' | 'bet' | 'win', amount = '0.00') =>
    rig.speak(KEEPER, {
      ...{ kind, ...seat, game: 'dice', roundId: randomUUID(), txId: randomUUID(), refTxId: '', amount },
    })
  const there = async (): Promise<bigint> => amountOf((await speak('balance')).balance)
  const here = async () => {
    const { money, liveMoney } = (await server.call(checkMoney, { token })).body
    return { main: amountOf(money), live: amountOf(liveMoney) }
  }
  const ordered = () =>
    server.query<Ordered>(
      `select order_id as "orderId", direction, amount, state from providers_transfers where member_id = $1 order by number`,
      [memberId],
    )
  const sweep = async () => {
    await rig.travel(5 * MINUTE_MS)
    await server.app.services.providers.sweepTransfers()
    await server.app.jobs.drain()
  }

  return {
    send: (fen: bigint) =>
      server.call(sendLive, { token, key: randomUUID(), body: { liveCode: KEEPER, amount: yuan(fen) } }),
    recall: () => server.call(recallLive, { token }),
    sweep,
    misbehave: (perMille: number) => rig.misbehave(perMille, ...faults),

    /** A bet or a win there; what is refused moves nothing. */
    async play(kind: 'bet' | 'win', fen: bigint): Promise<void> {
      const { outcome } = await speak(kind, yuan(fen))
      if (outcome === 'ok') won += (kind === 'win' ? fen : -fen) * LI_A_FEN
    },

    /** Goes on until the provider has said what became of everything, and all has come back. */
    async settle(): Promise<void> {
      await rig.misbehave(0)
      for (let turn = 0; turn < TURNS_MAX; turn++) {
        const rows = await ordered()
        if (rows.every(({ state }) => state === 'done' || state === 'failed')) {
          if ((await there()) === 0n && (await here()).live === 0n) return
          await this.recall()
          // What was won after all had come back comes by itself.
          await rig.travel(HOUR_MS)
          await server.app.services.providers.sweepPurses()
        }
        await sweep()
      }
    },

    /** Both sides, now that nothing is on its way. */
    async expectAgreement(): Promise<void> {
      const total = startFen * LI_A_FEN + won
      expect({ ...(await here()), there: await there() }).toEqual({ main: total, live: 0n, there: 0n })
      const theirs = await rig.ordersOf(KEEPER, seat.player)
      const ours = (await ordered()).filter(({ state }) => state === 'done')
      const line = ({ orderId, direction, amount }: Pick<Ordered, 'orderId' | 'direction' | 'amount'>) =>
        `${orderId} ${direction} ${amount}`
      expect(theirs.map(line).sort()).toEqual(ours.map(line).sort())
    },
  }
}

type PurseBook = Awaited<ReturnType<typeof openPurse>>
type Move = (book: PurseBook) => Promise<unknown>
const named = (name: string, run: Move) => ({ run, toString: () => name })

const fen = fc.bigInt({ min: 1n, max: 60_000n })

/** Whatever a member, a provider and the way between them may do, in any order. */
export const anyMove = fc.oneof(
  { weight: 5, arbitrary: fen.map(one => named(`send(${one})`, book => book.send(one))) },
  { weight: 3, arbitrary: fc.constant(named('recall', book => book.recall())) },
  {
    weight: 2,
    arbitrary: fen.map(one =>
      named(`at once(${one})`, book =>
        Promise.all([book.send(one), book.recall(), book.send(one), book.recall()]),
      ),
    ),
  },
  { weight: 3, arbitrary: fen.map(one => named(`bet(${one})`, book => book.play('bet', one))) },
  { weight: 3, arbitrary: fen.map(one => named(`win(${one})`, book => book.play('win', one))) },
  {
    weight: 3,
    arbitrary: fc
      .integer({ min: 0, max: 1_000 })
      .map(one => named(`misbehave(${one})`, book => book.misbehave(one))),
  },
  { weight: 2, arbitrary: fc.constant(named('sweep', book => book.sweep())) },
)
