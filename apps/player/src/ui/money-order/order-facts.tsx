import { classNames } from '@app/trade-ui/class-names.ts'
import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { copyWithToast } from '#ui/copy-and-share.ts'
import classes from './money-order.module.css'

type Props = Readonly<{
  label: string
  facts: readonly (readonly [name: string, value: string])[]
  /** What its number is called; the number can be copied. */
  numberName: string
  number: string
  children?: ReactNode
}>

/** The facts of a deposit or a withdrawal, its number last. */
export function OrderFacts({ label, facts, numberName, number, children }: Props) {
  return (
    <section className={classNames(cardClasses.card, classes.rows)} aria-label={label}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{numberName}</dt>
          <dd>{number}</dd>
          <dd className={classes.copy}>
            <Button look="soft" aria-label={`复制${numberName}`} onClick={() => void copyWithToast(number)}>
              复制
            </Button>
          </dd>
        </div>
      </dl>
      {children}
    </section>
  )
}
