/** What a first start shows: accounts to try. Idempotent, so that every start may run it. */
import { li } from '@app/domain/money/money.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'

/** 100,000.00 of play money. */
const PLAY_MONEY = li(100_000_000)

const demonstrationAccounts = [
  { account: 'demo8888', password: 'Demo8888', isAgent: false },
  { account: 'agent888', password: 'Agent8888', isAgent: true },
] as const

export async function seedDemonstration({ auth }: Readonly<{ auth: AuthService }>): Promise<void> {
  for (const entry of demonstrationAccounts) await auth.ensureAccount({ ...entry, money: PLAY_MONEY })
}
