import { classNames } from '@app/trade-ui/class-names.ts'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './step-list.module.css'

type StepListProps = Readonly<{
  /** Every step that was taken, with its time; `isAmiss` where the order was called off or refused by it. */
  taken: readonly Readonly<{ name: string; at: number; isAmiss?: boolean }>[]
  /** Those to come. */
  ahead: readonly string[]
}>

/** How far an order is on its way. */
export function StepList({ taken, ahead }: StepListProps) {
  return (
    <section className={classNames(cardClasses.card, classes.steps)} aria-label="进度">
      <h2>进度</h2>
      <ol>
        {taken.map(({ name, at, isAmiss = false }, place) => (
          <li key={`${name} ${at}`} aria-current={place === taken.length - 1 ? 'step' : undefined}>
            <span className={isAmiss ? classes.amiss : classes.done} data-amiss={isAmiss || undefined}>
              <Icon name={isAmiss ? 'close' : 'check'} size={14} />
            </span>
            <b>{name}</b>
            <time>{showMoment(at)}</time>
          </li>
        ))}
        {ahead.map(name => (
          <li key={name} className={classes.ahead}>
            <span className={classes.due} />
            {name}
          </li>
        ))}
      </ol>
    </section>
  )
}
