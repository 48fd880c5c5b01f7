import { amount, exportKind, wallTime } from '#platform/operator/export-kind.ts'
import type { BonusClaimPages } from './bonuses.operator-routes.ts'

type Claim = Awaited<ReturnType<BonusClaimPages>>['data'][number]

/** The file of claims. */
export const bonusClaimsExport = (page: BonusClaimPages) =>
  exportKind<'bonus-claims', Claim>({
    kind: 'bonus-claims',
    page,
    columns: {
      '领取时间(UTC+8)': claim => wallTime(claim.claimedAt),
      账单号: claim => claim.billNo,
      会员编号: claim => claim.memberId,
      账号: claim => claim.account,
      类型: claim => claim.kind,
      金额: claim => amount(claim.amount),
      所需流水: claim => amount(claim.turnover),
      状态: claim => claim.state,
      规则版本: claim => claim.ruleVersion ?? '',
    },
  })
