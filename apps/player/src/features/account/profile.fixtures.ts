import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readProfile } from '@app/contract/profile.ts'

type Profile = AnswerOf<typeof readProfile>

/** A member's facts as the server tells them. */
export function profileWith(
  user: Partial<Profile['userInfo']> = {},
  more: Partial<Pick<Profile, 'unReadCount'>> & Partial<Profile['userDetail']> = {},
): Profile {
  const { unReadCount = 0, ...detail } = more
  return {
    userInfo: {
      userId: '7',
      account: 'zhang88',
      nickname: '好运',
      type: 'HY',
      isDl: 0,
      avatarId: 3,
      vipLevel: 1,
      hyLevel: 1,
      cycleBetAmount: '25000.00',
      rebate: 8,
      enableChat: 1,
      chatLevel: 1,
      cycleEndsAt: '2026-12-01T00:00:00+08:00',
      referralCode: '',
      registeredAt: '2026-01-02T08:00:00+08:00',
      ...user,
    },
    extInfo: { money: '100.00', liveMoney: '0.00', rechMoney: '0.00', fundPwd: 0 },
    userDetail: {
      domain: null,
      fullName: '',
      birthday: '',
      phone: '',
      email: '',
      qq: '',
      weixin: '',
      canChangeFullName: true,
      canChangeBirthday: true,
      nicknameChangeableAt: null,
      ...detail,
    },
    unReadCount,
    extMoney: '100.00',
    extLiveMoney: '0.00',
    playMoney: true,
  }
}

const level = (vipLevel: number, betMoney: string) => ({ vipLevel, betMoney, upgradeBonus: '8.00' })

/** Three levels are enough for a picture of them. */
export const vipRules = {
  data: [level(0, '0.00'), level(1, '10000.00'), level(2, '50000.00')].map(rule => ({
    ...rule,
    weeklyBonus: '1.00',
    dailyWithdrawalCount: 3,
    dailyWithdrawalAmount: '50000.00',
    rebatePercent: {
      lottery: '0.10',
      live: '0.30',
      electronic: '0.30',
      fish: '0.30',
      card: '0.30',
      sport: '0.30',
    },
    ownSupport: false,
    enableChat: 1,
    redPacketMax: '200.00',
  })),
}
