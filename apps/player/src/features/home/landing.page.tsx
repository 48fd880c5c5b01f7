import { findGame, LIVE_GAME_ID } from '@app/domain/games/games.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { DrawCard } from '#features/draws/card/draw-card.widget.tsx'
import { GameVideo } from '#features/draws/video/game-video.widget.tsx'
import { TipCardList } from '#features/tips/tip-card-list.widget.tsx'
import { useTipCategories, useTipsAfterDraw } from '#features/tips/tips.queries.ts'
import cardClasses from '#ui/card.module.css'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { readLandingSearch } from './landing-search.ts'

/** The value of the tab with all cards; no category is called so. */
const ALL = ''

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

export const MacauLotteryPage = () => <Landing gameId={110} />
export const HongKongLotteryPage = () => <Landing gameId={70} />
// The address promises Taiwan's; 86 of not-shown §1 is Singapore's in the table of games.
export const TaiwanMarkSixPage = () => <Landing gameId={82} />
export const MacauMarkSixPage = () => <Landing gameId={90} />
