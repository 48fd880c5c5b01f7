/** Words of offers. */
import type { Offer, OfferTerms } from '@app/client/promotions/read-promotion-card.ts'
import { formatOdds } from '@app/domain/money/money.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'

const goals = { turnover: '有效投注', deposit: '充值到账' } as const

export const offerStateTexts = {
  ...{ coming: '未开始', open: '未参加', running: '已参加' },
  ...{ claimable: '可领取', claimed: '已领取', ended: '已结束' },
  ...{ held: '核对中', refused: '不再发放' },
} as const satisfies Record<Offer['state'], string>

/** What has to be reached. */
export const goalText = ({ goal, need }: OfferTerms): string =>
  `参加后、结束前${goals[goal]} ${showAmount(need)}`

/** What the gift asks for. */
export const turnoverText = ({ turnover, multiple }: OfferTerms): string =>
  turnover > 0n ? `${formatOdds(multiple)} 倍流水 ${showAmount(turnover)}，完成前不能提现` : '没有流水要求'
