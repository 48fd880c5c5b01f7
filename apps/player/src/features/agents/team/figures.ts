/** What is told of a team: the name of each figure, how it is counted, and its value. Source: not-shown §7. */
import type { Team, TeamDay } from '@app/client/agents/read-team.ts'
import { type Li, li } from '@app/domain/money/money.ts'

export type FigureValue = Readonly<{ money: Li } | { count: number } | { untold: true }>

type Definition = Readonly<{ name: string; means: string; of: (team: Team) => FigureValue }>

const every = ({ bets: { lottery, sport, live } }: Team): readonly TeamDay[] => [
  ...lottery,
  ...sport,
  ...live,
]

/** The sum of one figure of days. */
export const sumOf = (days: readonly TeamDay[], name: Exclude<keyof TeamDay, 'day'>): Li =>
  li(days.reduce((sum, day) => sum + day[name], 0n))

const ofBets =
  (name: Exclude<keyof TeamDay, 'day'>) =>
  (team: Team): FigureValue => ({ money: sumOf(every(team), name) })

const TEAM = '团队指您和您下面的所有层级'

export const figures = {
  members: {
    name: '团队人数',
    means: '在所选最后一天结束时，站在您下面的所有层级的人数；您自己不算在内。',
    of: team => ({ count: team.memberCount }),
  },
  newcomers: {
    name: '新注册',
    means: '所选日期内在您下面注册的人数。试玩账户不算。',
    of: team => ({ count: team.newcomerCount }),
  },
  firstDeposits: {
    name: '首充人数',
    means:
      '所选日期内第一次充值到账的人数，每人一生只算一次，计入当天所在的团队。不经邀请、获批成为代理的人不算。',
    of: team => ({ count: team.firstDepositCount }),
  },
  depositors: {
    name: '充值人数',
    means: '所选日期内至少有一笔充值到账的人数，同一个人只算一次。',
    of: team => ({ count: team.depositorCount }),
  },
  depositCount: {
    name: '充值笔数',
    means: '所选日期内到账的充值笔数。',
    of: team => ({ count: team.depositCount }),
  },
  deposits: {
    name: '充值',
    means: `转账充值与在线支付的到账金额。优惠和人工入账不算。${TEAM}。`,
    of: team => ({ money: team.deposits }),
  },
  withdrawals: {
    name: '提现',
    means: '提交的提现金额，减去失败后退回的金额。',
    of: team => ({ money: team.withdrawals }),
  },
  stakes: {
    name: '投注',
    means: '下注金额，减去撤单、作废和和局退回的金额。真人、电子、捕鱼、棋牌与体育按已结束的回合计算。',
    of: ofBets('stakes'),
  },
  payouts: {
    name: '派奖',
    means: '派奖金额；重新开奖结算的差额也计算在内。',
    of: ofBets('payouts'),
  },
  rebates: {
    name: '返点',
    means: '会员得到的返点与返水，减去冲销。其他游戏的返水也记在彩票一栏。',
    of: ofBets('rebates'),
  },
  result: {
    name: '团队盈亏',
    means: '派奖 + 返点 − 投注。正数表示团队赢，负数表示团队输。佣金与它无关。',
    of: ofBets('result'),
  },
  valid: {
    name: '有效投注',
    means:
      '已结算的投注中计入流水的部分：和局、作废和互相抵消的投注不算；真人只算有输赢风险的部分。佣金 = 有效投注 × 该类别的返点差额。',
    of: ofBets('valid'),
  },
  balance: {
    name: '团队余额',
    means:
      '团队所有人的余额之和，与所选日期无关。一万人以上的团队每小时统计一次。能推算出一两个人余额的团队不显示；直属以下的团队也不显示。',
    of: team => (team.balance === undefined ? { untold: true } : { money: team.balance }),
  },
  commission: {
    name: '代理返点',
    means: '所选日期内发放给团队里各代理的佣金，您自己的也在内。',
    of: team => ({ money: team.commission }),
  },
  wage: {
    name: '日工资',
    means: '所选日期内发放给团队里各代理的日工资。',
    of: team => ({ money: team.wage }),
  },
  dividend: {
    name: '分红',
    means: '所选日期内发放给团队里各代理的分红。',
    of: team => ({ money: team.dividend }),
  },
  gifts: {
    name: '优惠',
    means: '发放给团队的优惠：充值优惠与其他优惠之和。',
    of: team => ({ money: team.gifts.all }),
  },
  depositGifts: {
    name: '充值优惠',
    means: '优惠活动发放的金额，减去扣回的部分。',
    of: team => ({ money: team.gifts.withDeposit }),
  },
  otherGifts: {
    name: '其他优惠',
    means: '注册礼金与系统奖励。',
    of: team => ({ money: team.gifts.other }),
  },
} as const satisfies Readonly<Record<string, Definition>>

export type FigureName = keyof typeof figures
