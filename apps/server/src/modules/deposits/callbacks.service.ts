/**
 * Notices of payment channels. The signature is checked over the bytes as they came, before anything reads them; the row that
 * keeps the notice and what follows from it are one commit, so an answer is never about something that could be lost.
 * Source: money-in-and-out §2.
 */
import { createHash } from 'node:crypto'
import { addressKey } from '#platform/addresses.ts'
import type { Clock } from '#platform/clock.ts'
import { crashPoint } from '#platform/crash-points.ts'
import { type Database, isDatabaseFault } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import type { RateRule, Rates } from '#platform/rates.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './callbacks.store.ts'
import { findChannel } from './channels.store.ts'
import { depositsCrashPoints } from './crash-points.ts'
import { lockOrder } from './deposits.store.ts'
import type { EvidenceService } from './evidence.service.ts'
import type { DepositGateway, RawNotice } from './gateway.ts'
import { type NoticeQueue, orderIdOf, type ToldNotice } from './notice-queue.ts'
import type { Effect } from './plain-evidence.ts'

type Parts = Readonly<{
  db: Database
  clock: Clock
  evidence: EvidenceService
  queue: NoticeQueue
  gateway: DepositGateway | undefined
  log: Log
  rates: Rates
}>

export type Arrival = RawNotice & Readonly<{ channelId: number; ip: string }>

/** What an address may send that nobody believes; what is signed is not counted. */
const UNBELIEVED = { points: 300, durationSeconds: 10 }

type Refusing = Readonly<{ db: Database; unbelieved: RateRule }>

/** Keeps a notice that nobody believes, and refuses it. */
async function refuse(
  { db, unbelieved }: Refusing,
  kind: 'forged' | 'malformed',
  kept: Kept,
): Promise<never> {
  await unbelieved.take(addressKey(kept.ip))
  if ((await findChannel(db.read, kept.channelId))?.adapter !== 'gateway') throw new Refusal('PAY/CHANNEL')
  if (kind === 'forged') {
    await db.transaction(tx => store.insertForged(tx, kept))
    throw new Refusal('PAY/SIGNATURE')
  }
  await db.transaction(tx => store.insertAll(tx, [{ ...kept, orderId: null, verdict: 'malformed' }]))
  throw new Refusal('PAY/FORM')
}

type Kept = Omit<ToldNotice, 'report'>

export function callbacksService({ db, clock, evidence, queue, gateway, log, rates }: Parts) {
  const unbelieved = rates.rule('unbelieved-notices', UNBELIEVED)

  /** Takes one notice in a transaction of its own; refuses `PAY/CHANNEL` and `PAY/ORDER`. */
  async function takeAlone({ report, ...kept }: ToldNotice): Promise<Effect> {
    const channel = await findChannel(db.read, kept.channelId)
    if (channel?.adapter !== 'gateway') throw new Refusal('PAY/CHANNEL')
    const became = await db.transaction(async tx => {
      const order = await lockOrder(tx, orderIdOf({ report }))
      const isOurs = order?.channelId === kept.channelId
      const verdict = isOurs ? await evidence.take(tx, order, report, clock.now()) : 'unknown'
      await store.insertAll(tx, [{ ...kept, orderId: isOurs ? order.id : null, verdict }])
      return verdict
    })
    if (became === 'unknown') throw new Refusal('PAY/ORDER')
    return became
  }

  async function take(notice: ToldNotice): Promise<Effect> {
    const effect = await queue.submit(notice)
    return effect === 'alone' ? takeAlone(notice) : effect
  }

  /** Keeps a notice whose judgement broke: its transaction took the row with it. */
  async function keepFailed({ report, ...kept }: ToldNotice): Promise<void> {
    await db.transaction(async tx => {
      const order = await lockOrder(tx, orderIdOf({ report }))
      const orderId = order?.channelId === kept.channelId ? order.id : null
      await store.insertAll(tx, [{ ...kept, orderId, verdict: 'failed' }])
    })
  }

  return {
    /**
     * Takes a notice; a repeat of it is answered as the first one. Refuses `PAY/CHANNEL`, `PAY/SIGNATURE` for a forged or an old
     * one, `PAY/FORM` for one that is not as agreed, and `PAY/ORDER` for an order that is not of the channel.
     */
    async receive({ channelId, ip, ...raw }: Arrival): Promise<void> {
      if (gateway === undefined) throw new Refusal('PAY/CHANNEL')
      const notice = gateway.read(raw)
      const kept = { channelId, ip, digest: createHash('sha256').update(raw.body).digest(), body: raw.body }
      if (notice.kind !== 'genuine') return refuse({ db, unbelieved }, notice.kind, kept)
      const told = { ...kept, report: notice.report }
      try {
        if ((await take(told)) === 'credited') crashPoint(depositsCrashPoints.credited)
      } catch (error) {
        if (!(error instanceof Refusal) && !isDatabaseFault(error))
          await keepFailed(told).catch(failure => log.error({ err: failure }, 'a notice could not be kept'))
        throw error
      }
    },
  }
}

export type CallbacksService = ReturnType<typeof callbacksService>
