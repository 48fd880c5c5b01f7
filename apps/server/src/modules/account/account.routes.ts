import * as wire from '@app/contract/account.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Router } from '#platform/http/router.ts'
import type { AccountService } from './account.service.ts'

const DEFAULT_REBATE_PERCENT = 8
const WIRE_TYPES = { member: 'HY', trial: 'TEST' } as const
const NOTHING = formatMoney(li(0))

type Services = Readonly<{ account: AccountService; auth: AuthService; wallet: WalletService }>

export function accountRoutes(router: Router, { account, auth, wallet }: Services): void {
  router.handle(wire.readProfile, async ({ caller }) => {
    const member = await account.find(caller.memberId)
    if (member === undefined) throw new Error(`a session points to no member: ${caller.memberId}`)
    const { main, live } = await wallet.balances(member.id)
    return {
      userInfo: {
        userId: member.id.toString(),
        account: member.account,
        type: WIRE_TYPES[member.kind],
        isDl: member.isAgent ? 1 : 0,
        avatarId: member.avatarId,
        vipLevel: member.vipLevel,
        hyLevel: member.vipLevel,
        cycleBetAmount: NOTHING,
        rebate: DEFAULT_REBATE_PERCENT,
        enableChat: 1,
        chatLevel: 1,
        registeredAt: isoOf(member.registeredAt),
      },
      extInfo: {
        money: formatMoney(main),
        liveMoney: formatMoney(live),
        rechMoney: NOTHING,
        fundPwd: (await auth.hasFundPassword(member.id)) ? 1 : 0,
      },
      userDetail: { domain: null },
      unReadCount: 0,
      extMoney: formatMoney(main),
      extLiveMoney: formatMoney(live),
      playMoney: true,
    }
  })
}
