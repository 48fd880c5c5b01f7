/** Limits that players set themselves. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readLimits } from '@app/contract/limits.ts'
import type { Li } from '@app/domain/money/money.ts'
import { readList } from '#read-answers.ts'
import { readInstant, readMoney } from '#wire-values.ts'

type Answer = AnswerOf<typeof readLimits>
type Wire = Answer['data'][number]
type WireChange = Answer['changes'][number]

/** A wish for more, which may be confirmed between two instants. Without an amount it is for no limit. */
export type AskedLimit = Readonly<{ amount: Li | undefined; from: number; until: number }>

/** Without an amount there is no limit. */
export type OwnLimit = Readonly<{
  kind: Wire['kind']
  span: Wire['span']
  amount: Li | undefined
  used: Li | undefined
  asked: AskedLimit | undefined
}>

export type LimitChange = Readonly<{
  kind: Wire['kind']
  span: Wire['span']
  act: WireChange['act']
  amount: Li | undefined
  at: number
}>

const readMoneyOrNone = (text: string | null) => (text === null ? undefined : readMoney(text))

const readLimit = ({ kind, span, amount, used, asked }: Wire): OwnLimit => ({
  ...{ kind, span, amount: readMoneyOrNone(amount), used: readMoneyOrNone(used) },
  asked:
    asked === null
      ? undefined
      : {
          amount: readMoneyOrNone(asked.amount),
          from: readInstant(asked.from),
          until: readInstant(asked.until),
        },
})

const readChange = ({ kind, span, act, amount, time }: WireChange): LimitChange => ({
  ...{ kind, span, act, amount: readMoneyOrNone(amount), at: readInstant(time) },
})

/** All limits, those that are not set too, and the last changes. */
export const readOwnLimits = ({ data, changes }: Answer) => ({
  limits: readList(data, readLimit),
  changes: readList(changes, readChange),
})
