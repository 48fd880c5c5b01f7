import { Input } from 'antd'
import classes from './balls-field.module.css'
import { Field } from './field.tsx'
import { ballsTyped, type Shape, sentenceOf } from './typed-balls.ts'

type BallsFieldProps = Readonly<{
  shape: Shape
  text: string
  onText: (text: string) => void
  autoFocus?: boolean
}>

/** The numbers of a draw, typed in draw order and shown as balls; a number that cannot be is marked, and the field says why. */
export function BallsField({ shape, text, onText, autoFocus = false }: BallsFieldProps) {
  const { balls, first } = shape
  const typed = ballsTyped(text, shape)
  const example = Array.from({ length: balls }, (_, at) => first + at).join(' ')
  return (
    <>
      <Field label="开奖号码" error={sentenceOf(text, shape)} hint={`${typed.length}/${balls}`}>
        {tie => (
          <Input
            {...tie}
            value={text}
            onChange={event => onText(event.target.value)}
            inputMode="numeric"
            maxLength={60}
            autoComplete="off"
            autoFocus={autoFocus}
            placeholder={`用空格隔开，如 ${example}`}
          />
        )}
      </Field>
      <ol className={classes.balls} aria-label="已输入的号码">
        {typed.map((ball, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a ball is its place in the draw
          <li key={at} data-wrong={ball.fault !== undefined}>
            {ball.text}
          </li>
        ))}
      </ol>
    </>
  )
}
