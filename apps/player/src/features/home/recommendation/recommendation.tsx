import { LIVE_GAME_ID } from '@app/domain/games/games.ts'
import { Link } from '@tanstack/react-router'
import { AdSlot } from '#features/ads/ad-slot.widget.tsx'
import { DrawCard } from '#features/draws/card/draw-card.widget.tsx'
import classes from '#features/home/home.module.css'
import { useRecommendedGames } from '#features/site/recommended-games.queries.ts'
import { TipCardList } from '#features/tips/tip-card-list.widget.tsx'
import { useTipCategories, useTipsAfterDraw } from '#features/tips/tips.queries.ts'
import { CARD_HEIGHT_PX } from '#features/tips/tips-card.widget.tsx'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { CategoryChips } from './category-chips.tsx'
import { drawGames, FIRST_DRAW_GAME, firstGame, gameTabs, withGame } from './home-games.ts'
import { useRecommendationSearch } from './use-recommendation-search.ts'

/** As the list itself holds the place of its cards. */
const CARDS_TO_COME = 4

/**
 * The recommendation block: the draw of a game, and what is written about one; at first the newest draw, and what is written
 * about a recommended game. Choosing a game in either strip chooses it in both; one that a strip lacks joins it. Source: specification 002 §2.
 */
export function Recommendation() {
  const recommended = useRecommendedGames()
  const { chosen, category, chooseGame: choose, chooseCategory } = useRecommendationSearch()
  const gameId = chosen ?? firstGame(recommended)
  const drawGameId = chosen ?? FIRST_DRAW_GAME
  const readGames = withGame(recommended, gameId)
  const hasScreen = useHasScreen()
  return (
    <section className={classes.recommendation} aria-label="推荐">
      <div className={classes.draws}>
        <GameStrip
          label="彩种"
          gameIds={withGame(drawGames(recommended), drawGameId)}
          value={drawGameId}
          onChange={choose}
        />
        {hasScreen('/lottery-record') ? (
          <Link className={classes.record} to="/lottery-record">
            全部开奖
            <Icon name="next" size={14} />
          </Link>
        ) : null}
      </div>
      <DrawCard gameId={drawGameId} />
      <AdSlot code="AD01" look="banner" />
      <AdSlot code="AD02" look="banner" />
      <GameStrip label="资料彩种" gameIds={readGames} value={gameId} onChange={choose} />
      <InformationList key={gameId} gameId={gameId} asked={category} onChoose={chooseCategory} />
    </section>
  )
}

type GameStripProps = Readonly<{
  label: string
  gameIds: readonly number[]
  value: number
  onChange: (gameId: number) => void
}>

function GameStrip({ label, gameIds, value, onChange }: GameStripProps) {
  return (
    <div className={classes.strip} data-live={gameIds.includes(LIVE_GAME_ID)}>
      <Tabs label={label} tabs={gameTabs(gameIds)} value={value} onChange={onChange} />
    </div>
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
