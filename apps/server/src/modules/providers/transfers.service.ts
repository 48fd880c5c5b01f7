/**
 * Money that goes to providers which keep accounts of members themselves, and comes back. Invariants: an order is committed with its
 * money before its provider is told, and is told under its own number only; what has no definite answer is resolved by asking and never
 * by another order; money that went out comes back at the provider's definite no or by its word of what is there. One order of a member
 * and provider is open at a time. No call to a provider is inside of a transaction. Source: providers §7.
 */
import { type Li, li } from '@app/domain/money/money.ts'
import { askTransferAgainMs } from '@app/domain/providers/transfers.ts'
import type { ModuleContext } from '#module.ts'
import type { LiveMoneyService } from '#modules/wallet/live-money.service.ts'
import type { OwnLimitsService } from '#modules/wallet/own-limits.service.ts'
import type { Balances, WalletService } from '#modules/wallet/wallet.service.ts'
import type { Clock } from '#platform/clock.ts'
import { answerOnce, confirmedAnswer } from '#platform/confirmed-answer.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { Command } from '#platform/http/call.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Log } from '#platform/log.ts'
import type { Randomness } from '#platform/randomness.ts'
import type { Rates } from '#platform/rates.ts'
import { Refusal } from '#platform/refusal.ts'
import { askTransfer } from './ask-transfer.job.ts'
import { transferCrashPoints } from './crash-points.ts'
import type { ProviderOpenings } from './openings.service.ts'
import type { Entry, ProviderEntries } from './provider-entries.service.ts'
import { providerParty } from './provider-party.ts'
import * as purses from './purses.store.ts'
import type { TransferWord } from './style-transfer.ts'
import { endByWord } from './transfer-ends.service.ts'
import * as store from './transfers.store.ts'

const AT_ONCE = 200
const REF_BYTES = 12
const ORDER_BYTES = 16
/** Whoever wrote an order tells its provider at once; the sweep takes up what was left lying. */
const FIRST_ASK_MS = 5_000
/** Each recall is an order or several. */
const RECALLS = { points: 20, durationSeconds: 60 }
/** Providers of this kind count in fen. */
const LI_A_FEN = 10n

type Parts = Readonly<{
  db: Database
  clock: Clock
  log: Log
  jobs: Pick<ModuleContext['jobs'], 'add'>
  randomness: Randomness
  rates: Rates
  entries: ProviderEntries
  openings: Pick<ProviderOpenings, 'refuseOutsider'>
  wallet: WalletService
  liveMoney: LiveMoneyService
  ownLimits: OwnLimitsService
}>

export type SendWish = Readonly<{ provider: string; amount: Li; isAuto: boolean }>
/** `pending` names the providers whose answer is awaited. */
export type Recalled = Readonly<{ balances: Balances; pending: readonly string[] }>
/** `isThere` is false while the provider's answer is awaited. */
export type Sent = Readonly<{ balances: Balances; isThere: boolean }>

const hexOf = (randomness: Randomness, length: number): string =>
  Buffer.from(randomness.bytes(length)).toString('hex')

/** Speaks with the provider of an order, and takes the step that its word means. */
function asking({ db, clock, log, entries, liveMoney }: Parts) {
  /** What the provider says; `undefined` where that is nothing definite. */
  async function hear(entry: Entry, order: store.TransferRow): Promise<TransferWord | undefined> {
    const party = providerParty(entry.settings, clock)
    const told = { ...order, amount: order.direction === 'out' ? li(order.amount ?? 0n) : undefined }
    try {
      const known = order.state === 'held' ? undefined : await party.findTransfer(told)
      if (known !== undefined && known.state !== 'not-known') return known
      // The same order under the same number, so it is moved once however often it is told.
      const word = await party.sendTransfer(told)
      if (order.direction === 'out' || word.state !== 'done') return word
      // What comes back is an amount that only the provider knows: it says so twice before anything is paid.
      const again = await party.findTransfer(told)
      if (again.state === 'done' && again.amount === word.amount) return word
      throw new Error(`the order ${order.orderId} is told with two amounts`)
    } catch (error) {
      const facts = { err: error, provider: order.provider, orderId: order.orderId }
      log.warn(facts, 'a provider gave no word of a transfer')
      return undefined
    }
  }

  return async function ask(number: bigint): Promise<void> {
    const order = await store.findTransfer(db.read, number)
    const entry = order && (await entries.find(order.provider))
    if (order === undefined || entry === undefined || order.endedAt !== null) return
    crashPoint(transferCrashPoints.noted)
    const word = await hear(entry, order)
    crashPoint(transferCrashPoints.told)
    await db.transaction(async tx => {
      const held = await store.holdTransfer(tx, number)
      if (held === undefined) return
      const isDefinite = word?.state === 'done' || word?.state === 'failed'
      if (held.endedAt !== null) {
        if (isDefinite && word.state !== held.state)
          log.error(
            { orderId: held.orderId, ended: held.state, said: word.state },
            'a provider tells of a transfer otherwise than it ended',
          )
      } else if (isDefinite) await endByWord(tx, liveMoney, { order: held, word, approvalId: null })
      else await store.markUnknown(tx, number)
    })
  }
}

type Ask = (number: bigint) => Promise<void>

/** The provider, if it keeps accounts itself. */
async function findKeeper(entries: ProviderEntries, code: string): Promise<Entry | undefined> {
  const entry = await entries.find(code)
  return entry?.settings.style === 'transfer' ? entry : undefined
}

/** Brings back what is at providers. */
function recalling({ db, randomness, entries, wallet }: Parts, askNow: Ask) {
  /** Writes an order for everything at the provider; `undefined` where one is open. */
  const orderBack = (tx: Tx, { provider, memberId }: purses.PurseKey): Promise<bigint | undefined> => {
    const orderId = hexOf(randomness, ORDER_BYTES)
    const order = { orderId, provider, memberId, direction: 'in', amount: null } as const
    return store.insertTransfer(tx, { ...order, command: undefined, askInMs: FIRST_ASK_MS })
  }

  /** The same at each of them. */
  const orderAllBack = (memberId: bigint, providers: readonly string[]): Promise<bigint[]> =>
    db.transaction(async tx => {
      const numbers: bigint[] = []
      for (const provider of providers) {
        const number = await orderBack(tx, { provider, memberId })
        if (number !== undefined) numbers.push(number)
      }
      return numbers
    })

  /** What a member was paid there after all had come back, unless the member has entered since. */
  async function bringBack(key: purses.PurseKey): Promise<void> {
    const number = await db.transaction(async tx =>
      (await purses.holdLeft(tx, key)) === undefined ? undefined : orderBack(tx, key),
    )
    if (number !== undefined) await askNow(number)
  }

  async function recall(memberId: bigint, but?: string): Promise<Recalled> {
    const all = await purses.findPurses(db.read, memberId)
    const used = all.filter(({ provider, gone, isUsed }) => provider !== but && (gone > 0n || isUsed))
    const providers = used.map(({ provider }) => provider)
    if (providers.length > 0) await Promise.all((await orderAllBack(memberId, providers)).map(askNow))
    const open = (await store.findOpen(db.read, memberId)).filter(({ provider }) => provider !== but)
    const pending = await Promise.all(
      open.map(async ({ provider }) => (await entries.find(provider))?.name ?? provider),
    )
    return { balances: await wallet.balances(memberId), pending }
  }

  return { recall, bringBack }
}

/** Moves money to a provider. */
function sending({ db, randomness, entries, openings, wallet, liveMoney, ownLimits }: Parts, askNow: Ask) {
  const write = ({ memberId }: Caller, { provider, amount, isAuto }: SendWish, command: Command) =>
    db.transaction(async tx => {
      await store.meetPlayer(tx, { provider, memberId, newRef: hexOf(randomness, REF_BYTES) })
      const orderId = hexOf(randomness, ORDER_BYTES)
      const order = { orderId, provider, memberId, direction: 'out', amount } as const
      const number = await store.insertTransfer(tx, { ...order, command, askInMs: FIRST_ASK_MS })
      if (number === undefined) throw new Refusal('LIVE/TRANSFER_OPEN')
      await purses.choosePurse(tx, { provider, memberId }, isAuto ? amount : 0n)
      await liveMoney.sendOut(tx, { memberId, amount, reference: `${provider}:${orderId}` })
      return number
    })

  return async function send(caller: Caller, wish: SendWish, command: Command): Promise<Sent> {
    if (caller.kind === 'trial') throw new Refusal('LIVE/TRIAL')
    if (wish.amount <= 0n || wish.amount % LI_A_FEN !== 0n) throw new Refusal('LIVE/TRANSFER_AMOUNT')
    const entry = await findKeeper(entries, wish.provider)
    if (entry === undefined) throw new Refusal('LIVE/UNKNOWN')
    const number = await answerOnce(
      () => confirmedAnswer(db, command, store.findByKey),
      async () => {
        if (entry.state !== 'on') throw new Refusal('LIVE/maintenance')
        await openings.refuseOutsider(entry, caller.memberId, wish.amount)
        await ownLimits.refuseSpent(caller.memberId)
        const written = await write(caller, wish, command)
        await askNow(written)
        return written
      },
    )
    const order = await store.findTransfer(db.read, number)
    if (order?.state === 'failed') throw new Refusal('LIVE/TRANSFER_REFUSED')
    return { balances: await wallet.balances(caller.memberId), isThere: order?.state === 'done' }
  }
}

export function transfersService(parts: Parts) {
  const { db, jobs, log, entries } = parts
  const ask = asking(parts)
  // Whatever goes wrong at once is taken up by the sweep.
  const askNow: Ask = number =>
    ask(number).catch(error => log.warn({ err: error }, 'a transfer waits for the sweep'))
  const limit = parts.rates.rule('recall-live', RECALLS)
  const { recall, bringBack } = recalling(parts, askNow)

  return {
    /**
     * Moves money to a provider; answers whether it is there by now. Refuses `LIVE/TRIAL`, `LIVE/UNKNOWN`, `LIVE/maintenance`, `LIVE/CANARY`, `LIVE/CANARY_STAKE`,
     * `LIVE/TRANSFER_AMOUNT`, `LIVE/TRANSFER_OPEN`, `LIVE/TRANSFER_REFUSED`, `UC/BALANCE` and `LIMIT/PLAY`.
     */
    send: sending(parts, askNow),

    /** Brings back all that is at providers; answers with what came at once, and whose answer is awaited. */
    async recall({ memberId }: Caller): Promise<Recalled> {
      await limit.take(String(memberId))
      return recall(memberId)
    },

    /** The member may have money there from now on, and what is elsewhere comes back first. */
    async enter(memberId: bigint, provider: string): Promise<void> {
      await recall(memberId, provider)
      if ((await findKeeper(entries, provider)) !== undefined)
        await purses.usePurse(db.read, { provider, memberId })
    },

    /** What a member has at a provider and has chosen for it; `undefined` for one that keeps no accounts. */
    async purse(memberId: bigint, provider: string) {
      if ((await findKeeper(entries, provider)) === undefined) return undefined
      const purse = (await purses.findPurses(db.read, memberId)).find(one => one.provider === provider)
      return { gone: li(purse?.gone ?? 0n), autoMax: li(purse?.autoMax ?? 0n) }
    },

    bringBack,

    /** Tells the provider of an order, or asks what has become of it. */
    ask,

    /** Adds a job for each order whose provider is to be told or asked now; answers whether there may be more. */
    sweep: (): Promise<boolean> =>
      db.transaction(async tx => {
        const due = await store.takeDue(tx, AT_ONCE)
        for (const { number, asks } of due) {
          await store.askAgain(tx, number, askTransferAgainMs(asks))
          await jobs.add(tx, askTransfer, { number: String(number) })
        }
        return due.length === AT_ONCE
      }),

    list: (filter: store.TransferFilter) => store.findTransfers(db.read, filter),

    /** One order; refuses `OPS/UNKNOWN`. */
    async read(number: bigint): Promise<store.TransferRow> {
      const order = await store.findTransfer(db.read, number)
      if (order === undefined) throw new Refusal('OPS/UNKNOWN')
      return order
    },

    figures: () => store.findOpenFigures(db.read),
  }
}

export type TransfersService = ReturnType<typeof transfersService>
