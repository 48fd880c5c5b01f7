/**
 * The accounts that players have at the arcade itself, where a platform moves money by orders instead of being called. An order is one
 * thing under its number, however often it is told; what is played is taken from and paid to the account. Source: providers §7.
 */
import { createHmac } from 'node:crypto'
import { formatMoney, li, parseMoney } from '@app/domain/money/money.ts'
import { type ArcadeFault, type ArcadeFaults, arcadeFaultOf } from './arcade-faults.ts'
import type { PurseOrder, PurseSpan } from './purse-store.ts'
import type { Store } from './store.ts'
import type { Account, Heard, WalletCall } from './wallet-words.ts'

/** What becomes of an answer on its way. */
export type Way = 'lost' | 'late' | 'forged' | undefined
export type PurseAnswer = Readonly<{ status: number; body: unknown; way?: Way }>

type Parts = Readonly<{ store: Store; faults: () => ArcadeFaults; nowMs: () => number }>
type Asked = Readonly<Record<string, unknown>>

const ORDER_ID = /^[0-9a-f]{32}$/
const PLAYER = /^[0-9a-z]{16,40}$/
/** An order that hangs is decided when it is asked about for the second time. */
const HANGS = 2

const ROUNDS_A_PAGE = 200

const AMOUNT = /^\d{1,12}\.\d\d$/
const LI_A_FEN = 10n
const liOf = (text: string): bigint => parseMoney(text) ?? 0n
const yuan = (amount: bigint): string => formatMoney(li(amount))

/** The signature of an answer over the question's own. */
export const proofOf = (secret: string, asked: string, text: string): string =>
  createHmac('sha256', secret).update(asked).update('.').update(text).digest('hex')

const shown = ({ orderId, player, direction, state, amount }: PurseOrder) => ({
  ...{ orderId, player, direction, state },
  ...(state === 'done' && { amount: yuan(BigInt(amount)) }),
})

/** Decides orders, each once, with its money. */
function deciding({ store, faults, nowMs }: Parts) {
  return (account: Account, order: PurseOrder): PurseOrder =>
    store.together(() => {
      const { orderId, player, direction } = order
      const known = store.purseOrder(account.code, orderId)
      if (known !== undefined && known.state !== 'pending') return known
      const there = BigInt(store.purse(account.code, player))
      // Until a round is over nobody takes the money away.
      const isPlaying = direction === 'in' && store.hasOpenRound(account.code, player)
      const isRefused = isPlaying || arcadeFaultOf(faults(), orderId) === 'transfer-refused'
      const amount = direction === 'in' ? there : BigInt(order.amount)
      const decided: PurseOrder = {
        ...{ ...order, atMs: nowMs(), state: isRefused ? 'failed' : 'done' },
        amount: String(isRefused ? 0n : amount),
      }
      store.putPurseOrder(account.code, decided)
      if (!isRefused) store.putPurse(account.code, player, String(direction === 'in' ? 0n : there + amount))
      return decided
    })
}

const WAYS: Readonly<Partial<Record<ArcadeFault, Way>>> = {
  ...{ 'transfer-lost': 'lost', 'transfer-late': 'late', 'transfer-forged': 'forged' },
}

/** The first answer about an order, which may be otherwise than it was. */
function firstAnswer(order: PurseOrder, fault: ArcadeFault | undefined): PurseAnswer {
  const body = shown(order)
  if (fault === 'transfer-wrong' && order.state === 'done')
    return { status: 200, body: { ...body, amount: yuan(BigInt(order.amount) + LI_A_FEN) } }
  if (fault === 'transfer-foreign') return { status: 200, body: { ...body, player: '0'.repeat(24) } }
  return { status: 200, body, way: fault === undefined ? undefined : WAYS[fault] }
}

/** Reads an order; `undefined` for what is none. */
function readOrder({ orderId, player, direction, amount }: Asked, nowMs: number): PurseOrder | undefined {
  if (typeof orderId !== 'string' || !ORDER_ID.test(orderId)) return undefined
  if (typeof player !== 'string' || !PLAYER.test(player)) return undefined
  const asked = typeof amount === 'string' && AMOUNT.test(amount) ? liOf(amount) : 0n
  const rest = { asks: 0, state: 'pending', atMs: nowMs } as const
  if (direction === 'in') return { orderId, player, direction, amount: '0', ...rest }
  return direction === 'out' && asked > 0n
    ? { orderId, player, direction, amount: String(asked), ...rest }
    : undefined
}

/** Whether an order that is told again is the one that it was. */
const isSame = (known: PurseOrder, told: PurseOrder): boolean =>
  known.player === told.player &&
  known.direction === told.direction &&
  (told.direction === 'in' || known.state === 'failed' || known.amount === told.amount)

/** What a platform asks about orders. */
function orderCalls(parts: Parts) {
  const { store, faults, nowMs } = parts
  const decide = deciding(parts)
  return {
    /** Takes an order of a platform. */
    transfer(account: Account, asked: Asked): PurseAnswer {
      const order = readOrder(asked, nowMs())
      if (order === undefined) return { status: 400, body: {} }
      const known = store.purseOrder(account.code, order.orderId)
      if (known !== undefined && !isSame(known, order)) return { status: 409, body: {} }
      const fault = arcadeFaultOf(faults(), order.orderId)
      if (fault === 'transfer-silent') {
        decide(account, known ?? order)
        return { status: 503, body: {} }
      }
      const isFirst = store.countTells(account.code, order.orderId) === 1
      // It was lost before it came: nothing is known of it.
      if (fault === 'transfer-unheard' && isFirst) return { status: 200, body: {}, way: 'lost' }
      if (fault === 'transfer-down' && isFirst) return { status: 503, body: {} }
      if (fault === 'transfer-pending' && known === undefined) {
        store.putPurseOrder(account.code, order)
        return { status: 200, body: shown(order) }
      }
      return firstAnswer(decide(account, known ?? order), known === undefined ? fault : undefined)
    },

    /** Says what has become of an order. */
    transferState(account: Account, { orderId, player, direction }: Asked): PurseAnswer {
      if (arcadeFaultOf(faults(), String(orderId)) === 'transfer-silent') return { status: 503, body: {} }
      const known = store.purseOrder(account.code, String(orderId))
      if (known === undefined)
        return { status: 200, body: { orderId, player, direction, state: 'not-known' } }
      if (known.state !== 'pending') return { status: 200, body: shown(known) }
      const asked = { ...known, asks: known.asks + 1 }
      store.putPurseOrder(account.code, asked)
      return { status: 200, body: shown(asked.asks < HANGS ? asked : decide(account, asked)) }
    },
  }
}

const told = (outcome: Heard['outcome'], balance: bigint, reason = ''): Heard => ({
  ...{ outcome, balance: yuan(balance), reason },
})

/** What a platform's wallet would answer, by the account here. */
function playing({ store, nowMs }: Parts) {
  /** Adds to a round what was staked and won; it is told of when something was won of it or taken back. */
  function noteRound(code: string, { roundId, player, game, kind }: WalletCall, delta: bigint): void {
    const before = store.purseRound(code, roundId) ?? {
      ...{ roundId, player, game, bet: '0', win: '0', openedMs: nowMs() },
    }
    const isStake = kind === 'bet' || (kind === 'rollback' && delta > 0n)
    store.putPurseRound(code, {
      ...before,
      ...(isStake
        ? { bet: String(BigInt(before.bet) - delta) }
        : { win: String(BigInt(before.win) + delta) }),
    })
    if (kind !== 'bet') store.endPurseRound(code, roundId, nowMs())
  }

  function takeBack(code: string, call: WalletCall, before: bigint): Heard {
    const { refTxId, player } = call
    const known = store.purseMove(code, refTxId)
    // What never came stays out when it comes.
    if (known === undefined) store.putPurseMove(code, { txId: refTxId, player, delta: '0', isBack: 1 })
    if (known === undefined || known.isBack === 1) return told('ok', before)
    const after = before - BigInt(known.delta)
    store.putPurseMove(code, { ...known, isBack: 1 })
    store.putPurse(code, player, String(after))
    noteRound(code, call, -BigInt(known.delta))
    return told('ok', after)
  }

  return ({ code }: Account, call: WalletCall): Heard =>
    store.together(() => {
      const { kind, player, txId } = call
      const before = BigInt(store.purse(code, player))
      if (kind === 'balance') return told('ok', before)
      if (kind === 'rollback') return takeBack(code, call, before)
      const known = store.purseMove(code, txId)
      if (known?.isBack === 1) return told('refused', before, 'ALREADY_ROLLED_BACK')
      if (known !== undefined) return told('ok', before)
      const delta = kind === 'bet' ? -liOf(call.amount) : liOf(call.amount)
      if (before + delta < 0n) return told('refused', before, 'INSUFFICIENT_FUNDS')
      store.putPurseMove(code, { txId, player, delta: String(delta), isBack: 0 })
      store.putPurse(code, player, String(before + delta))
      noteRound(code, call, delta)
      return told('ok', before + delta)
    })
}

export const purseKeeper = (parts: Parts) => ({
  ...orderCalls(parts),
  say: playing(parts),
  /** What lies in the account of a player. */
  purse: ({ code }: Account, { player }: Asked): PurseAnswer =>
    typeof player === 'string' && PLAYER.test(player)
      ? { status: 200, body: { player, amount: yuan(BigInt(parts.store.purse(code, player))) } }
      : { status: 400, body: {} },
  /** Rounds that have ended or changed since a place, which is the number of an end. */
  rounds({ code }: Account, { place }: Asked): PurseAnswer {
    const after = Number(place)
    const found = parts.store.purseEnds(code, after, ROUNDS_A_PAGE)
    return {
      status: 200,
      body: {
        rows: found.map(({ roundId, player, game, bet, win, openedMs, endedMs }) => ({
          ...{ roundId, player, game, bet: yuan(BigInt(bet)), win: yuan(BigInt(win)) },
          openedAt: new Date(openedMs).toISOString(),
          ...(endedMs !== null && { endedAt: new Date(endedMs).toISOString() }),
        })),
        place: String(found.at(-1)?.id ?? after),
        isLast: found.length < ROUNDS_A_PAGE,
      },
    }
  },
  /** The orders of a span that were carried out. */
  statement: ({ code: account }: Account, span: Omit<PurseSpan, 'account'>) =>
    parts.store.purseOrdersOf({ account, ...span }),
})

export type PurseKeeper = ReturnType<typeof purseKeeper>
