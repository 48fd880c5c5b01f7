import { findGame, LIVE_GAME_ID } from '@app/domain/games/games.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DrawCard } from '#features/draws/card/draw-card.widget.tsx'
import { drawCardQuery } from '#features/draws/draws.queries.ts'
import { GameVideo } from '#features/draws/video/game-video.widget.tsx'
import { TipCardList } from '#features/tips/tip-card-list.widget.tsx'
import {
  ensureTips,
  tipCategoriesQuery,
  useTipCategories,
  useTipsAfterDraw,
} from '#features/tips/tips.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { readLandingSearch } from './landing-search.ts'

/** The value of the tab with all cards; no category is called so. */
const ALL = ''

/** The four addresses read the same of it. */
type LandingPlace = Parameters<ScreenLoader<'/macau-lottery'>>[0]

/** A page of its own for one six-mark game: its draw, and what is written about it (product document not-shown §1). */
function Landing({ gameId }: { gameId: number }) {
  const game = findGame(gameId)
  const { tab } = useSearch({ strict: false, select: readLandingSearch })
  const navigate = useNavigate()
  useTipsAfterDraw(gameId)
  const categories = useTipCategories(gameId).data ?? []
  // It stands in the address, so that the way back from a card leads to the same list.
  const category = categories.find(name => name === tab) ?? ALL
  const show = (name: string) =>
    void navigate({
      to: '.',
      search: name === ALL ? {} : { tab: name },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader title={game?.name ?? ''} />
      <div className={cardClasses.page}>
        <DrawCard gameId={gameId} />
        {game?.gameId === LIVE_GAME_ID ? <GameVideo game={game} /> : null}
        {categories.length === 0 ? null : (
          <Tabs
            label="资料分类"
            look="pill"
            bleeds
            tabs={[{ value: ALL, text: '全部' }, ...categories.map(name => ({ value: name, text: name }))]}
            value={category}
            onChange={show}
          />
        )}
        <TipCardList gameId={gameId} playCateName={category === ALL ? undefined : category} />
      </div>
      <BackToTop />
    </>
  )
}

const MACAU_LOTTERY = 110
const HONG_KONG_LOTTERY = 70
// The address promises Taiwan's; 86 of not-shown §1 is Singapore's in the table of games.
const TAIWAN_MARK_SIX = 82
const MACAU_MARK_SIX = 90

/** Begins to load the draw and the cards of that game. */
function load(gameId: number, { queries, search: { tab } }: LandingPlace) {
  const begun = [
    queries.ensureQueryData(drawCardQuery(queries, gameId)),
    queries.ensureQueryData(tipCategoriesQuery(gameId)),
    ensureTips(queries, { gameId, playCateName: tab }),
  ]
  return Promise.all(begun)
}

export const loadMacauLottery = (at: LandingPlace) => load(MACAU_LOTTERY, at)
export const loadHongKongLottery = (at: LandingPlace) => load(HONG_KONG_LOTTERY, at)
export const loadTaiwanMarkSix = (at: LandingPlace) => load(TAIWAN_MARK_SIX, at)
export const loadMacauMarkSix = (at: LandingPlace) => load(MACAU_MARK_SIX, at)

export const MacauLotteryPage = () => <Landing gameId={MACAU_LOTTERY} />
export const HongKongLotteryPage = () => <Landing gameId={HONG_KONG_LOTTERY} />
export const TaiwanMarkSixPage = () => <Landing gameId={TAIWAN_MARK_SIX} />
export const MacauMarkSixPage = () => <Landing gameId={MACAU_MARK_SIX} />
