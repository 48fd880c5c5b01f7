/**
 * Rounds that people of a demonstration played in its arcade, each by the calls of its provider, a provider that was paused and goes on, and
 * a window that is planned, and a gift above the bound that waits for two people. Without an arcade there is nothing to tell. The rounds are those of chance: what they come to is not chosen.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { askProviderResume, pauseProvider, planProviderWindow } from '@app/contract/operator/providers.ts'
import { li } from '@app/domain/money/money.ts'
import { addDays, chinaDateOf, chinaMidnight, HOUR_MS, isoOf } from '@app/domain/time/china-time.ts'
import { z } from 'zod/mini'
import type { AccountService } from '#modules/account/account.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import { readBounded } from '#platform/bounded-answer.ts'
import type { Clock } from '#platform/clock.ts'
import type { GameProvider } from '#platform/game-providers.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Chapter } from '#platform/operator/chapters.ts'
import type { LaunchesService } from './launches.service.ts'
import type { ProviderEntries } from './provider-entries.service.ts'
import type { PlayedGame, ProviderGames } from './provider-games.service.ts'
import type { ProviderRounds } from './provider-rounds.service.ts'
import type { ProviderRecords } from './records.service.ts'
import type { ProviderReports } from './reports.service.ts'
import { styles } from './styles.ts'
import type { TransfersService } from './transfers.service.ts'
import type { WalletCallsService } from './wallet-calls.service.ts'

type Parts = Readonly<{
  account: AccountService
  auth: Pick<AuthService, 'actIn'>
  clock: Clock
  entries: ProviderEntries
  games: ProviderGames
  launches: LaunchesService
  reports: ProviderReports
  rounds: Pick<ProviderRounds, 'playerRef'>
  walletCalls: Pick<WalletCallsService, 'take'>
}>

const PLAYERS = ['demo8888', 'linjia88', 'zhouwen66']
/** What is staked on in each game, in yuan. */
const STAKES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  slot: { spin: '5.00' },
  dice: { big: '10.00' },
  baccarat: { player: '20.00' },
}
const ROUNDS = 6
const WINNER = 'linjia88'
const PAUSED = 'dice'
const RESTING = 'baccarat'

/** As who chose nothing is told of the time. */
const NOTICE_MINUTES = 60
/** A member enters a game once a second. */
const ENTRY_REST_MS = 1_100
const TIMEOUT_MS = 10_000
const ANSWER_MAX_BYTES = 64 * 1024
const LOOKS = 20
const LOOK_REST_MS = 500

const shown = z.object({ open: z.nullable(z.object({ state: z.string() })) })

type Shelf = Readonly<{ game: PlayedGame; origin: string }>

/** The games of the arcade, each where it stands first. */
async function shelvesOf({ entries, games }: Parts): Promise<readonly Shelf[]> {
  const all = await games.all()
  return Object.keys(STAKES).flatMap(code => {
    for (const { code: provider, pages, url } of entries.settings) {
      const game = all.find(one => one.provider === provider && one.gameCode === code)
      if (game !== undefined && pages.startsWith('/')) return [{ game, origin: new URL(url).origin }]
    }
    return []
  })
}

async function ask(address: string, body: object): Promise<string> {
  const answer = await fetch(address, {
    ...{ method: 'POST', body: JSON.stringify(body), redirect: 'error' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await readBounded(answer, ANSWER_MAX_BYTES)
  if (!answer.ok) throw new Error(`${new URL(address).pathname} was answered ${answer.status}`)
  return text
}

/** Plays a round at a seat, and looks until it is over. */
async function playRound(seat: string, stakes: Readonly<Record<string, string>>): Promise<void> {
  await ask(`${seat}/play`, { stakes, clientSeed: 'demo' })
  for (let look = 0; look < LOOKS; look++) {
    if (shown.parse(JSON.parse(await ask(`${seat}/state`, {}))).open === null) return
    await sleep(LOOK_REST_MS)
  }
  throw new Error('a round of the arcade does not end')
}

/** What is missing of a member's rounds in a game; told again, it goes on where it was. */
async function playMissing({ launches, reports }: Parts, { game, origin }: Shelf, caller: Caller) {
  const { gameCode, provider, gameKind } = game
  const found = await reports.rounds(caller.memberId, {
    ...{ page: 1, rows: 1, gameCode, startDate: undefined, endDate: undefined },
  })
  if (found.total.count >= ROUNDS) return
  const address = await launches.launch(caller, {
    ...{ provider, gameCode, gameKind, isMobile: true, noticeMinutes: NOTICE_MINUTES },
  })
  const seat = `${origin}/arcade/${address.slice(address.lastIndexOf('/') + 1)}`
  for (let round = found.total.count; round < ROUNDS; round++) await playRound(seat, STAKES[gameCode] ?? {})
}

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
    const { account, auth, clock } = parts
    const shelves = await shelvesOf(parts)
    const providerOf = (code: string) => shelves.find(({ game }) => game.gameCode === code)?.game.provider
    for (const shelf of shelves) {
      for (const name of PLAYERS) {
        const { memberId } = await account.actor(name)
        await auth.actIn(memberId, caller => playMissing(parts, shelf, caller))
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

type Movers = Pick<Parts, 'account' | 'auth' | 'entries' | 'games' | 'launches' | 'reports'> &
  Readonly<{ transfers: TransfersService; records: Pick<ProviderRecords, 'read'> }>

/** What each moved to the house that keeps accounts; the first brings it back, and the second plays there. */
const MOVED = li(50_000)
const PLAYER_THERE = 1
const GAME_THERE = 'dice'
const ROUNDS_THERE = 2

/** Plays what is missing of the rounds there, of which the provider's records tell. */
async function playThere(
  { games, launches, reports, records }: Movers,
  keeper: GameProvider,
  caller: Caller,
) {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  await records.read(signal)
  const game = await games.find(keeper.code, GAME_THERE)
  const span = { startDate: undefined, endDate: undefined }
  const { sums } = await reports.byGame(caller.memberId, { ...span, gameCodes: [GAME_THERE] })
  const played = sums.find(sum => sum.game.provider === keeper.code)?.rounds ?? 0
  if (game === undefined || played >= ROUNDS_THERE) return
  const { provider, gameCode, gameKind } = game
  const address = await launches.launch(caller, {
    ...{ provider, gameCode, gameKind, isMobile: true, noticeMinutes: NOTICE_MINUTES },
  })
  const seat = `${new URL(keeper.url).origin}/arcade/${address.slice(address.lastIndexOf('/') + 1)}`
  for (let round = played; round < ROUNDS_THERE; round++) await playRound(seat, STAKES[gameCode] ?? {})
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
