import { Ball } from './ball.tsx'
import { ballToneOf } from './ball-tone.ts'
import { DiceFace } from './dice-face.tsx'
import classes from './drawn-numbers.module.css'

type NumberPictureProps = Readonly<{ text: string; look: 'ball' | 'car' | 'dice' }>

/** A number as its family draws it: wave ball, car square, or one die for each digit. */
export function NumberPicture({ text, look }: NumberPictureProps) {
  if (look === 'car') {
    return (
      <span className={classes.car} data-car={Number(text)}>
        {Number(text)}
      </span>
    )
  }
  if (look === 'dice') {
    return (
      <span className={classes.dice}>
        {Array.from(text, (digit, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is identified by its position.
          <DiceFace key={position} value={Number(digit)} />
        ))}
      </span>
    )
  }
  return <Ball text={text} tone={ballToneOf(Number(text))} />
}
