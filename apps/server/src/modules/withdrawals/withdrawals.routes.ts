import { readCountedTurnover, readValidWithdraw } from '@app/contract/turnover.ts'
import { readWithdrawLimit } from '@app/contract/withdrawals.ts'
import { findGame } from '@app/domain/games/games.ts'
import { formatMoney, formatOdds, li, type OddsPpm } from '@app/domain/money/money.ts'
import { type ProviderCategory, providerCategories } from '@app/domain/providers/valid-bet.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { TurnoverRow } from '@app/domain/turnover/requirements.ts'
import type { TurnoverFact, TurnoverLapse, TurnoverRequirement } from '#modules/turnover/turnover.service.ts'
import type { Router } from '#platform/http/router.ts'
import type { WithdrawalsService } from './withdrawals.service.ts'

/** Credits by the words of the page. */
const KINDS = {
  deposit: '存款',
  gift: '优惠',
  rebate: '优惠',
  manual: '人工',
  packet: '红包',
  transfer: '转账',
  commission: '佣金',
  'play-money': '演示币',
} as const

/** The most rows of an answer; its sums are those of all. */
export const ROWS_MAX = 500

export const wireRow = ({ of, done, allowed, deduct, isPassed }: TurnoverRow<TurnoverRequirement>) => ({
  id: of.seq,
  time: isoOf(of.openedAt),
  kind: KINDS[of.kind],
  amount: formatMoney(li(of.amount)),
  bonusAmount: formatMoney(li(of.bonus)),
  multiple: formatOdds(of.multiplePpm as OddsPpm),
  requiredDml: formatMoney(li(of.required)),
  doneDml: formatMoney(done),
  relaxQuota: formatMoney(allowed),
  deduct: formatMoney(deduct),
  passed: isPassed ? 1 : 0,
  orderNo: of.source,
})

export const wireLapse = ({ lapsedAt, kind, source, requirements, missing }: TurnoverLapse) => ({
  time: isoOf(lapsedAt),
  kind: KINDS[kind],
  orderNo: source,
  count: requirements,
  missing: formatMoney(li(missing)),
})

const isProviderCategory = (word: string | null): word is ProviderCategory =>
  providerCategories.some(category => category === word)

const wireFact = ({ issueId, valid, counted, ...fact }: TurnoverFact) => ({
  issueId: String(issueId),
  gameName: fact.providerName ?? findGame(fact.gameId ?? 0)?.name ?? '',
  turnNum: fact.turnNum,
  category: isProviderCategory(fact.category) ? fact.category : null,
  time: isoOf(fact.at),
  valid: valid === null ? null : formatMoney(li(valid)),
  covered: valid === null ? null : formatMoney(li(valid - counted)),
  counted: formatMoney(li(counted)),
})

export function withdrawalsRoutes(router: Router, withdrawals: WithdrawalsService): void {
  router.handleDocument(readWithdrawLimit, withdrawals.limit)

  router.handle(readValidWithdraw, async ({ caller }) => {
    const [{ allowance, turnover }, lapses] = await Promise.all([
      withdrawals.turnoverOf(caller.memberId),
      withdrawals.lapsesOf(caller.memberId),
    ])
    return {
      relaxQuota: formatMoney(allowance),
      requireDML: formatMoney(turnover.required),
      sumAllDml: formatMoney(turnover.done),
      sumAllDeduct: formatMoney(turnover.deduct),
      yetWithdraw: turnover.isMet ? 1 : 0,
      missing: formatMoney(turnover.missing),
      rows: turnover.rows.slice(0, ROWS_MAX).map(wireRow),
      lapses: lapses.map(wireLapse),
    }
  })

  router.handle(readCountedTurnover, async ({ caller, params, query }) => {
    const [micros, issueId] = query.before?.split(':').map(BigInt) ?? []
    const before = micros === undefined || issueId === undefined ? undefined : { micros, issueId }
    const found = await withdrawals.countedOf(caller.memberId, { seq: Number(params.id), before })
    return {
      requirement: wireRow(found.row),
      own: formatMoney(found.serving.own),
      forOlder: formatMoney(found.serving.forOlder),
      unused: formatMoney(found.serving.unused),
      fromNewer: formatMoney(found.serving.fromNewer),
      data: found.facts.map(wireFact),
      next: found.next === undefined ? null : `${found.next.micros}:${found.next.issueId}`,
    }
  })
}
