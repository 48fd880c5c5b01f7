/** The play tables in the browser: a page fetches only those of its own family. */
import type { LotteryFamily } from '@app/domain/games/games.ts'
import type { OddsTable } from '@app/domain/lottery/odds/odds-table.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import { type Li, parseMoney, parseOdds } from '@app/domain/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import { usePlays, type Play as WirePlay } from './games.queries.ts'

const loaders: Readonly<Record<LotteryFamily, () => Promise<readonly Play[]>>> = {
  'six-mark': async () => (await import('@app/domain/lottery/plays/six-mark.ts')).sixMarkPlays,
  racing: async () => (await import('@app/domain/lottery/plays/racing.ts')).racingPlays,
  k3: async () => (await import('@app/domain/lottery/plays/k3.ts')).fastThreePlays,
  ssc: async () => (await import('@app/domain/lottery/plays/ssc.ts')).timeLotteryPlays,
  '3d': async () => (await import('@app/domain/lottery/plays/3d.ts')).threeDigitPlays,
  niuniu: async () => (await import('@app/domain/lottery/plays/niuniu.ts')).niuNiuPlays,
}

/** A play with what the house offers on it now: odds and limits come from the server, the rule from the table. */
export type OfferedPlay = Readonly<{
  play: Play
  odds: OddsTable
  perUnitMin: Li
  perUnitMax: Li
  perOrderMax: Li
  perIssueMax: Li
}>

/** Joins the table with the server's offer; a play that only one of them has is not offered. */
function offeredPlays(plays: readonly Play[], offers: readonly WirePlay[]): readonly OfferedPlay[] {
  const offerByCode = new Map(offers.map(offer => [offer.playCode, offer]))
  return plays.flatMap(play => {
    const offer = offerByCode.get(play.code)
    return offer === undefined ? [] : (readOffer(play, offer) ?? [])
  })
}

const readOffers = new WeakMap<WirePlay, OfferedPlay>()

/** Reads an offer once: after new odds a play whose offer is the same stays the same object, and is not drawn anew. */
function readOffer(play: Play, offer: WirePlay): OfferedPlay | undefined {
  const known = readOffers.get(offer)
  if (known?.play === play) return known
  const perUnitMin = parseMoney(offer.stakeMin)
  const perUnitMax = parseMoney(offer.stakeMax)
  const perOrderMax = parseMoney(offer.orderMax)
  const perIssueMax = parseMoney(offer.issueMax)
  if (perUnitMin === undefined || perUnitMax === undefined) return undefined
  if (perOrderMax === undefined || perIssueMax === undefined) return undefined
  const limits = { perUnitMin, perUnitMax, perOrderMax, perIssueMax }
  let odds: OddsTable | undefined
  const read: OfferedPlay = {
    play,
    ...limits,
    // A family has thousands of figures and a screen shows a few dozen: each play's are read when they are asked for.
    get odds() {
      odds ??= readOdds(offer)
      return odds
    },
  }
  readOffers.set(offer, read)
  return read
}

/** The figures of an offer; one that is no odds is left out. */
function readOdds(offer: WirePlay): OddsTable {
  const figures = Object.entries(offer.odds).map(([key, text]) => [key, parseOdds(text)] as const)
  return Object.fromEntries(figures.filter(([, figure]) => figure !== undefined)) as OddsTable
}

/** The plays of a game as they are offered now; `undefined` until both halves have come. */
export function useOfferedPlays(game: Readonly<{ gameId: number; family: LotteryFamily }>) {
  const offer = usePlays(game.gameId, true)
  // New odds price every cell anew; a tap that comes meanwhile is answered first.
  const offered = useDeferredValue(offer.data)
  const table = useQuery({
    queryKey: ['family-plays', game.family],
    queryFn: () => loaders[game.family](),
    staleTime: Number.POSITIVE_INFINITY,
  })
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
