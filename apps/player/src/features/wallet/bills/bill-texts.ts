/** Words of the bills. */
import type { HouseAccount } from '@app/domain/wallet/bill-types.ts'

/** What the account on the other side of a movement is for. */
export const accountTexts: Readonly<Record<HouseAccount, string>> = {
  bankClearing: '银行收款',
  paymentProvider: '在线支付',
  lotteryStakes: '彩票投注款',
  lotteryPayouts: '彩票派奖',
  withdrawalHold: '提现待付',
  rebateExpense: '返点返水',
  adjustment: '后台调整',
  promotion: '优惠活动',
  agentCommission: '代理佣金',
  manualDeposit: '人工存款',
  agentWage: '代理工资',
  agentSupport: '代理扶持',
  other: '其他收支',
  manualWithdrawal: '人工提出',
  chaseHold: '追号预留',
  liveSubBalance: '真人余额',
  packetEscrow: '红包托管',
  providerOpen: '第三方在途',
  feeIncome: '手续费',
  memberTransfer: '会员转账',
  suspense: '待查款项',
  channelFees: '渠道手续费',
  chainClearing: '链上收款',
  tronClearing: '链上收款（TRON）',
  coinClearing: '链上手续费钱包',
  receivable: '应收款',
}

export const billTexts = {
  verified: '验证通过：当日账单逐笔相符，本笔未被改动',
  absent: '当日账单过多，本笔不在可下载的部分内，无法验证',
  refuted: '验证未通过，请联系客服并提供账单号',
  truncated: (entries: number) => `账单较多，只导出了最早的 ${entries} 笔，请缩短日期范围`,
  nothing: '所选条件下没有账单',
} as const
