import type { DrawnIssue } from '@app/client/draws/read-draw-card.ts'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { hasSide, isOneValue, K3_BIG_FROM, sumOf } from '@app/domain/lottery/judges/side-rules.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { DiceFace } from '@app/trade-ui/numbers/dice-face.tsx'
import { type SixMarkBall, sixMarkBallsOf } from '@app/trade-ui/numbers/six-mark-labels.ts'
import { type CSSProperties, useState } from 'react'
import { STEP_MS } from '#features/draws/card/reveal.effect.ts'
import { NiuNiuHands } from './niu-niu-hands.tsx'
import { RaceTrack } from './race-track.tsx'
import classes from './stage-numbers.module.css'

type StageNumbersProps = Readonly<{
  family: LotteryFamily
  drawn: Pick<DrawnIssue, 'drawnNumbers' | 'issueDate'>
  /** How many of the numbers have arrived; the others are empty places. */
  shown: number
}>

const placed = (place: number) => ({ '--place': place }) as CSSProperties

/** The numbers in the picture of their family: balls that roll, cars, dice that fall, cards that turn. */
export function StageNumbers({ family, drawn, shown }: StageNumbersProps) {
  const { drawnNumbers, issueDate } = drawn
  if (family === 'racing') return <RaceTrack order={drawnNumbers} shown={shown} />
  if (family === 'k3') return <Dice numbers={drawnNumbers} shown={shown} />
  if (family === 'niuniu') return <NiuNiuHands numbers={drawnNumbers} shown={shown} />
  const balls =
    family === 'six-mark'
      ? sixMarkBallsOf(drawnNumbers, issueDate)
      : drawnNumbers.map((digit): SixMarkBall => ({ ...PLAIN, text: String(digit) }))
  return <Groove balls={balls} shown={shown} hasSpecial={family === 'six-mark'} />
}

const PLAIN: SixMarkBall = { text: '', tone: 'plain', wave: '', zodiac: '', element: '' }

type GrooveProps = Readonly<{ balls: readonly SixMarkBall[]; shown: number; hasSpecial: boolean }>

/**
 * Cups in a groove, into which the balls roll from the right; the special one falls. All are there from the beginning, each
 * with the time that it waits, so that no number that comes makes the page be styled and laid out while others move.
 */
function Groove({ balls, shown, hasSpecial }: GrooveProps) {
  const isComing = shown > 0
  return (
    <ul className={classNames(classes.groove, !hasSpecial && classes.digits)} data-coming={isComing}>
      <Balls key={String(isComing)} balls={balls} shown={shown} hasSpecial={hasSpecial} />
    </ul>
  )
}

function Balls({ balls, shown, hasSpecial }: GrooveProps) {
  // Who comes late finds the first ones there.
  const [first] = useState(shown)
  return balls.map(({ text, tone, zodiac, element }, place) => (
    <li
      // biome-ignore lint/suspicious/noArrayIndexKey: a drawn ball is identified by its position.
      key={place}
      className={classNames(hasSpecial && place === balls.length - 1 && classes.special)}
      style={
        { '--place': balls.length - place, '--wait': `${(place + 1 - first) * STEP_MS}ms` } as CSSProperties
      }
    >
      <span className={classes.cup}>
        <span className={classNames(classes.ball, classes[tone])}>
          <b className={classes.disc}>{text}</b>
        </span>
      </span>
      <small>{zodiac === '' ? null : `${zodiac}/${element}`}</small>
    </li>
  ))
}

/** Three dice in a dish, and their sum once all lie. */
function Dice({ numbers, shown }: Readonly<{ numbers: readonly number[]; shown: number }>) {
  const sum = sumOf(numbers)
  const sides = isOneValue(numbers)
    ? '豹子'
    : [hasSide(sum, '大', K3_BIG_FROM) ? '大' : '小', hasSide(sum, '单', K3_BIG_FROM) ? '单' : '双'].join(' ')
  return (
    <div className={classes.dish}>
      {numbers.map((value, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is identified by its position.
        <span key={place} className={classes.hole}>
          {place < shown ? (
            <span className={classes.die} style={placed(place)}>
              <DiceFace value={value} />
            </span>
          ) : null}
        </span>
      ))}
      <span className={classes.sum}>
        {shown < numbers.length ? null : (
          <>
            <b>{sum}</b>
            {sides}
          </>
        )}
      </span>
    </div>
  )
}
