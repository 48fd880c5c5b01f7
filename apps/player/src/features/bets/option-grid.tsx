import { NumberBall } from '#features/draws/number-ball.widget.tsx'
import type { Play } from '#features/games/games.queries.ts'
import { boardItems, boardKind } from './board-plays.ts'
import classes from './option-grid.module.css'
import { oddsOf } from './slip-lines.ts'

type OptionGridProps = Readonly<{
  play: Play
  chosen: readonly string[]
  onToggle: (item: string) => void
}>

/** The options of a play with their odds; a chosen one is filled. */
export function OptionGrid({ play, chosen, onToggle }: OptionGridProps) {
  const kind = boardKind(play)
  return (
    <div className={classes.scroll}>
      <fieldset className={classes[kind]} aria-label={`${play.name}选项`}>
        {boardItems(play).map(item => (
          <button
            key={item}
            type="button"
            className={classes.option}
            aria-pressed={chosen.includes(item)}
            onClick={() => onToggle(item)}
          >
            {kind === 'numbers' ? <NumberBall text={item} /> : <b className={classes.name}>{item}</b>}
            <span className={classes.odds}>{oddsOf(play, item)}</span>
          </button>
        ))}
      </fieldset>
    </div>
  )
}
