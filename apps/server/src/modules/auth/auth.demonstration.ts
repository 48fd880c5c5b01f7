/** Accounts to try. */
import { li } from '@app/domain/money/money.ts'
import type { AuthService } from './auth.service.ts'

/** 100,000.00 of play money. */
const PLAY_MONEY = li(100_000_000)

const accounts = [
  { account: 'demo8888', password: 'Demo8888', isAgent: false },
  { account: 'agent888', password: 'Agent8888', isAgent: true },
] as const

/** Adds the accounts that are not there yet. */
export async function demonstrateAccounts(auth: AuthService): Promise<void> {
  for (const entry of accounts) await auth.ensureAccount({ ...entry, money: PLAY_MONEY })
}
