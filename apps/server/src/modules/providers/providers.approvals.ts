/**
 * What two people agree on about providers: how far one is open, its limits, that one goes on, that stakes go back, that a large gift is paid, what a
 * difference was, what a provider states of a month, and how a transfer ended.
 */
import { formatMoney, li } from '@app/domain/money/money.ts'
import {
  providerCauseNames,
  providerCauses,
  providerDifferenceNames,
} from '@app/domain/providers/differences.ts'
import { openingStageNames } from '@app/domain/providers/openings.ts'
import {
  type ProviderLimits,
  providerLimitNameList,
  providerLimitNames,
} from '@app/domain/providers/provider-limits.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import { z } from 'zod/mini'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import type { ProviderDifferences, ResolvedDifference } from './differences.service.ts'
import type { OpeningWish, ProviderOpenings } from './openings.service.ts'
import type { ProviderDesk, ResumeWish } from './provider-desk.service.ts'
import type { ProviderLimitsService, ProviderLimitsWish } from './provider-limits.service.ts'
import type { PromotionWish, ProviderPromotions } from './provider-promotions.service.ts'
import type { ProviderRounds, VoidWish } from './provider-rounds.service.ts'
import type { StatedMonth, StatedMonths } from './stated-months.service.ts'
import type { TransferEnding, TransferEnds } from './transfer-ends.service.ts'

const HOURS = 24

const moneyOrNone = (amount: bigint | null): string => (amount === null ? '无' : formatMoney(li(amount)))

/** A provider that was paused goes on. */
export const resumeApproval = (desk: Pick<ProviderDesk, 'previewResume' | 'resume'>) =>
  approvalKind<ResumeWish>({
    ...{ kind: 'providers.resume', name: '恢复游戏平台', hours: HOURS },
    ...{ make: 'providers.resume', check: 'providers.resume.check' },
    payload: z.object({ provider: z.string() }),
    objectOf: ({ provider }) => ({ kind: 'provider', id: provider }),
    async preview(db, wish) {
      const { name, pausedBy, pausedFor, pausedAt } = await desk.previewResume(db, wish)
      return { provider: name, pausedBy, pausedFor, pausedAt: isoOrNull(pausedAt) }
    },
    async execute(tx, approved) {
      const { state } = await desk.resume(tx, approved)
      return { before: { state }, after: { state: 'on' } }
    },
  })

/** A provider is opened for the members of a list, or for everybody. */
export const openingApproval = (
  openings: Pick<ProviderOpenings, 'preview' | 'open'>,
  desk: Pick<ProviderDesk, 'shade'>,
) =>
  approvalKind<OpeningWish>({
    ...{ kind: 'providers.open', name: '开放游戏平台', hours: HOURS },
    ...{ make: 'providers.open', check: 'providers.open.check' },
    payload: z.object({
      provider: z.string(),
      stage: z.enum(['canary', 'open']),
      members: z.array(z.string()),
      stakeMax: z.optional(z.string()),
    }),
    objectOf: ({ provider }) => ({ kind: 'provider', id: provider }),
    async preview(db, wish) {
      const { found, stake, accounts, certificateId } = await openings.preview(db, wish)
      return {
        ...{ provider: found.name, from: openingStageNames[found.stage] },
        ...{ to: openingStageNames[wish.stage], members: accounts.join('、') || '全部会员' },
        ...{ dailyStake: moneyOrNone(stake), certificate: String(certificateId) },
      }
    },
    async execute(tx, approved) {
      const { stage } = await openings.open(tx, approved)
      const { provider, stage: next, members, stakeMax } = approved.payload
      await desk.shade(tx, provider)
      return {
        before: { stage: openingStageNames[stage] },
        after: { stage: openingStageNames[next], members: members.join('、'), dailyStake: stakeMax ?? '无' },
      }
    },
  })

const limits = z.object({ betMax: z.string(), promotionMax: z.string(), differenceMax: z.string() })

const limitsText = (limits: ProviderLimits): readonly string[] =>
  providerLimitNameList.map(name => `${providerLimitNames[name]} ${formatMoney(li(limits[name]))}`)

/** Other amounts above which a bet is refused, or people have to look. */
export const providerLimitsApproval = (service: ProviderLimitsService) =>
  approvalKind<ProviderLimitsWish>({
    ...{ kind: 'providers.limits', name: '修改平台限额', hours: HOURS },
    ...{ make: 'providers.limits', check: 'providers.limits.check' },
    payload: z.object({
      provider: z.string(),
      ...{ seen: limits, limits },
    }),
    objectOf: ({ provider }) => ({ kind: 'provider', id: provider }),
    async preview(db, wish) {
      const { name, was, becomes } = await service.preview(db, wish)
      return { provider: name, was: limitsText(was), becomes: limitsText(becomes) }
    },
    async execute(tx, approved) {
      const { was, becomes } = await service.set(tx, approved)
      return { before: { limits: limitsText(was) }, after: { limits: limitsText(becomes) } }
    },
  })

/** The stakes of a round that nobody has ended go back. */
export const voidApproval = (rounds: Pick<ProviderRounds, 'previewVoid' | 'void'>) =>
  approvalKind<VoidWish>({
    ...{ kind: 'providers.void', name: '作废平台牌局', hours: HOURS },
    ...{ make: 'providers.void', check: 'providers.void.check' },
    payload: z.object({ provider: z.string(), roundId: z.string() }),
    objectOf: ({ provider, roundId }) => ({ kind: 'provider-round', id: `${provider}:${roundId}` }),
    async preview(db, wish) {
      const { memberId, gameCode, bet, betBack, openedAt } = await rounds.previewVoid(db, wish)
      return {
        ...{ provider: wish.provider, roundId: wish.roundId, memberId: String(memberId), gameCode },
        ...{ openedAt: isoOf(openedAt), refund: formatMoney(li(bet - betBack)) },
      }
    },
    async execute(tx, approved) {
      const back = await rounds.void(tx, approved)
      return { before: { state: 'stale' }, after: { state: 'voided', refund: formatMoney(li(back)) } }
    },
  })

/** A gift above the sum that needs nobody is booked when its provider calls again. */
export const promotionApproval = (promotions: Pick<ProviderPromotions, 'preview' | 'release'>) =>
  approvalKind<PromotionWish>({
    ...{ kind: 'providers.promotion', name: '放行平台大额活动派彩', hours: HOURS },
    ...{ make: 'providers.promotion', check: 'providers.promotion.check' },
    payload: z.object({ promotionNo: z.string() }),
    objectOf: ({ promotionNo }) => ({ kind: 'provider-promotion', id: promotionNo }),
    async preview(db, wish) {
      const { provider, txId, memberId, amount, seenAt } = await promotions.preview(db, wish)
      return {
        ...{ provider, transaction: txId, memberId: String(memberId) },
        ...{ amount: formatMoney(li(amount)), seenAt: isoOf(seenAt) },
      }
    },
    async execute(tx, approved) {
      const { amount } = await promotions.release(tx, approved)
      return { before: { state: 'waiting' }, after: { state: 'approved', amount: formatMoney(li(amount)) } }
    },
  })

/** What a difference was. */
export const providerResolutionApproval = (differences: ProviderDifferences) =>
  approvalKind<ResolvedDifference>({
    ...{ kind: 'providers.resolve', name: '处理平台对账差异', hours: HOURS },
    ...{ make: 'reconciliation.resolve', check: 'reconciliation.resolve.check' },
    payload: z.object({ differenceNo: z.string(), cause: z.enum(providerCauses) }),
    objectOf: ({ differenceNo }) => ({ kind: 'provider-difference', id: differenceNo }),
    async preview(db, wish) {
      const { provider, why, item, ours, theirs } = await differences.preview(db, wish)
      return {
        ...{ provider, difference: providerDifferenceNames[why], transaction: item },
        ...{ ours: moneyOrNone(ours), theirs: moneyOrNone(theirs), cause: providerCauseNames[wish.cause] },
      }
    },
    async execute(tx, approved) {
      const { state } = await differences.resolve(tx, approved)
      const { cause } = approved.payload
      return { before: { state }, after: { state: 'resolved', cause: providerCauseNames[cause] } }
    },
  })

type Figures = Readonly<{ rounds: number | bigint; bet: string; paid: string; fee: string }>

const figuresOf = ({ rounds, bet, paid, fee }: Figures): string =>
  `${rounds}局，投注${bet}，派彩${paid}，应付${fee}`
const theirsOf = (stated: StatedMonth): string => `${figuresOf(stated)}（单号${stated.document}）`

/** What a provider states of a month that is closed here. */
export const statementApproval = (months: Pick<StatedMonths, 'preview' | 'keep'>) =>
  approvalKind<StatedMonth>({
    ...{ kind: 'providers.statement', name: '核对平台月结单', hours: HOURS },
    ...{ make: 'reconciliation.resolve', check: 'reconciliation.resolve.check' },
    payload: z.object({
      ...{ provider: z.string(), month: z.string(), rounds: z.int() },
      ...{ bet: z.string(), paid: z.string(), fee: z.string(), document: z.string() },
    }),
    objectOf: ({ provider, month }) => ({ kind: 'provider-statement', id: `${provider}:${month}` }),
    async preview(db, wish) {
      const { rounds, bet, win, fee } = await months.preview(db, wish)
      const ours = {
        rounds,
        bet: formatMoney(li(bet)),
        paid: formatMoney(li(win)),
        fee: formatMoney(li(fee)),
      }
      return { provider: wish.provider, period: wish.month, ours: figuresOf(ours), theirs: theirsOf(wish) }
    },
    async execute(tx, approved) {
      const { fee } = await months.keep(tx, approved)
      return {
        before: { ours: `应付${formatMoney(li(fee))}` },
        after: { theirs: theirsOf(approved.payload) },
      }
    },
  })

const ENDINGS = {
  out: { done: '平台已收到', failed: '平台未收到，退回余额' },
  in: { done: '平台已转回', failed: '平台未转回，仍在平台' },
} as const

/** How an order of a transfer ended of which its provider gives no word. */
export const transferApproval = (ends: TransferEnds) =>
  approvalKind<TransferEnding>({
    ...{ kind: 'providers.transfer', name: '人工结束额度转换', hours: HOURS },
    ...{ make: 'providers.transfer', check: 'providers.transfer.check' },
    payload: z.object({
      transferNo: z.string(),
      ending: z.enum(['done', 'failed']),
      amount: z.optional(z.string()),
    }),
    objectOf: ({ transferNo }) => ({ kind: 'provider-transfer', id: transferNo }),
    async preview(db, wish) {
      const { order, word } = await ends.preview(db, wish)
      const { provider, orderId, memberId, direction } = order
      return {
        ...{ provider, transfer: orderId, memberId: String(memberId), orderedAt: isoOf(order.createdAt) },
        ...{ ending: ENDINGS[direction][word.state] },
        amount: word.state === 'done' ? formatMoney(word.amount) : moneyOrNone(order.amount),
      }
    },
    async execute(tx, approved) {
      const { state, direction } = await ends.end(tx, approved)
      return { before: { state }, after: { state: ENDINGS[direction][approved.payload.ending] } }
    },
  })
