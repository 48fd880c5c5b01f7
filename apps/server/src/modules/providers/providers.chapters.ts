/**
 * Rounds that people of a demonstration played in its arcade, each by the calls of its provider, a provider that was paused and goes on, and
 * a window that is planned, and a gift above the bound that waits for two people. Without an arcade there is nothing to tell. The rounds are those of chance: what they come to is not chosen.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { askProviderResume, pauseProvider, planProviderWindow } from '@app/contract/operator/providers.ts'
import { li } from '@app/domain/money/money.ts'
import { addDays, chinaDateOf, chinaMidnight, HOUR_MS, isoOf } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { GameProvider } from '#platform/game-providers.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Chapter } from '#platform/operator/chapters.ts'
import { type ArcadePlay, ENTRY_REST_MS, type Shelf } from './arcade-play.service.ts'
import type { ProviderEntries } from './provider-entries.service.ts'
import type { ProviderGames } from './provider-games.service.ts'
import type { ProviderRounds } from './provider-rounds.service.ts'
import type { ProviderRecords } from './records.service.ts'
import type { ProviderReports } from './reports.service.ts'
import { styles } from './styles.ts'
import type { TransfersService } from './transfers.service.ts'
import type { WalletCallsService } from './wallet-calls.service.ts'

type Parts = Readonly<{
  account: AccountService
  arcade: ArcadePlay
  auth: Pick<AuthService, 'actIn'>
  clock: Clock
  entries: ProviderEntries
  rounds: Pick<ProviderRounds, 'playerRef'>
  walletCalls: Pick<WalletCallsService, 'take'>
}>

const PLAYERS = ['demo8888', 'linjia88', 'zhouwen66']
const ROUNDS = 6
const WINNER = 'linjia88'
const PAUSED = 'dice'
const RESTING = 'baccarat'

/** A prize above the bound, as its provider would send it: it waits, and nobody has it until two people agree. */
async function award({ account, entries, rounds, walletCalls }: Parts, { game }: Shelf): Promise<void> {
  const entry = await entries.find(game.provider)
  const { memberId } = await account.actor(WINNER)
  const playerRef = await rounds.playerRef(game.provider, memberId)
  if (entry === undefined || playerRef === '') return
  await walletCalls.take(entry, {
    ...{ kind: 'promotion', playerRef, txId: 'anniversary-2026-1', gameCode: game.gameCode, closes: false },
    ...{ amount: li(0), win: li(entry.promotionMax * 3n) },
    currency: styles[entry.settings.style].namesNoCurrency ? undefined : 'CNY',
  })
}

export const playing = (parts: Parts): Chapter => ({
  name: 'playing',
  async tell({ act, decide }) {
    const { account, arcade, auth, clock } = parts
    const shelves = await arcade.shelves()
    const providerOf = (code: string) => shelves.find(({ game }) => game.gameCode === code)?.game.provider
    for (const shelf of shelves) {
      for (const name of PLAYERS) {
        const { memberId } = await account.actor(name)
        await auth.actIn(memberId, caller => arcade.playMissing(shelf, caller, ROUNDS))
      }
      await sleep(ENTRY_REST_MS)
    }
    const [first] = shelves
    if (first !== undefined) await award(parts, first)
    const paused = providerOf(PAUSED)
    if (paused !== undefined) {
      const reason = '对方通知线路切换，先暂停入场'
      await act('risk', pauseProvider, { body: { provider: paused, reason } })
      const wish = { payload: { provider: paused }, reason: '线路已恢复，抽查局与账均一致' }
      const { approvalId } = await act('risk', askProviderResume, { body: wish })
      await decide('site', approvalId, 'approve', '已核对，可以恢复')
    }
    const resting = providerOf(RESTING)
    if (resting !== undefined) {
      const fromMs = chinaMidnight(addDays(chinaDateOf(clock.now()), 3)) + 5 * HOUR_MS
      const window = { from: isoOf(fromMs), to: isoOf(fromMs + HOUR_MS), note: '对方例行维护' }
      await act('site', planProviderWindow, { body: { provider: resting, ...window } })
    }
  },
})

type Movers = Pick<Parts, 'account' | 'arcade' | 'auth' | 'entries'> &
  Readonly<{
    games: ProviderGames
    records: Pick<ProviderRecords, 'read'>
    reports: ProviderReports
    transfers: TransfersService
  }>

/** What each moved to the house that keeps accounts; the first brings it back, and the second plays there. */
const MOVED = li(50_000)
const PLAYER_THERE = 1
const GAME_THERE = 'dice'
const ROUNDS_THERE = 2
const TIMEOUT_MS = 10_000

/** Plays what is missing of the rounds there, of which the provider's records tell. */
async function playThere({ arcade, games, reports, records }: Movers, keeper: GameProvider, caller: Caller) {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  await records.read(signal)
  const game = await games.find(keeper.code, GAME_THERE)
  const span = { startDate: undefined, endDate: undefined }
  const { sums } = await reports.byGame(caller.memberId, { ...span, gameCodes: [GAME_THERE] })
  const played = sums.find(sum => sum.game.provider === keeper.code)?.rounds ?? 0
  if (game === undefined || played >= ROUNDS_THERE) return
  await arcade.play({ game, origin: new URL(keeper.url).origin }, caller, ROUNDS_THERE - played)
  await records.read(signal)
}

/** Money that people of a demonstration moved to a provider that keeps accounts and back, and rounds that one played there. Told again, no order is written twice. */
export const moving = (parts: Movers): Chapter => ({
  name: 'moving',
  async tell() {
    const { account, auth, entries, transfers } = parts
    const keeper = entries.settings.find(({ style }) => style === 'transfer')
    if (keeper === undefined) return
    for (const [at, name] of PLAYERS.entries()) {
      const command = sha256(`demonstration:moving:${name}`)
      const wish = { provider: keeper.code, amount: MOVED, isAuto: false }
      const { memberId } = await account.actor(name)
      await auth.actIn(memberId, async caller => {
        await transfers.send(caller, wish, { key: command, requestHash: command })
        if (at === 0) await transfers.recall(caller)
        if (at === PLAYER_THERE) await playThere(parts, keeper, caller)
      })
    }
  },
})
