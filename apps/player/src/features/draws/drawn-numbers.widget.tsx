import type { LotteryFamily } from '@app/domain/games/games.ts'
import { Ball, type BallSize } from '#ui/ball.tsx'
import { classNames } from '#ui/class-names.ts'
import { DiceFace } from './dice-face.tsx'
import classes from './drawn-numbers.module.css'
import { readSixMarkBalls } from './six-mark-labels.ts'

type DrawnNumbersProps = Readonly<{
  family: LotteryFamily
  openNum: string
  issueDate: string
  size?: BallSize
  /** Places, from 0, whose number is ringed. */
  marked?: readonly number[] | undefined
}>

/** The numbers of a draw in the picture of its family: balls, car squares, dice, plain rounds or cards. */
export function DrawnNumbers(props: DrawnNumbersProps) {
  const { family, openNum, issueDate, size = 'large', marked = [] } = props
  if (openNum === '') return <p className={classes.waiting}>等待开奖号码</p>
  if (family === 'six-mark')
    return <SixMarkBalls openNum={openNum} issueDate={issueDate} size={size} marked={marked} />
  return (
    <ul className={classNames(classes.row, classes[size])} data-family={family} aria-label="开奖号码">
      {openNum.split(',').map((text, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drawn number is its place.
        <li key={place} className={classNames(marked.includes(place) && classes.marked)}>
          {marked.includes(place) ? <span className="unseen">选中</span> : null}
          <DrawnNumber family={family} text={text} size={size} />
        </li>
      ))}
    </ul>
  )
}

function DrawnNumber({ family, text, size }: { family: LotteryFamily; text: string; size: BallSize }) {
  if (family === 'racing') {
    return (
      <span className={classes.car} data-car={Number(text)}>
        {Number(text)}
      </span>
    )
  }
  if (family === 'k3') return <DiceFace value={Number(text)} />
  if (family === 'niuniu') return <span className={classes.card}>{Number(text)}</span>
  return <Ball text={text} tone="plain" size={size} />
}

type SixMarkBallsProps = Required<Omit<DrawnNumbersProps, 'family' | 'marked'>> &
  Readonly<{ marked: readonly number[] }>

function SixMarkBalls({ openNum, issueDate, size, marked }: SixMarkBallsProps) {
  const balls = readSixMarkBalls(openNum, issueDate)
  return (
    <ul className={classNames(classes.balls, classes[size])} aria-label="开奖号码">
      {balls.map((ball, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a drawn ball is its place.
          key={place}
          className={classNames(classes.place, place === balls.length - 1 && classes.special)}
        >
          {place === balls.length - 1 ? <span className="unseen">特码</span> : null}
          {marked.includes(place) ? <span className="unseen">选中</span> : null}
          <Ball
            text={ball.text}
            tone={ball.tone}
            size={size}
            className={classNames(classes.rolled, marked.includes(place) && classes.ringed)}
          />
          <span className="unseen">{ball.wave}</span>
          {size === 'small' || ball.zodiac === '' ? null : (
            <span className={classes.label}>
              {ball.zodiac}
              <span className={classes.slash}>/</span>
              {ball.element}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
