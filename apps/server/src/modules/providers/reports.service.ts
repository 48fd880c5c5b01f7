/** What members played at providers, by the days on which rounds ended. Source: providers §8, specification 001 §§3, 5. */
import { type Li, li } from '@app/domain/money/money.ts'
import { defaultSpan, findSpanFault, type ReportSpan, spanFaults } from '@app/domain/providers/report-span.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import type { PlayedGame, ProviderGames } from './provider-games.service.ts'
import * as store from './reports.store.ts'

type Asked = Partial<{ [Name in keyof ReportSpan]: ReportSpan[Name] | undefined }>

export type GameSums = Readonly<{ game: PlayedGame; bet: Li; valid: Li; net: Li; rounds: number }>

type Parts = Readonly<{ db: Database; clock: Clock; games: ProviderGames }>

/** A game that its provider has taken from its list, as it is shown where it was played. */
const formerGame = (provider: string, gameCode: string): PlayedGame => ({
  ...{ provider, gameCode, name: gameCode, category: 'electronic', providerName: provider },
  ...{ gameKind: '', maintain: '' },
})

export function providerReports({ db, clock, games }: Parts) {
  function spanOf({ startDate, endDate }: Asked): ReportSpan {
    const today = chinaDateOf(clock.now())
    const usual = defaultSpan(today)
    const span = { startDate: startDate ?? usual.startDate, endDate: endDate ?? usual.endDate }
    const fault = findSpanFault(span, today)
    if (fault !== undefined) throw new Refusal('LIVE/SPAN', { detail: spanFaults[fault] })
    return span
  }

  async function naming(): Promise<(provider: string, gameCode: string) => PlayedGame> {
    const known = new Map((await games.all()).map(game => [`${game.provider} ${game.gameCode}`, game]))
    return (provider, gameCode) => known.get(`${provider} ${gameCode}`) ?? formerGame(provider, gameCode)
  }

  return {
    /** Sums by game; those that are on stand there with nothing too. Refuses `LIVE/SPAN`. */
    async byGame(memberId: bigint, asked: Asked & Readonly<{ gameCodes: readonly string[] | undefined }>) {
      const rows = await store.sumDays(db.read, memberId, spanOf(asked))
      const nameOf = await naming()
      const played = new Map(rows.map(row => [`${row.provider} ${row.gameCode}`, row]))
      const all = new Map((await games.all()).map(game => [`${game.provider} ${game.gameCode}`, game]))
      for (const { provider, gameCode } of rows)
        all.set(`${provider} ${gameCode}`, nameOf(provider, gameCode))
      const wanted = asked.gameCodes && new Set(asked.gameCodes)
      const sums = [...all]
        .filter(([, { gameCode }]) => wanted === undefined || wanted.has(gameCode))
        .map(([key, game]): GameSums => {
          const row = played.get(key)
          const [bet, win] = [row?.bet ?? 0n, row?.win ?? 0n]
          return {
            game,
            bet: li(bet),
            net: li(win - bet),
            valid: li(row?.valid ?? 0n),
            rounds: row?.rounds ?? 0,
          }
        })
        .sort((a, b) => b.rounds - a.rounds)
      return { sums, open: await store.sumOpen(db.read, memberId) }
    },

    /** The games that a member played last, newest first. */
    recentGames: (memberId: bigint, limit: number): Promise<store.RecentGame[]> =>
      store.findRecentGames(db.read, memberId, limit),

    /** A page of rounds, newest first, with what all pages come to. Refuses `LIVE/SPAN`. */
    async rounds(
      memberId: bigint,
      {
        page,
        rows,
        gameCode,
        ...asked
      }: Asked & Readonly<{ page: number; rows: number; gameCode: string | undefined }>,
    ) {
      const filter = { ...spanOf(asked), gameCode }
      const total = await store.sumRounds(db.read, memberId, filter)
      // No more are looked for than there are, or the search for one more would go through all that was ever played.
      const offset = (page - 1) * rows
      const limit = Math.min(rows, total.count - offset)
      const found = limit > 0 ? await store.findRounds(db.read, memberId, { ...filter, limit, offset }) : []
      const nameOf = await naming()
      return { rounds: found.map(row => ({ ...row, game: nameOf(row.provider, row.gameCode) })), total }
    },
  }
}

export type ProviderReports = ReturnType<typeof providerReports>
