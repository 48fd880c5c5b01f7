import type { AnswerOf, QueryOf } from '@app/contract/endpoint.ts'
import * as wire from '@app/contract/operator/bonuses.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { msOf, pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { DeskClaimsService } from './desk-claims.service.ts'
import type { HoldsService } from './holds.service.ts'

type Claim = AnswerOf<typeof wire.listBonusClaims>['data'][number]
type Row = Awaited<ReturnType<DeskClaimsService['list']>>[number]

const idOf = (text: string | undefined) => (text === undefined ? undefined : BigInt(text))

const wireClaim = (row: Row): Claim => ({
  billNo: String(row.transferId),
  claimedAt: isoOf(row.claimedAt),
  memberId: String(row.memberId),
  account: row.account,
  kind: row.kind as Claim['kind'],
  amount: formatMoney(li(row.amount)),
  turnover: formatMoney(row.turnover),
  state: row.isReversed ? 'reversed' : 'given',
  setting: row.setting,
  ruleVersion: row.ruleVersion === undefined ? null : String(row.ruleVersion),
})

type Parts = Readonly<{ deskClaims: DeskClaimsService; clock: Clock }>

/** A page of claims by the filter of its call. */
export const bonusClaimPages =
  ({ deskClaims, clock }: Parts) =>
  async (asked: QueryOf<typeof wire.listBonusClaims>) => {
    const { memberId, kind, state, from, to, after, rows } = asked
    const found = await deskClaims.list({
      ...{ kind, state, fromMs: msOf(from), toMs: msOf(to) },
      ...{ memberId: idOf(memberId), after: idOf(after), rows: rows + 1 },
    })
    const { page, next } = pageOf(found, rows, row => row.transferId)
    return { data: page.map(wireClaim), next, asOf: isoOf(clock.now()) }
  }

export type BonusClaimPages = ReturnType<typeof bonusClaimPages>

type HoldRow = Awaited<ReturnType<HoldsService['list']>>[number]
type Hold = AnswerOf<typeof wire.listBonusHolds>['data'][number]

const wireHold = (row: HoldRow): Hold => ({
  ...{ holdId: String(row.id), memberId: String(row.memberId), account: row.account },
  kind: row.rule as Hold['kind'],
  name: row.name,
  heldAt: isoOf(row.heldAt),
  evidence: [...row.evidence],
  state: row.decision ?? 'open',
  ...{ decidedBy: row.decidedBy, decidedAt: isoOrNull(row.decidedAt), reason: row.reason },
})

type Served = Readonly<{ claims: BonusClaimPages; holds: HoldsService; clock: Clock }>

export function bonusesOperatorRoutes(router: OperatorRouter, { claims, holds, clock }: Served): void {
  router.read(wire.listBonusClaims, ({ query }) => claims(query))

  router.read(wire.listBonusHolds, async ({ query: { state, after, rows } }) => {
    const found = await holds.list({ state, after: idOf(after), rows: rows + 1 })
    const { page, next } = pageOf(found, rows, row => row.id)
    return { data: page.map(wireHold), next, asOf: isoOf(clock.now()) }
  })

  router.write(wire.decideBonusHold, ({ body: { holdId, isReleased, reason }, staff }, act) =>
    act(async tx => {
      const decision = { holdId: BigInt(holdId), isReleased, by: staff.login, reason }
      const { memberId, rule, period } = await holds.decide(tx, decision)
      return {
        answer: {},
        entry: {
          object: { kind: 'player', id: String(memberId) },
          before: { gift: rule, period, state: 'open' },
          after: { gift: rule, period, state: isReleased ? 'released' : 'refused' },
          reason,
        },
      }
    }),
  )

  router.ask(wire.askGiftReversal)
}
