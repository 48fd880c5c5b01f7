/** The play tables in the browser: a page fetches only those of its own family. */
import { type PlayOffer, readPlayOffer } from '@app/client/games/read-play-offer.ts'
import { readList } from '@app/client/read-answers.ts'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { gameKeys, playsQuery, usePlays, type WireOffer } from '#features/games/games.queries.ts'

const loaders: Readonly<Record<LotteryFamily, () => Promise<readonly Play[]>>> = {
  'six-mark': async () => (await import('@app/domain/lottery/plays/six-mark.ts')).sixMarkPlays,
  racing: async () => (await import('@app/domain/lottery/plays/racing.ts')).racingPlays,
  k3: async () => (await import('@app/domain/lottery/plays/k3.ts')).fastThreePlays,
  ssc: async () => (await import('@app/domain/lottery/plays/ssc.ts')).timeLotteryPlays,
  '3d': async () => (await import('@app/domain/lottery/plays/3d.ts')).threeDigitPlays,
  niuniu: async () => (await import('@app/domain/lottery/plays/niuniu.ts')).niuNiuPlays,
}

/** A play with what the house offers on it now: odds and limits come from the server, the rule from the table. */
export type OfferedPlay = Readonly<{ play: Play }> &
  Pick<PlayOffer, 'odds' | 'perUnitMin' | 'perUnitMax' | 'perOrderMax' | 'perIssueMax'>

/** Joins the table with the server's offer; a play that only one of them has is not offered. */
function offeredPlays(plays: readonly Play[], offers: readonly WireOffer[]): readonly OfferedPlay[] {
  const offerByCode = new Map(offers.map(offer => [offer.playCode, offer]))
  return plays.flatMap(play => {
    const offer = offerByCode.get(play.code)
    return offer === undefined ? [] : (readOffer(play, offer) ?? [])
  })
}

const readOffers = new WeakMap<WireOffer, OfferedPlay>()

/** Reads an offer once: after new odds a play whose offer is the same stays the same object, and is not drawn anew. */
function readOffer(play: Play, wire: WireOffer): OfferedPlay | undefined {
  const known = readOffers.get(wire)
  if (known?.play === play) return known
  const [offer] = readList([wire], readPlayOffer)
  if (offer === undefined) return undefined
  const { perUnitMin, perUnitMax, perOrderMax, perIssueMax } = offer
  const read: OfferedPlay = {
    play,
    perUnitMin,
    perUnitMax,
    perOrderMax,
    perIssueMax,
    // Of thousands of figures a screen shows a few dozen, so an offer reads its odds when they are asked for.
    get odds() {
      return offer.odds
    },
  }
  readOffers.set(wire, read)
  return read
}

type PlayedGame = Readonly<{ gameId: number; family: LotteryFamily }>

const playTableQuery = (family: LotteryFamily) =>
  queryOptions({
    queryKey: gameKeys.playTable(family),
    queryFn: () => loaders[family](),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Begins to load both halves of the offered plays, for the loader of a page. */
export const ensureOfferedPlays = (queries: QueryClient, { gameId, family }: PlayedGame) =>
  Promise.all([queries.ensureQueryData(playsQuery(gameId)), queries.ensureQueryData(playTableQuery(family))])

/** The plays of a game as they are offered now; `undefined` until both halves have come. */
export function useOfferedPlays(game: PlayedGame) {
  const offer = usePlays(game.gameId, true)
  // New odds price every cell anew; a tap that comes meanwhile is answered first.
  const offered = useDeferredValue(offer.data)
  const table = useQuery(playTableQuery(game.family))
  const plays = useMemo(
    () =>
      offered === undefined || table.data === undefined ? undefined : offeredPlays(table.data, offered.plays),
    [offered, table.data],
  )
  const { refetch: refetchOffer } = offer
  const { refetch: refetchTable } = table
  const retry = useCallback(() => {
    void refetchOffer()
    void refetchTable()
  }, [refetchOffer, refetchTable])
  return { plays, isFailed: offer.isError || table.isError, retry }
}
