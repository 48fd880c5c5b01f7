/** The steps of a withdrawal by the channel's word, each with its attempt and its money. A word against the end moves nothing and is kept. */
import { mayStep, type WithdrawalState } from '@app/domain/withdrawals/withdrawal-states.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Tx } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { insertConflict } from './conflicts.store.ts'
import { withdrawalsCrashPoints } from './crash-points.ts'
import { type EndingsService, PAYOUT_FAILED, PAYOUT_RETURNED } from './endings.service.ts'
import * as store from './payouts.store.ts'
import { returnPayout } from './returns.service.ts'
import { lockRequest, mustStep } from './withdrawals.store.ts'

const STATES = { sent: 'SENT', unknown: 'UNKNOWN', paid: 'PAID', failed: 'FAILED' } as const

/** Whether the channel's definite word is not the one by which the attempt ended. */
const contradicts = (
  { state, settledReference }: store.PayoutRow,
  said: keyof typeof STATES,
  reference?: string,
): said is store.PayoutEnd =>
  said === 'failed'
    ? state === 'paid' || state === 'arrived' || state === 'returned'
    : said === 'paid' && (state === 'failed' || (settledReference ?? reference) !== reference)

type Word = Readonly<{
  payout: store.PayoutRow
  said: keyof typeof STATES
  reference: string | undefined
}>

/** Keeps a word of the channel against the end of the attempt, and says so in the log once. */
async function keepConflict(tx: Tx, log: Log, { payout, said, reference }: Word): Promise<void> {
  if (!contradicts(payout, said, reference)) return
  const told = { payoutId: payout.id, said, reference: reference ?? null }
  if (await insertConflict(tx, told))
    log.error(
      { ...told, withdrawalNo: payout.requestId },
      'the channel tells of a payout otherwise than it ended',
    )
}

/** The attempt and its withdrawal, held until the transaction ends. */
async function hold(tx: Tx, payoutId: bigint) {
  const found = await store.findPayout(tx, payoutId)
  const request = found && (await lockRequest(tx, found.requestId))
  // Read again: whoever held the request before may have changed the attempt.
  const payout = await store.findPayout(tx, payoutId)
  return request && payout && { request, payout }
}

export function payoutSteps({ endings, log }: Readonly<{ endings: EndingsService; log: Log }>) {
  return {
    /** Takes the step of a withdrawal with its attempt and its money; nothing where it has ended. A word against its end is kept. `why` is what the member reads of a failure. */
    async take(
      tx: Tx,
      payoutId: bigint,
      to: keyof typeof STATES,
      { reference, why = PAYOUT_FAILED }: Readonly<{ reference?: string; why?: string | undefined }> = {},
    ): Promise<void> {
      const held = await hold(tx, payoutId)
      if (held === undefined) return
      const { request, payout } = held
      await keepConflict(tx, log, { payout, said: to, reference })
      const state: WithdrawalState = STATES[to]
      if (payout.state === 'failed' || !mayStep(request.state, state, 'channel')) return
      const { id, version } = request
      const reason = to === 'failed' ? { reason: why } : {}
      await mustStep(tx, { id, version, to: state, actor: 'channel', ...reason })
      await store.changePayout(tx, payoutId, {
        state: to,
        ...(reference !== undefined && { reference }),
      })
      crashPoint(withdrawalsCrashPoints.certain)
      if (to === 'paid') await endings.payOut(tx, request)
      if (to === 'failed') await endings.returnMoney(tx, request, why)
    },

    async arrive(tx: Tx, payoutId: bigint, reference: string): Promise<void> {
      const { request, payout } = (await hold(tx, payoutId)) ?? {}
      if (payout === undefined || request?.state !== 'PAID') return
      await mustStep(tx, { id: request.id, version: request.version, to: 'ARRIVED', actor: 'channel' })
      await store.changePayout(tx, payoutId, { state: 'arrived', reference })
      await endings.arrive(tx, request, payout)
    },

    /** The channel has sent back what it had paid; nothing where it has not been paid or came back already. */
    async comeBack(tx: Tx, payoutId: bigint, reference: string): Promise<void> {
      const { request, payout } = (await hold(tx, payoutId)) ?? {}
      if (request === undefined || payout === undefined || !mayStep(request.state, 'RETURNED', 'channel'))
        return
      const word = { actor: 'channel', approvalId: null, reference, told: PAYOUT_RETURNED } as const
      await returnPayout(tx, endings, { request, payout }, word)
    },
  }
}
