import { AdSlot } from '#features/ads/ad-slot.widget.tsx'
import classes from '#features/home/home.module.css'
import { useRecommendedGames } from '#features/site/recommended-games.queries.ts'
import { TipCardList } from '#features/tips/tip-card-list.widget.tsx'
import { useTipCategories, useTipsAfterDraw } from '#features/tips/tips.queries.ts'
import { CARD_HEIGHT_PX } from '#features/tips/tips-card.widget.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { CategoryChips } from './category-chips.tsx'
import { Draws, GameStrip } from './draws.tsx'
import { firstGame, withGame } from './home-games.ts'
import { useRecommendationSearch } from './use-recommendation-search.ts'

/** As the list itself holds the place of its cards. */
const CARDS_TO_COME = 4

/**
 * The recommendation block: the draw of a game, and what is written about one; at first the newest draw, and what is written
 * about a recommended game. Choosing a game in either strip chooses it in both; one that a strip lacks joins it. Source: specification 002 §2.
 */
export function Recommendation({ hasDraw = true }: { hasDraw?: boolean }) {
  const recommended = useRecommendedGames()
  const { chosen, category, chooseGame: choose, chooseCategory } = useRecommendationSearch()
  const gameId = chosen ?? firstGame(recommended)
  const readGames = withGame(recommended, gameId)
  return (
    <section className={classes.recommendation} aria-label="推荐">
      {hasDraw ? <Draws /> : null}
      <AdSlot code="AD01" look="banner" />
      <AdSlot code="AD02" look="banner" />
      <GameStrip label="资料彩种" gameIds={readGames} value={gameId} onChange={choose} />
      <InformationList key={gameId} gameId={gameId} asked={category} onChoose={chooseCategory} />
    </section>
  )
}

type InformationListProps = Readonly<{
  gameId: number
  asked: string | undefined
  onChoose: (category: string | undefined) => void
}>

/** The cards of a game by category; another game begins with all of them and at the first page. */
function InformationList({ gameId, asked, onChoose }: InformationListProps) {
  useTipsAfterDraw(gameId)
  const { data: categories = [], isPending } = useTipCategories(gameId)
  // An address may name what the game does not have.
  const category = categories.find(name => name === asked)
  return (
    <>
      <CategoryChips categories={categories} value={category} onChange={onChoose} />
      {asked !== undefined && isPending ? (
        <Skeleton rows={CARDS_TO_COME} height={CARD_HEIGHT_PX} />
      ) : (
        <TipCardList gameId={gameId} playCateName={category} />
      )}
    </>
  )
}
