import { classNames } from '#class-names.ts'
import classes from './ball.module.css'

export type BallTone = 'red' | 'blue' | 'green' | 'plain' | 'unknown'
export type BallSize = 'small' | 'middle' | 'large'

type BallProps = Readonly<{ text: string; tone: BallTone; size?: BallSize; className?: string | undefined }>

/** A sphere with a soft light at the upper left; what its colour means is said beside it in words. */
export function Ball({ text, tone, size = 'middle', className }: BallProps) {
  return <span className={classNames(classes.ball, classes[tone], classes[size], className)}>{text}</span>
}
