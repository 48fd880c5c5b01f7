import { Button } from 'antd'
import type { FormEvent, ReactNode } from 'react'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { useWrite } from '#ui/use-write.ts'
import classes from './entry.module.css'

/** The card in the middle of the page on which a step of the sign-in stands. */
export function EntryCard({ title, children }: Readonly<{ title: string; children: ReactNode }>) {
  return (
    <main className={classes.page}>
      <section className={classes.card}>
        <p className={classes.brand}>开奖 控制台</p>
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  )
}

type StepFormProps<Answer> = Readonly<{
  action: string
  isReady: boolean
  send: () => Promise<Answer>
  onDone: (answer: Answer) => unknown
  children: ReactNode
}>

/** One step: its fields, its one button, and why it was refused. */
export function StepForm<Answer>({ action, isReady, send, onDone, children }: StepFormProps<Answer>) {
  const { submit, isBusy, error } = useWrite<void, Answer>(send, { onDone, showsOwnRefusal: true })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) submit()
  }
  return (
    <form className={classes.form} onSubmit={onSubmit}>
      {children}
      <p className={classes.refusal} role="alert">
        {error === null ? '' : refusalSentence(error)}
      </p>
      <Button type="primary" htmlType="submit" block loading={isBusy} disabled={!isReady}>
        {action}
      </Button>
    </form>
  )
}
