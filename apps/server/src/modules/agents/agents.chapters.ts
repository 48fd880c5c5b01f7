/** What the agent of a demonstration did: links for two places, and who came by them. Nobody signs in as one of those. */
import { type Li, li, type RatioPpm } from '@app/domain/money/money.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { Chapter } from '#platform/operator/chapters.ts'
import type { Randomness } from '#platform/randomness.ts'
import type { LinksService } from './links.service.ts'

type Parts = Readonly<{
  account: AccountService
  auth: AuthService
  links: LinksService
  randomness: Randomness
}>

const AGENT = 'agent888'
/** 2,000.00 of play money. */
const MONEY: Li = li(2_000_000)
const PASSWORD_BYTES = 24

/** A link each, with the rate of lotteries and who joined by it. */
const LINKS = [
  { label: '论坛', isAgent: true, rate: 70_000n, remark: '招募下级代理', names: ['gaoyuan66'] },
  { label: '棋友群', isAgent: false, rate: 60_000n, remark: '周末活动', names: ['suning2026', 'hanyue88'] },
  { label: '朋友圈', isAgent: false, rate: 50_000n, remark: '', names: [] },
] as const

export const leading = ({ account, auth, links, randomness }: Parts): Chapter => ({
  name: 'agents',
  async tell() {
    const agent = await account.actor(AGENT)
    for (const { label, isAgent, rate, remark, names } of LINKS) {
      const known = (await links.list(agent, 1)).rows.find(link => link.label === label)
      const terms = { isAgent, label, remark, days: 0, cap: 0, landing: 'register' } as const
      const { code } =
        known ?? (await links.create(agent, { ...terms, rates: { lottery: rate as RatioPpm } }))
      for (const name of names) {
        const password = Buffer.from(randomness.bytes(PASSWORD_BYTES)).toString('base64url')
        const joined = { uplineId: agent.memberId, joinCode: code }
        await auth.ensureAccount({ account: name, password, isAgent: false, money: MONEY, ...joined })
      }
    }
  },
})
