/** What a level is good for, as far as it works here: each benefit goes with the screen where it is had. */
import type { VipLevel } from '@app/client/vip/read-vip-level.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'

type Benefit = Readonly<{ name: string; needs: string; read: (level: VipLevel) => string | undefined }>

const amountOf = (amount: bigint, text: string) => (amount === 0n ? undefined : text)

/** Source: product document not-shown §2; rebates of providers come with the providers. */
const benefits: readonly Benefit[] = [
  {
    name: '升级礼金',
    needs: '/bonus-center',
    read: ({ upgradeBonus }) => amountOf(upgradeBonus, showAmount(upgradeBonus)),
  },
  {
    name: '周礼金',
    needs: '/bonus-center',
    read: ({ weeklyBonus }) => amountOf(weeklyBonus, showAmount(weeklyBonus)),
  },
  { name: '彩票返水', needs: '/betting-bonus', read: ({ rebatePercent }) => `${rebatePercent.lottery}%` },
  {
    name: '每日提现',
    needs: '/withdraw-money',
    read: ({ dailyWithdrawalCount }) => `${dailyWithdrawalCount} 次`,
  },
  {
    name: '单日提现额度',
    needs: '/withdraw-money',
    read: ({ dailyWithdrawalMax }) => showAmount(dailyWithdrawalMax),
  },
  {
    name: '聊天',
    needs: '/chat-rooms',
    read: ({ mayChat }) => (mayChat ? '可发言' : undefined),
  },
  {
    name: '发红包上限',
    needs: '/chat-rooms/$roomId/hong-bao',
    read: ({ mayChat, redPacketMax }) => (mayChat ? showAmount(redPacketMax) : undefined),
  },
]

/** The benefits of a level that exist here, by their names. */
export function benefitsOf(
  level: VipLevel,
  hasScreen: (path: string) => boolean,
): readonly Readonly<{ name: string; value: string }>[] {
  return benefits.flatMap(({ name, needs, read }) => {
    const value = hasScreen(needs) ? read(level) : undefined
    return value === undefined ? [] : [{ name, value }]
  })
}
