import { type DrawCard, readDrawCard } from '@app/client/draws/read-draw-card.ts'
import { type Recording, readLiveVideo, readRecording } from '@app/client/draws/read-draw-video.ts'
import type { GamePush } from '@app/client/game-socket.ts'
import { readList, readOne } from '@app/client/read-answers.ts'
import type { readFiveElements, readOpenInfoDocument } from '@app/contract/draws.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import { call } from '@app/session/api.ts'
import { noteServerTime, serverNow, useServerSecond, watchClockJumps } from '@app/session/server-clock.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { webSystemQuery } from '#features/site/site.queries.ts'
import {
  bettingPhaseAt,
  type DrawPhase,
  drawPhaseAt,
  newerCard,
  pollIntervalAt,
  RESYNC_MS,
  withVideo,
} from './draw-phase.ts'
import { watchGame } from './live-results.ts'

/** Keys of draws, also for the file of past draws; what stands under `history` grows with each result of the game. */
export const drawKeys = {
  card: (gameId: number) => ['draws', 'card', gameId],
  recordings: (gameId: number) => ['draws', 'recordings', gameId],
  history: (gameId: number) => ['draws', 'history', gameId],
  recent: (gameId: number, limit: number, year: number | undefined) =>
    [...drawKeys.history(gameId), 'recent', limit, year] as const,
  days: (gameId: number, limit: number) => [...drawKeys.history(gameId), 'days', limit] as const,
  pages: (gameId: number, date: string | undefined, isShown: boolean) =>
    [...drawKeys.history(gameId), 'pages', date, isShown] as const,
  fiveElements: ['draws', 'five-elements'],
} as const

type Watch = Readonly<{
  enabled?: boolean
  /** Also hears the socket; a page of many games only polls, since a connection may say just so much. */
  live?: boolean
  /** Asks anew however fresh the facts are. */
  reload?: boolean
}>

/** The hosts of the game socket; none where the host of the page serves. */
export const findHosts = (client: QueryClient): Promise<readonly string[]> =>
  client.fetchQuery(webSystemQuery).then(
    ({ gameHosts }) => gameHosts,
    () => [],
  )

/** Puts a push where its type belongs: result and video on the card, rounds into their list (specification 002 §4). */
function takePush(client: QueryClient, push: GamePush): void {
  const { gameId } = push
  if (push.type === 'LIVE_URL_HISTORY') {
    client.setQueryData<readonly Recording[]>(drawKeys.recordings(gameId), readList(push.data, readRecording))
    return
  }
  // A push that cannot be read changes nothing; the next poll tells the same.
  const [card] = push.type === 'RESULT' ? readList([push.data], readDrawCard) : []
  const [video] = push.type === 'VIDEO' && push.data !== null ? readList([push.data], readLiveVideo) : []
  client.setQueryData<DrawCard>(drawKeys.card(gameId), known => {
    if (card !== undefined) return newerCard(known, card)
    return video === undefined ? known : known && withVideo(known, video)
  })
}

/** What is open and what was drawn of a game; an older answer never takes the place of a newer one. */
export const drawCardQuery = (client: QueryClient, gameId: number) =>
  queryOptions({
    queryKey: drawKeys.card(gameId),
    queryFn: async ({ signal }) => {
      const startedAt = performance.now()
      const arrived = await call<typeof readOpenInfoDocument>('GET', '/sys-upload/data/lotery/:gameId.json', {
        params: { gameId },
        query: { _t: String(Date.now()) },
        signal,
      })
      noteServerTime(arrived.serverTime, performance.now() - startedAt)
      return newerCard(client.getQueryData<DrawCard>(drawKeys.card(gameId)), readOne(arrived, readDrawCard))
    },
    staleTime: RESYNC_MS / 2,
  })

/** One fact of what is open and drawn; renders anew only when that fact changes, however often the rest is told. */
function useCardFact<T extends string | number | boolean | undefined>(
  gameId: number,
  read: (card: DrawCard) => T,
): T | undefined {
  return useQuery({ ...drawCardQuery(useQueryClient(), gameId), select: read }).data
}

/** What is open and what was drawn of a game; pushed by the socket and polled by specification 002 §4. */
export function useDrawCard(gameId: number, { enabled = true, live = true, reload = false }: Watch = {}) {
  const client = useQueryClient()
  const query = useQuery({
    ...drawCardQuery(client, gameId),
    enabled,
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : pollIntervalAt(state.data, serverNow()),
    refetchOnMount: reload ? 'always' : true,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

  useEffect(() => {
    if (!enabled || !live) return
    return watchGame(
      gameId,
      () => findHosts(client),
      push => takePush(client, push),
    )
  }, [client, gameId, enabled, live])

  const { refetch } = query
  useEffect(() => {
    if (enabled) return watchClockJumps(() => void refetch({ cancelRefetch: false }))
  }, [refetch, enabled])

  const drawnIssue = query.data?.drawn?.issueNumber
  useEffect(() => {
    if (drawnIssue !== undefined) void client.invalidateQueries({ queryKey: drawKeys.history(gameId) })
  }, [client, gameId, drawnIssue])
  return query
}

/** The phase of the next draw of a game by the server's clock, for pages that show many games. */
export function useNextDraw(gameId: number): DrawPhase | undefined {
  const query = useDrawCard(gameId, { live: false })
  const nowMs = useServerSecond()
  return query.data === undefined ? undefined : drawPhaseAt(query.data, nowMs)
}

/** The issue that takes bets at this very moment, for a tap that must not wait for the next second. */
export function openIssueNow(client: QueryClient, gameId: number): string | undefined {
  const card = client.getQueryData<DrawCard>(drawKeys.card(gameId))
  if (card === undefined) return undefined
  const phase = bettingPhaseAt(card, serverNow())
  return phase.phase === 'open' ? phase.issueNumber : undefined
}

/** The issue that was drawn last; `undefined` until it is known or while there is none. */
export const useDrawnIssue = (gameId: number): string | undefined =>
  useCardFact(gameId, ({ drawn }) => drawn?.issueNumber)

/** The number of the odds at which bets are taken now; `undefined` until it is known. */
export const useOddsVersion = (gameId: number): number | undefined =>
  useCardFact(gameId, ({ oddsVersion }) => oddsVersion)

/** The number of the limits that bets are held to now; `undefined` until it is known, and where the game has none of its own. */
export const useLimitsVersion = (gameId: number): number | undefined =>
  useCardFact(gameId, ({ limitsVersion }) => limitsVersion)

/** Whether a play takes no bets for now, by itself or with its whole game. */
export const useIsStopped = (gameId: number, playCode: string): boolean =>
  useCardFact(gameId, ({ stopped }) => stopped?.all === true || stopped?.plays.includes(playCode) === true) ??
  false

// The draw at 24:00 still belongs to the day that ends.
const lunarYearOfOpen = ({ current }: DrawCard): number =>
  lunarYearOf(chinaDateOf(current === undefined ? serverNow() : current.drawsAt - 1))

/** The lunar year of the issue that takes bets: zodiac and elements go by it (lotteries §1.2). */
export function useIssueLunarYear(gameId: number): number {
  return useCardFact(gameId, lunarYearOfOpen) ?? lunarYearOf(chinaDateOf(serverNow()))
}

/** The five-elements table of this lunar year and its neighbours; it changes once a year. */
export const fiveElementsQuery = queryOptions({
  queryKey: drawKeys.fiveElements,
  queryFn: ({ signal }) =>
    call<typeof readFiveElements>('GET', '/sys-upload/data/json/five-elements.json', { query: {}, signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
