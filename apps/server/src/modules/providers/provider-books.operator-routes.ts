import type { QueryOf } from '@app/contract/endpoint.ts'
import * as differenceWire from '@app/contract/operator/provider-differences.ts'
import * as promotionWire from '@app/contract/operator/provider-promotions.ts'
import * as roundWire from '@app/contract/operator/provider-rounds.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { msOf, pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { ProviderDifferences } from './differences.service.ts'
import type { DifferenceRow } from './differences.store.ts'
import type { DayRow } from './feed.store.ts'
import type { ProviderPromotions } from './provider-promotions.service.ts'
import type { ProviderRounds } from './provider-rounds.service.ts'
import type { Place, RoundCall } from './provider-rounds.store.ts'

const money = (amount: bigint): string => formatMoney(li(amount))
const moneyOrNull = (amount: bigint | null) => (amount === null ? null : money(amount))
const idOf = (text: string | undefined) => (text === undefined ? undefined : BigInt(text))
const textOrNull = (id: bigint | null) => (id === null ? null : String(id))

type Round = Awaited<ReturnType<ProviderRounds['list']>>[number]

const wireRound = (row: Round) => ({
  ...{ provider: row.provider, providerName: row.providerName, roundId: row.roundId },
  ...{ memberId: String(row.memberId), account: row.account, state: row.state },
  ...{ gameCode: row.gameCode, gameName: row.gameName, category: row.category },
  ...{ bet: money(row.bet), paid: money(row.win), betBack: money(row.betBack), paidBack: money(row.winBack) },
  ...{ openedAt: isoOf(row.openedAt), closedAt: isoOrNull(row.closedAt) },
})

const wireCall = (call: RoundCall, isFeedRead: boolean) => ({
  ...{ txId: call.txId, kind: call.kind, bet: money(call.amount), paid: money(call.win) },
  ...{ refTxId: call.refTxId, isRefused: call.isRefused, isTakenBack: call.isTakenBack },
  ...{ isInFeed: call.isInFeed || isFeedRead ? call.isInFeed : null, at: isoOf(call.at) },
})

function placeOf(text: string | undefined): Place | undefined {
  const [micros = '', provider = '', ...rest] = text?.split('~') ?? []
  return text === undefined ? undefined : { micros: BigInt(micros), provider, roundId: rest.join('~') }
}

type RoundParts = Readonly<{
  rounds: ProviderRounds
  proofOf: (round: Readonly<{ provider: string; roundId: string }>) => string
  clock: Clock
}>

/** Rounds with their calls and bills, and what is owed of wins that were taken back. */
export function providerRoundsRoutes(router: OperatorRouter, { rounds, proofOf, clock }: RoundParts): void {
  router.read(roundWire.listProviderRounds, async ({ query }) => {
    const { provider, memberId, roundId, state, from, to, after, rows } = query
    const found = await rounds.list({
      ...{ provider, memberId: idOf(memberId), roundId, state, fromMs: msOf(from), toMs: msOf(to) },
      ...{ after: placeOf(after), rows: rows + 1 },
    })
    const page = found.slice(0, rows)
    const last = page.at(-1)
    return {
      data: page.map(wireRound),
      next:
        found.length > rows && last !== undefined
          ? `${last.openedMicros}~${last.provider}~${last.roundId}`
          : null,
      asOf: isoOf(clock.now()),
    }
  })

  router.read(roundWire.readProviderRound, async ({ query: { provider, roundId } }) => {
    const found = await rounds.read(provider, roundId)
    return {
      data: {
        ...wireRound(found.round),
        ...{ playerRef: found.playerRef, closedBy: found.round.closedBy, proofUrl: proofOf(found.round) },
        isRecord: found.round.isRecord,
        approvalId: textOrNull(found.round.approvalId),
        calls: found.calls.map(call => wireCall(call, found.isFeedRead)),
        bills: found.bills.map(({ id, type, amount, remark, at }) => ({
          ...{ billNo: String(id), type, amount: money(amount), remark, at: isoOf(at) },
        })),
        differences: found.differences.map(({ id, why, state }) => ({
          differenceNo: String(id),
          why,
          state,
        })),
      },
      asOf: isoOf(clock.now()),
    }
  })

  router.ask(roundWire.askRoundVoid)

  router.read(roundWire.listProviderDebts, async () => ({
    data: (await rounds.debts()).map(({ reference, ...row }) => {
      const [provider = '', ...rest] = reference.split(':')
      return {
        ...{ memberId: String(row.memberId), account: row.account, owed: money(row.owed) },
        ...{ takenBack: money(row.takenBack), billNo: String(row.billNo), at: isoOf(row.at) },
        ...{ provider, roundId: rest.join(':') },
      }
    }),
    asOf: isoOf(clock.now()),
  }))
}

const wireDifference = (row: DifferenceRow) => ({
  ...{ differenceNo: String(row.id), provider: row.provider, why: row.why, item: row.item },
  ...{ roundId: row.roundId, kind: row.kind, ours: moneyOrNull(row.ours), theirs: moneyOrNull(row.theirs) },
  ...{ state: row.state, cause: row.cause, foundAt: isoOf(row.foundAt), endedAt: isoOrNull(row.endedAt) },
})

const wireDay = (row: DayRow) => ({
  ...{ runNo: String(row.id), provider: row.provider, day: row.day, state: row.state },
  theirs: {
    ...{ rows: row.theirRows, bet: money(row.theirBet), paid: money(row.theirWin) },
    back: money(row.theirBack),
  },
  ours: { rows: row.ourRows, bet: money(row.ourBet), paid: money(row.ourWin), back: money(row.ourBack) },
  ...{ openDifferences: row.openDifferences, at: isoOf(row.startedAt) },
})

type DifferenceParts = Readonly<{ differences: ProviderDifferences; clock: Clock }>

/** Pages of the lists, for screens and for files. */
export const providerBookPages = ({ differences, clock }: DifferenceParts) => ({
  async days({ provider, after, rows }: QueryOf<typeof differenceWire.listProviderDays>) {
    const found = await differences.days({ provider, after: idOf(after), limit: rows + 1 })
    const { page, next } = pageOf(found, rows, ({ id }) => id)
    return { data: page.map(wireDay), next, asOf: isoOf(clock.now()) }
  },

  async differences(query: QueryOf<typeof differenceWire.listProviderDifferences>) {
    const { provider, why, state, after, rows } = query
    const found = await differences.list({ provider, why, state, after: idOf(after), limit: rows + 1 })
    const { page, next } = pageOf(found.rows, rows, ({ id }) => id)
    return {
      ...{ data: page.map(wireDifference), next, asOf: isoOf(clock.now()) },
      open: { differences: Number(found.open.differences), oldestAt: isoOrNull(found.open.oldestAt) },
    }
  },
})

export type ProviderBookPages = ReturnType<typeof providerBookPages>

/** What providers say of their transactions beside ours. */
export function providerDifferencesRoutes(
  router: OperatorRouter,
  { differences, clock }: DifferenceParts,
): void {
  const pages = providerBookPages({ differences, clock })
  router.read(differenceWire.listProviderDays, ({ query }) => pages.days(query))
  router.read(differenceWire.listProviderDifferences, ({ query }) => pages.differences(query))

  router.read(differenceWire.readProviderDifference, async ({ params }) => {
    const { difference, notes, hasRound } = await differences.read(params.differenceNo)
    return {
      data: {
        ...{ ...wireDifference(difference), hasRound, approvalId: textOrNull(difference.approvalId) },
        people:
          difference.resolvedBy === null
            ? null
            : {
                ...{ maker: difference.resolvedBy, checker: difference.agreedBy ?? '' },
                reason: difference.resolvedFor ?? '',
              },
        notes: notes.map(({ at, ...note }) => ({ ...note, at: isoOf(at) })),
      },
      asOf: isoOf(clock.now()),
    }
  })

  router.write(differenceWire.noteProviderDifference, ({ body: { differenceNo, note }, staff }, act) =>
    act(async tx => {
      await differences.note(tx, { differenceNo, note, by: staff.login })
      return {
        answer: {},
        entry: { object: { kind: 'provider-difference', id: differenceNo }, after: { note } },
      }
    }),
  )

  router.ask(differenceWire.askProviderResolution)
}

type PromotionParts = Readonly<{ promotions: ProviderPromotions; clock: Clock }>

/** Gifts that wait for two people. */
export function providerPromotionsRoutes(
  router: OperatorRouter,
  { promotions, clock }: PromotionParts,
): void {
  router.read(promotionWire.listProviderPromotions, async ({ query }) => {
    const { provider, state, after, rows } = query
    const found = await promotions.list({ provider, state, after: idOf(after), limit: rows + 1 })
    const { page, next } = pageOf(found, rows, ({ number }) => number)
    return {
      data: page.map(row => ({
        ...{ promotionNo: String(row.number), provider: row.provider, txId: row.txId, state: row.state },
        ...{ memberId: String(row.memberId), account: row.account, amount: money(row.amount) },
        ...{ seenAt: isoOf(row.seenAt), approvedAt: isoOrNull(row.approvedAt) },
        approvalId: textOrNull(row.approvalId),
      })),
      next,
      asOf: isoOf(clock.now()),
    }
  })
  router.ask(promotionWire.askProviderPromotion)
}
