/**
 * The outside parties of a product that tests kill: they misbehave, are killed too, and their book is read from their own file.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Li, parseMoney } from '@app/domain/money/money.ts'
import { Registry } from 'prom-client'
import { openDatabase } from '#platform/db.ts'
import type { Job } from '#platform/jobs/job.ts'
import { openJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log.ts'
import { Refusal } from '#platform/refusal.ts'
import { startSandbox } from '#sandbox-program.ts'
import { findLastingPort } from './lasting-port.ts'
import {
  arcadeEnvironment,
  chainEnvironment,
  controlSandbox,
  gatewayEnvironment,
  signerEnvironment,
  type Tokens,
} from './sandbox.ts'

const RESTART_PATIENCE_MS = 60_000
const PER_MILLE = 600
/** What orders meet. Those that leave their member waiting, or without a page, are met half as often. */
const FAULTS = [
  ...['lost-answer', 'down', 'refused', 'never', 'wrong-signature', 'slow-clock', 'late', 'bounced'],
  ...['twice', 'twice', 'failed-then-paid', 'failed-then-paid', 'wrong-amount', 'wrong-amount'],
  ...['second-payment', 'second-payment'],
  // Of the signer alone.
  ...['replaced', 'reverted', 'nonce-gap'],
]

const BOOK_PATIENCE_MS = 10_000
const ARCADE_FAULTS = [
  ...['lost-answer', 'twice', 'early-win', 'rollback-first', 'double-rollback', 'late-win'],
  ...['wrong-signature', 'wrong-currency', 'other-amount', 'foreign-round'],
  ...['transfer-lost', 'transfer-unheard', 'transfer-refused', 'transfer-pending'],
]

/** Money that a payer gave for an order, under the gateway's own number. */
export type Payment = Readonly<{ orderNo: string; reference: string; amount: Li }>

function amountOf(text: string): Li {
  const amount = parseMoney(text)
  if (amount === undefined) throw new Error(`the gateway writes ${text}`)
  return amount
}

type Written = Readonly<{ orderNo: string; reference: string; amount: string; state: string }>

/** All payments, those of a second payer too, which only notices name. */
function readPayments(book: DatabaseSync): Payment[] {
  const paid = book
    .prepare(`select orderNo, reference, paidAmount as amount, state from orders where state = 'paid'`)
    .all() as unknown as readonly Written[]
  const noticed = book.prepare('select body from notices').all() as unknown as readonly { body: string }[]
  const told = noticed.map(({ body }): Written => JSON.parse(body)).filter(({ state }) => state === 'paid')
  const byReference = new Map([...paid, ...told].map(written => [written.reference, written]))
  return [...byReference.values()].map(({ orderNo, reference, amount }) => ({
    ...{ orderNo, reference, amount: amountOf(amount) },
  }))
}

/** Money that the gateway was told to pay out. */
export type PaidOut = Readonly<{ payoutNo: string; reference: string; amount: Li; isPaid: boolean }>

/** A transfer of tokens that the signer was told to send, with the transactions that it has signed for it. */
export type TokenTransfer = Readonly<{
  payoutNo: string
  recipient: string
  units: string
  signed: readonly Readonly<{ hash: string; nonce: number }>[]
}>

function readTransfers(book: DatabaseSync): TokenTransfer[] {
  const signedFor = book.prepare('select hash, nonce from signed where payoutNo = ? order by id')
  const rows = book.prepare('select payoutNo, recipient, units from tokenTransfers').all()
  return (rows as unknown as readonly Omit<TokenTransfer, 'signed'>[]).map(row => ({
    ...row,
    signed: signedFor.all(row.payoutNo) as unknown as TokenTransfer['signed'],
  }))
}

type WrittenPayout = Readonly<{ payoutNo: string; reference: string; amount: string; state: string }>

function readPayouts(book: DatabaseSync): PaidOut[] {
  const rows = book.prepare('select payoutNo, reference, amount, state from payouts').all()
  return (rows as unknown as readonly WrittenPayout[]).map(({ payoutNo, reference, amount, state }) => ({
    ...{ payoutNo, reference, amount: amountOf(amount), isPaid: state !== 'failed' },
  }))
}

/** Adds jobs that by themselves come by the clock. Where enough of them wait, none. */
export async function addJobs(
  databaseUrl: string,
  kinds: readonly Job<Record<string, never>>[],
): Promise<void> {
  const log = createLog('silent')
  const db = openDatabase(databaseUrl, log)
  const jobs = openJobs({ url: databaseUrl, db, log, metrics: new Registry(), isWorker: false })
  jobs.declare(kinds.map(kind => kind.by(async () => undefined)))
  try {
    await db.transaction(async tx => {
      for (const kind of kinds) await jobs.add(tx, kind, {})
    })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'SYS/BUSY')) throw error
  } finally {
    await jobs.stop()
    await db.close()
  }
}

/** A round as the arcade has written it. */
export type ArcadeRound = Readonly<{
  id: string
  seat: string
  account: string
  state: string
  stake: string
  win: string
}>

const readRounds = (book: DatabaseSync): ArcadeRound[] =>
  book
    .prepare('select id, seat, account, state, stake, win from rounds order by id')
    .all() as unknown as ArcadeRound[]

/** An order to move money that the arcade has carried out. */
export type ArcadeOrder = Readonly<{ id: string; direction: string; amount: string }>

const readOrders = (book: DatabaseSync): ArcadeOrder[] =>
  book
    .prepare(
      `select orderId as id, direction, amount from purse_orders where state = 'done' order by orderId`,
    )
    .all() as unknown as ArcadeOrder[]

/** What the arcade still has to send is due now, and not when its patience is over. */
const hurryRounds = (book: DatabaseSync): void => {
  book.prepare('update rounds set dueMs = ? where dueMs is not null').run(Date.now())
}

function withBook<Told>(file: string, readOnly: boolean, work: (book: DatabaseSync) => Told): Told {
  const book = new DatabaseSync(file, { readOnly, timeout: BOOK_PATIENCE_MS })
  try {
    return work(book)
  } finally {
    book.close()
  }
}

/** Starts the parties with a store in that folder; `signer` is the node and the key of the wallet of tokens. */
export async function raiseParties(dataDir: string, signer = '') {
  const port = await findLastingPort()
  const file = join(dataDir, 'sandbox.db')
  const log = createLog('silent')
  const sandbox = await startSandbox({ dataDir, log, port, everyGame: true, signer })
  /** Tells it as soon as somebody is there to be told. */
  async function untilTold(tell: () => Promise<void>): Promise<void> {
    for (const deadline = Date.now() + RESTART_PATIENCE_MS; ; await sleep(20)) {
      try {
        return await tell()
      } catch (error) {
        if (Date.now() > deadline) throw error
      }
    }
  }
  const control = (path: string, told: object) => untilTold(() => controlSandbox(sandbox, path, told))

  return {
    environment: {
      ...gatewayEnvironment(sandbox),
      ...arcadeEnvironment(sandbox),
      ...chainEnvironment(sandbox),
    },
    /** The chain makes so many blocks at once. */
    makeBlocks: (count: number) => control('/control/blocks', { count }),
    /** Tells where notices are heard. */
    announce: (url: string) => untilTold(() => sandbox.announce(url)),
    /** From now on more than half of the orders meet a fault; which ones follows from the seed. */
    misbehave: (seed: string) => control('/control/behaviour', { seed, faults: FAULTS, perMille: PER_MILLE }),
    behave: () => control('/control/behaviour', { seed: '', faults: [], perMille: 0 }),
    /** Sends all notices of an order once more. */
    notifyAgain: (orderNo: string) => control('/control/notify', { orderNo }),
    /** `kill -9`; they are started again by themselves. */
    async kill(): Promise<void> {
      const pid = sandbox.pid()
      if (pid === undefined) throw new Error('the parties do not run')
      process.kill(pid, 'SIGKILL')
      for (const deadline = Date.now() + RESTART_PATIENCE_MS; sandbox.pid() === pid; await sleep(20)) {
        if (Date.now() > deadline) throw new Error('the parties were not started again')
      }
    },
    payments: () => withBook(file, true, readPayments),
    payouts: () => withBook(file, true, readPayouts),
    transfers: () => withBook(file, true, readTransfers),
    /** The settings of a server that pays the tokens of that contract by the signer. */
    signerEnvironment: (tokens: Tokens) => signerEnvironment(sandbox, tokens),
    rounds: () => withBook(file, true, readRounds),
    orders: () => withBook(file, true, readOrders),
    /** So many of a thousand rounds meet a fault; none without a number. */
    misbehaveArcade: (seed: string, perMille = 0) =>
      control('/control/arcade', { seed, perMille, faults: ARCADE_FAULTS }),
    hurryRounds: async (platform: string) => {
      withBook(file, false, hurryRounds)
      await untilTold(() => sandbox.announce(platform))
    },
    stop: sandbox.stop,
  }
}

export type CrashParties = Awaited<ReturnType<typeof raiseParties>>
