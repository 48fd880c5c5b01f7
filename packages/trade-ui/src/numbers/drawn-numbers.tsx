import type { LotteryFamily } from '@app/domain/games/games.ts'
import { type CSSProperties, memo } from 'react'
import { classNames } from '#class-names.ts'
import { Ball, type BallSize } from './ball.tsx'
import { DiceFace } from './dice-face.tsx'
import classes from './drawn-numbers.module.css'
import { type SixMarkBall as SixMarkBallFacts, sixMarkBallsOf } from './six-mark-labels.ts'

const SIX_MARK_BALLS = 7
const none: readonly number[] = []

type DrawnNumbersProps = Readonly<{
  family: LotteryFamily
  /** In draw order; none before the draw. */
  numbers: readonly number[]
  issueDate: string
  size?: BallSize
  /** Places, from 0, whose number is ringed. */
  marked?: readonly number[] | undefined
  /** How many numbers are shown already; the others are empty. All when absent. */
  shown?: number | undefined
}>

/**
 * The numbers of a draw in the picture of its family: balls, car squares, dice, plain rounds or cards. A countdown beside
 * them does not render them anew each second.
 */
export const DrawnNumbers = memo(function DrawnNumbers(props: DrawnNumbersProps) {
  const {
    family,
    numbers,
    issueDate,
    size = 'large',
    marked = none,
    shown = Number.POSITIVE_INFINITY,
  } = props
  if (numbers.length === 0) return <p className={classes.waiting}>等待开奖号码</p>
  if (family === 'six-mark') {
    return <SixMarkBalls numbers={numbers} issueDate={issueDate} size={size} marked={marked} shown={shown} />
  }
  return (
    <ul className={classNames(classes.row, classes[size])} data-family={family} aria-label="开奖号码">
      {numbers.map((number, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawn number is identified by its position.
        <li key={position} className={classNames(marked.includes(position) && classes.marked)}>
          {marked.includes(position) ? <span className="visually-hidden">选中</span> : null}
          {position < shown ? (
            <DrawnNumber family={family} number={number} size={size} />
          ) : (
            <Blank family={family} />
          )}
        </li>
      ))}
    </ul>
  )
})

const blankLooks: Readonly<Partial<Record<LotteryFamily, string | undefined>>> = {
  racing: classes.car,
  k3: classes.die,
  niuniu: classes.card,
}

/** The empty position of a number that is not drawn yet. */
function Blank({ family }: { family: LotteryFamily }) {
  return (
    <span className={classNames(blankLooks[family] ?? classes.round, classes.blank)}>
      <span className="visually-hidden">待公布</span>
    </span>
  )
}

type DrawnNumberProps = Readonly<{ family: LotteryFamily; number: number; size: BallSize }>

function DrawnNumber({ family, number, size }: DrawnNumberProps) {
  if (family === 'racing') {
    return (
      <span className={classes.car} data-car={number}>
        {number}
      </span>
    )
  }
  if (family === 'k3') return <DiceFace value={number} />
  if (family === 'niuniu') return <span className={classes.card}>{number}</span>
  return <Ball text={String(number)} tone="plain" size={size} />
}

type SixMarkBallsProps = Required<Omit<DrawnNumbersProps, 'family' | 'marked' | 'shown'>> &
  Readonly<{ marked: readonly number[]; shown: number }>

function SixMarkBalls({ numbers, issueDate, size, marked, shown }: SixMarkBallsProps) {
  const drawn = sixMarkBallsOf(numbers, issueDate)
  // While a draw is shown live its numbers come one by one; the positions of the others are there from the beginning.
  const balls = Array.from({ length: SIX_MARK_BALLS }, (_, position) =>
    position < shown ? drawn[position] : undefined,
  )
  return (
    <ul className={classNames(classes.balls, classes[size])} aria-label="开奖号码">
      {balls.map((ball, position) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawn ball is identified by its position.
          key={position}
          className={classNames(classes.place, position === balls.length - 1 && classes.special)}
          // The balls roll in one after the other.
          style={{ '--place': position } as CSSProperties}
        >
          {position === balls.length - 1 ? <span className="visually-hidden">特码</span> : null}
          {ball === undefined ? (
            <Blank family="six-mark" />
          ) : (
            <SixMarkBall ball={ball} size={size} isMarked={marked.includes(position)} />
          )}
        </li>
      ))}
    </ul>
  )
}

type SixMarkBallProps = Readonly<{ ball: SixMarkBallFacts; size: BallSize; isMarked: boolean }>

function SixMarkBall({ ball, size, isMarked }: SixMarkBallProps) {
  return (
    <>
      {isMarked ? <span className="visually-hidden">选中</span> : null}
      <Ball
        text={ball.text}
        tone={ball.tone}
        size={size}
        className={classNames(classes.rolled, isMarked && classes.ringed)}
      />
      <span className="visually-hidden">{ball.wave}</span>
      {size === 'small' || ball.zodiac === '' ? null : (
        <span className={classes.label}>
          {ball.zodiac}
          <span className={classes.slash}>/</span>
          {ball.element}
        </span>
      )}
    </>
  )
}
