/**
 * A month of the house that keeps accounts, closed and laid beside its own statement by two people. A first start has no month behind it, so
 * some rounds of a person of the demonstration count as of the last day of the last month that is over, which only this module can say; what the
 * house asks for is reckoned from its own records (adr 0374).
 */
import { askProviderStatement } from '@app/contract/operator/provider-statements.ts'
import { formatMoney, li, type RatioPpm } from '@app/domain/money/money.ts'
import { grossRevenue, providerFee } from '@app/domain/providers/provider-fee.ts'
import { addDays, chinaMidnight, DAY_MS } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import type { GameProvider } from '#platform/game-providers.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Chapter } from '#platform/operator/chapters.ts'
import type { ArcadePlay } from './arcade-play.service.ts'
import type { ProviderEntries } from './provider-entries.service.ts'
import type { ProviderGames } from './provider-games.service.ts'
import { providerParty } from './provider-party.ts'
import type { ProviderStatements } from './provider-statements.service.ts'
import type { ProviderRecords } from './records.service.ts'
import { findRoundsOfMonth } from './records.store.ts'

type Parts = Readonly<{
  account: AccountService
  arcade: Pick<ArcadePlay, 'playRound' | 'sitDown'>
  auth: Pick<AuthService, 'actIn'>
  clock: Clock
  db: Database
  entries: ProviderEntries
  games: ProviderGames
  records: Pick<ProviderRecords, 'read'>
  statements: ProviderStatements
}>

const PLAYER = 'zhouwen66'
const GAME = 'dice'
const ROUNDS = 4
/** The job that reads records each minute may have read one first, which counts today then. */
const TRIES = 8
const TIMEOUT_MS = 30_000

type Month = Readonly<{ keeper: GameProvider; month: string }>

/** Plays what is missing of the month; each round is read before the next one begins. */
async function playMissing(
  { arcade, db, games, records }: Parts,
  { keeper, month }: Month,
  caller: Caller,
): Promise<void> {
  const provider = keeper.code
  const missing = async () => ROUNDS - (await findRoundsOfMonth(db.read, { provider, month })).length
  const game = await games.find(provider, GAME)
  if (game === undefined || (await missing()) <= 0) return
  // Noon of the month's last day.
  const lastDay = addDays(`${addDays(month, 31).slice(0, 7)}-01`, -1)
  const asOfMs = chinaMidnight(lastDay) + DAY_MS / 2
  const seat = await arcade.sitDown({ game, origin: new URL(keeper.url).origin }, caller)
  for (let round = 0; round < TRIES && (await missing()) > 0; round++) {
    await arcade.playRound(seat)
    await records.read(AbortSignal.timeout(TIMEOUT_MS), asOfMs)
  }
}

/** What the house states of the month, from its own records of those rounds. */
async function statedBy({ clock, db }: Parts, { keeper, month }: Month) {
  const provider = keeper.code
  const rounds = new Set(await findRoundsOfMonth(db.read, { provider, month }))
  const { rows } = await providerParty(keeper, clock).readRecords('')
  const told = rows.filter(({ roundId }) => rounds.has(roundId))
  const sum = (of: 'bet' | 'win') => li(told.reduce((all, row) => all + row[of], 0n))
  const [bet, win] = [sum('bet'), sum('win')]
  const fee = providerFee(grossRevenue({ bet, win }), BigInt(keeper.sharePpm ?? 0) as RatioPpm)
  return {
    ...{ rounds: told.length, bet: formatMoney(bet), paid: formatMoney(win), fee: formatMoney(fee) },
    document: `ZZT-${month.slice(0, 7)}`,
  }
}

export const billing = (parts: Parts): Chapter => ({
  name: 'billing',
  async tell({ act, decide }) {
    const { account, auth, entries, statements } = parts
    const keeper = entries.settings.find(({ style }) => style === 'transfer')
    if (keeper?.sharePpm === undefined) return
    const played = { keeper, month: statements.lastOver() }
    const { memberId } = await account.actor(PLAYER)
    await auth.actIn(memberId, caller => playMissing(parts, played, caller))
    await statements.close()
    const figures = await statedBy(parts, played)
    const payload = { provider: keeper.code, month: played.month.slice(0, 7), ...figures }
    const wish = { payload, reason: '对方月结单原件已逐项核对' }
    const { approvalId } = await act('maker', askProviderStatement, { body: wish })
    await decide('checker', approvalId, 'approve', '与对方盖章件一致')
  },
})
