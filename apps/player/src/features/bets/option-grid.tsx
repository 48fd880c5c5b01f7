import { useEffect, useRef } from 'react'
import { NumberBall } from '#features/draws/number-ball.widget.tsx'
import type { Play } from '#features/games/games.queries.ts'
import { boardItems, boardKind } from './board-plays.ts'
import classes from './option-grid.module.css'
import { oddsOf } from './slip-lines.ts'

type OptionGridProps = Readonly<{
  play: Play
  chosen: readonly string[]
  onToggle: (item: string) => void
  isTyping: boolean
}>

/** The options of a play with their odds; a chosen one is filled. */
export function OptionGrid({ play, chosen, onToggle, isTyping }: OptionGridProps) {
  const grid = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    // The keyboard makes the grid lower; what was chosen stays in sight.
    if (isTyping) grid.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [isTyping])
  const kind = boardKind(play)
  return (
    <div className={classes.scroll}>
      <fieldset ref={grid} className={classes[kind]} aria-label={`${play.name}选项`}>
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
