import { Button } from 'antd'
import { mayUsePasskeys } from '#platform/passkey.ts'
import classes from './field.module.css'
import { refusalSentence } from './refusal-sentence.ts'
import { useWrite } from './use-write.ts'

type PasskeyButtonProps<Answer> = Readonly<{
  /** Whether the person has one for this address. */
  has: boolean
  send: () => Promise<Answer>
  onDone: (answer: Answer) => unknown
}>

/** The way past a code for who has a passkey; nothing for everybody else. */
export function PasskeyButton<Answer>({ has, send, onDone }: PasskeyButtonProps<Answer>) {
  const { submit, isBusy, error } = useWrite<void, Answer>(send, { onDone, showsOwnRefusal: true })
  if (!has || !mayUsePasskeys()) return null
  return (
    <div>
      <Button block loading={isBusy} onClick={() => submit()}>
        使用通行密钥
      </Button>
      <p className={classes.error} role="alert">
        {error === null ? '' : refusalSentence(error)}
      </p>
    </div>
  )
}
