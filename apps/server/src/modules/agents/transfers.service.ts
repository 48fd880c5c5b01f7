/**
 * What agents hand to those directly below. Invariants: only downwards and only one level; nothing that still has to be bet leaves an agent, so
 * that a gift cannot be washed; what is handed over on a day keeps its bound, whoever asks at the same moment; a repeat moves nothing again.
 * Source: money-in-and-out §6, adr 0323.
 */
import { findTransferFault, leftOfDay } from '@app/domain/agents/transfers.ts'
import { formatMoney, type Li, li, parseMoney, type RatioPpm } from '@app/domain/money/money.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { RestrictionsService } from '#modules/account/restrictions.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import { holdBalances, type WalletService } from '#modules/wallet/wallet.service.ts'
import type { Clock } from '#platform/clock.ts'
import { answerOnce, confirmedAnswer } from '#platform/confirmed-answer.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { Command } from '#platform/http/call.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { findPlace, holdPlace } from './agents.store.ts'
import type { AgentsRules } from './agents-rules.ts'
import { agentsCrashPoints } from './crash-points.ts'
import * as store from './transfers.store.ts'

const ROWS_A_PAGE = 20
const ONE_TIME = 1_000_000n
/** All of what is asked has to be bet: no tolerance, and nothing is bought off. */
const STRICT = { allowance: li(0n), fee: 0n as RatioPpm }

export type TransferWish = Readonly<{ memberId: bigint; amount: Li; command: Command }>

type Parts = Readonly<{
  db: Database
  clock: Clock
  rules: AgentsRules
  account: AccountService
  auth: AuthService
  inbox: InboxService
  restrictions: RestrictionsService
  turnover: TurnoverService
  wallet: WalletService
}>

const money = (text: string): Li => parseMoney(text) ?? li(0n)

/** The terms that hold now. */
function termsOf({ db, rules: read }: Parts) {
  return async (executor: Executor = db.read) => {
    const rules = await read(executor)
    return {
      ...{ isOpen: rules.transfersOpen, multiple: rules.transferMultiple },
      ...{ most: money(rules.transferMax), dayMost: money(rules.transferDayMax) },
    }
  }
}

/** What a transfer is asked before it moves anything; the transaction holds what it looked at. */
function transferGate({ clock, account, restrictions, turnover }: Parts) {
  const today = () => chinaDateOf(clock.now())

  /** Refuses `AGENT/UNKNOWN` whoever does not stand directly below, whether there is such a member or not. */
  async function refuseStranger(tx: Tx, caller: Caller, memberId: bigint): Promise<void> {
    const own = await holdPlace(tx, caller.memberId)
    const place = await findPlace(tx, memberId, today())
    if (own === undefined || place?.parentId !== caller.memberId) throw new Refusal('AGENT/UNKNOWN')
  }

  /** Says nothing of why: a pause and a closed account are nobody else's business. */
  async function receiverOf(tx: Tx, memberId: bigint) {
    const member = await account.find(memberId, tx)
    const kept = await restrictions.unableToDeposit([memberId], tx)
    if (member?.state !== 'normal' || kept.has(memberId)) throw new Refusal('AGENT/TRANSFER_RECEIVER')
    return member
  }

  /** Holds the money of both, the lower number first, as everybody does who holds two. */
  async function refuseUnfree(tx: Tx, { memberId: agentId }: Caller, wish: TransferWish): Promise<void> {
    const [first = agentId, second = agentId] =
      agentId < wish.memberId ? [agentId, wish.memberId] : [wish.memberId, agentId]
    const held = new Map([
      [first, await holdBalances(tx, first)],
      [second, await holdBalances(tx, second)],
    ])
    const own = held.get(agentId)
    if (own === undefined || own.owed > 0n) throw new Refusal('UC/WITHDRAW_OWED')
    if (own.main < wish.amount) throw new Refusal('UC/BALANCE')
    if (!(await turnover.read(agentId, STRICT, tx)).isMet) throw new Refusal('AGENT/TRANSFER_TURNOVER')
  }

  return { refuseStranger, receiverOf, refuseUnfree }
}

/** Moves the money, notes why, opens the requirement and tells the receiver, in the caller's transaction. */
function transferBook(parts: Parts) {
  const { clock, auth, account, inbox, turnover, wallet } = parts
  const { refuseStranger, receiverOf, refuseUnfree } = transferGate(parts)
  const terms = termsOf(parts)

  async function look(tx: Tx, caller: Caller, wish: TransferWish) {
    const { memberId, amount } = wish
    const { isOpen, multiple, ...bounds } = await terms(tx)
    if (!isOpen) throw new Refusal('AGENT/TRANSFER_CLOSED')
    await refuseStranger(tx, caller, memberId)
    await auth.spendMark(tx, caller, 'agent-transfer')
    const agent = await account.find(caller.memberId, tx)
    if (agent?.state !== 'normal') throw new Refusal('UC/ACCOUNT_STATE_ERROR')
    const receiver = await receiverOf(tx, memberId)
    const day = chinaDateOf(clock.now())
    const sentToday = li(await store.sumSent(tx, caller.memberId, day))
    if (findTransferFault(amount, { ...bounds, sentToday }) !== undefined)
      throw new Refusal('AGENT/TRANSFER_LIMIT')
    await refuseUnfree(tx, caller, wish)
    return { day, multiple, receiver: receiver.account }
  }

  return async (tx: Tx, caller: Caller, wish: TransferWish): Promise<void> => {
    const { memberId, amount } = wish
    const { day, multiple, receiver } = await look(tx, caller, wish)
    const id = await store.nextId(tx)
    const movement = { bill: 'memberTransfer', reference: `agent-transfer:${id}` } as const
    const [sentTransfer, receivedTransfer] = await wallet.move(tx, [
      {
        ...movement,
        memberId: caller.memberId,
        amount: li(-amount),
        remark: `转给下级 ${receiver}`,
      },
      { ...movement, memberId, amount, remark: '上级转入' },
    ])
    if (sentTransfer === undefined || receivedTransfer === undefined)
      throw new Error(`the transfer ${id} moved no money`)
    const { key, requestHash } = wish.command
    await store.insertTransfer(tx, {
      ...{ id, agentId: caller.memberId, memberId, amount, multiple, day, key, requestHash },
      ...{ sentTransfer, receivedTransfer },
    })
    const multiplePpm = (BigInt(multiple) * ONE_TIME) as RatioPpm
    await turnover.open(tx, {
      ...{ memberId, kind: 'transfer', source: String(id), amount, bonus: li(0n), multiple: multiplePpm },
    })
    await inbox.send(tx, {
      ...{ memberId, topic: 'money', title: '上级转入', link: '/bills' },
      content: `您的上级转入 ${formatMoney(amount)} 元，提现前需完成 ${multiple} 倍有效投注。`,
    })
    crashPoint(agentsCrashPoints.handing)
  }
}

/** Transfers as agents and staff read them. */
function transferPages(parts: Parts) {
  const { db, clock, turnover, wallet } = parts
  const today = () => chinaDateOf(clock.now())
  const terms = termsOf(parts)
  return {
    /** What an agent may hand over now; refuses `AGENT/UNKNOWN` who stands in no tree. */
    async own({ memberId }: Caller) {
      const day = today()
      if ((await findPlace(db.read, memberId, day)) === undefined) throw new Refusal('AGENT/UNKNOWN')
      const [known, sent, balances, asked] = await Promise.all([
        terms(),
        store.sumSent(db.read, memberId, day),
        wallet.balances(memberId),
        turnover.read(memberId, STRICT),
      ])
      const left = leftOfDay({ dayMost: known.dayMost, sentToday: li(sent) })
      return { ...known, left, balance: balances.main, missing: asked.missing }
    },

    async list({ memberId: agentId }: Caller, memberId: bigint | undefined, page: number) {
      const [rows, count] = await Promise.all([
        store.findSent(
          db.read,
          { agentId, memberId },
          { limit: ROWS_A_PAGE, offset: (page - 1) * ROWS_A_PAGE },
        ),
        store.countSent(db.read, { agentId, memberId }),
      ])
      return { rows, count }
    },

    /** A page for staff, with the terms that hold now. */
    async desk(wish: Parameters<typeof store.findTransfers>[1]) {
      const [rows, known, sentToday] = await Promise.all([
        store.findTransfers(db.read, wish),
        terms(),
        store.sumOfDay(db.read, today()),
      ])
      return { rows, terms: { ...known, sentToday } }
    },
  }
}

export function transfersService(parts: Parts) {
  const { db, auth } = parts
  const put = transferBook(parts)
  return {
    ...transferPages(parts),

    /** Hands money over; answers its number, for a repeat of the command the same. */
    send: (caller: Caller, wish: TransferWish): Promise<bigint> =>
      answerOnce(
        () => confirmedAnswer(db, wish.command, store.findByKey),
        async () => {
          await auth.askingFor(caller, 'agent-transfer', () => db.transaction(tx => put(tx, caller, wish)))
          crashPoint(agentsCrashPoints.handed)
          return undefined
        },
      ),
  }
}

export type TransfersService = ReturnType<typeof transfersService>
