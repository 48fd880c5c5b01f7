import type { OwnLimit } from '@app/client/breaks/read-limits.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import { type LimitKind, limitKinds } from '@app/domain/wallet/own-limits.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { lazy, Suspense, useState } from 'react'
import pageClasses from '#features/breaks/responsible.module.css'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Segmented } from '#ui/tabs/segmented.tsx'
import { amountText, changeText, kindNotes, kindTexts, limitName, spanTexts } from './limit-words.ts'
import { useLimits } from './limits.queries.ts'
import classes from './own-limits.module.css'

const LimitDialog = lazy(async () => ({ default: (await import('./limit-dialog.tsx')).LimitDialog }))

const kinds = limitKinds.map(value => ({ value, text: kindTexts[value] }))

/** The limits of deposits, stakes and losses that the player sets, with what is used up of each. */
export function OwnLimits() {
  const { data, error, refetch } = useLimits()
  const [kind, setKind] = useState<LimitKind>('deposit')
  const [chosen, setChosen] = useState<OwnLimit>()
  return (
    <section className={classNames(cardClasses.card, pageClasses.card)} aria-label="自设限额">
      <h2 className={pageClasses.head}>
        自设限额 <PlayMoneyBadge />
      </h2>
      <Segmented label="限额种类" options={kinds} value={kind} onChange={setKind} />
      <p className={pageClasses.quiet}>{kindNotes[kind]}降低立即生效，提高或取消须等待后再确认。</p>
      {data === undefined ? (
        <MissingState
          unknown={undefined}
          isFailed={error !== null}
          onRetry={() => void refetch()}
          skeleton={<Skeleton rows={3} height={64} />}
        />
      ) : (
        <ul className={classes.limits}>
          {data.limits
            .filter(limit => limit.kind === kind)
            .map(limit => (
              <Limit key={limit.span} limit={limit} onChange={() => setChosen(limit)} />
            ))}
        </ul>
      )}
      {data === undefined || data.changes.length === 0 ? null : (
        <details className={classes.changes}>
          <summary>修改记录</summary>
          <ul className={pageClasses.past}>
            {data.changes.map(change => (
              <li key={`${change.kind} ${change.span} ${change.at}`}>
                {changeText(change)}
                <span className={pageClasses.quiet}>{showMoment(change.at)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {chosen === undefined ? null : (
        <Suspense fallback={null}>
          <LimitDialog limit={chosen} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

type LimitProps = Readonly<{ limit: OwnLimit; onChange: () => void }>

function Limit({ limit, onChange }: LimitProps) {
  const { span, amount, used, asked } = limit
  return (
    <li className={classes.limit}>
      <div className={classes.line}>
        <span>{spanTexts[span]}</span>
        <strong>{amountText(amount)}</strong>
        <Button
          look="quiet"
          onClick={onChange}
          aria-label={`${amount === undefined ? '设置' : '修改'}${spanTexts[span]}限额`}
        >
          {amount === undefined ? '设置' : '修改'}
        </Button>
      </div>
      {amount === undefined || used === undefined ? null : (
        <Used name={limitName(limit)} amount={amount} used={used} />
      )}
      {asked === undefined ? null : (
        <p className={pageClasses.quiet}>
          申请改为{amountText(asked.amount)}：{showMoment(asked.from)} 至 {showMoment(asked.until)} 可以确认
        </p>
      )}
    </li>
  )
}

type UsedProps = Readonly<{ name: string; amount: Li; used: Li }>

function Used({ name, amount, used }: UsedProps) {
  const spent = used < 0n ? li(0) : used
  const left = spent > amount ? li(0) : li(amount - spent)
  return (
    <>
      <ProgressBar label={`${name}已用`} have={spent} need={amount} />
      <p className={pageClasses.quiet}>
        已用 {showAmount(spent)}，还剩 {showAmount(left)}
      </p>
    </>
  )
}
