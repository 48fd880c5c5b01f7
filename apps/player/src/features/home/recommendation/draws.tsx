import { LIVE_GAME_ID } from '@app/domain/games/games.ts'
import { Link } from '@tanstack/react-router'
import { DrawCard } from '#features/draws/card/draw-card.widget.tsx'
import classes from '#features/home/home.module.css'
import { useRecommendedGames } from '#features/site/recommended-games.queries.ts'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { drawGames, FIRST_DRAW_GAME, gameTabs, withGame } from './home-games.ts'
import { useRecommendationSearch } from './use-recommendation-search.ts'

/** The draw of a game and the strip that chooses it; at first the one of the last minute. */
export function Draws({ look = 'card' }: { look?: 'card' | 'hero' }) {
  const recommended = useRecommendedGames()
  const { chosen, chooseGame } = useRecommendationSearch()
  const gameId = chosen ?? FIRST_DRAW_GAME
  const hasScreen = useHasScreen()
  return (
    <>
      <div className={classes.draws}>
        <GameStrip
          label="彩种"
          gameIds={withGame(drawGames(recommended), gameId)}
          value={gameId}
          onChange={chooseGame}
        />
        {hasScreen('/lottery-record') ? (
          <Link className={classes.record} to="/lottery-record">
            全部开奖
            <Icon name="next" size={14} />
          </Link>
        ) : null}
      </div>
      <DrawCard gameId={gameId} look={look} />
    </>
  )
}

type GameStripProps = Readonly<{
  label: string
  gameIds: readonly number[]
  value: number
  onChange: (gameId: number) => void
}>

/** Games to choose among; the live one names its hour. */
export function GameStrip({ label, gameIds, value, onChange }: GameStripProps) {
  return (
    <div className={classes.strip} data-live={gameIds.includes(LIVE_GAME_ID)}>
      <Tabs label={label} tabs={gameTabs(gameIds)} value={value} onChange={onChange} />
    </div>
  )
}
