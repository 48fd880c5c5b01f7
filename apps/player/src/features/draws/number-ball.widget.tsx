import { Ball } from '#ui/ball.tsx'
import { ballToneOf } from './ball-tone.ts'

/** A six-mark number as its ball. */
export function NumberBall({ text }: { text: string }) {
  return <Ball text={text} tone={ballToneOf(Number(text))} />
}
