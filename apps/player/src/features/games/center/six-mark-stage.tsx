import { useState } from 'react'
import { DrawCard } from '#features/draws/card/draw-card.widget.tsx'
import type { CategoryGroup } from '#features/games/games.queries.ts'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { lotteriesOf } from './lotteries.ts'
import classes from './six-mark-stage.module.css'

/** The next draw of a six-mark game, lit, and the strip that chooses the game; at first the one that is drawn most often. */
export function SixMarkStage({ groups }: { groups: readonly CategoryGroup[] }) {
  const games = lotteriesOf(groups).filter(({ family }) => family === 'six-mark')
  const [chosen, setChosen] = useState<number>()
  const gameId = chosen ?? games[0]?.gameId
  if (gameId === undefined) return null
  return (
    <section className={classes.stage} aria-label="六合彩开奖">
      <Tabs
        label="六合彩彩种"
        tabs={games.map(game => ({ value: game.gameId, text: game.gameName }))}
        value={gameId}
        onChange={setChosen}
      />
      <DrawCard gameId={gameId} look="hero" />
    </section>
  )
}
