import { type BadgeGame, badgePartsOf } from './badge-parts.ts'
import badges from './badges.svg?no-inline'
import classes from './game-badge.module.css'
import './badge-tokens.css'

/**
 * The drawn badge of a game line; its name always stands beside it in words. A daily game is round, the others square.
 * Source: visual design (badge).
 */
export function GameBadge({ game }: { game: BadgeGame }) {
  const { drawing, coin, isFlower, cadence, word } = badgePartsOf(game)
  const at = isFlower ? { x: -4, y: -4, width: 56, height: 56 } : { x: -1, y: -1, width: 50, height: 50 }
  return (
    <span className={classes.badge} data-cadence={cadence} aria-hidden="true">
      <svg viewBox="-4 -4 56 56" className={classes.picture} aria-hidden="true">
        <use
          href={`${badges}#${cadence === 'daily' ? 'b-day' : 'b-sq'}`}
          className={classes.ground}
          {...{ x: -4, y: -4, width: 56, height: 56 }}
        />
        <use href={`${badges}#${drawing}`} className={classes.drawing} {...at} />
        {coin === undefined ? null : (
          <use href={`${badges}#${coin}`} {...{ x: -4, y: -4, width: 18, height: 18 }} />
        )}
      </svg>
      <span className={classes.word}>{word}</span>
    </span>
  )
}
