import { chaseTotal } from '@app/domain/bets/chase.ts'
import type { PlannedIssue } from '@app/domain/draws/issue-schedule.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import { formatClock } from '@app/domain/time/display.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import fieldClasses from '#ui/form/form-field.module.css'
import classes from './chase-sheet.module.css'
import { type PlanForm, withCustomMultiple } from './plan-form.state.ts'

type PlanIssuesProps = Readonly<{
  form: PlanForm
  issues: readonly PlannedIssue[]
  /** Empty while the plan is none. */
  multiples: readonly number[]
  stake: Li
  isLocked: boolean
  onChange: (form: PlanForm) => void
}>

const MULTIPLE_TEXT = /^\d{0,6}$/

/** Each issue with its multiple, its stake and what is staked up to it; an own list is filled in here. */
export function PlanIssues({ form, issues, multiples, stake, isLocked, onChange }: PlanIssuesProps) {
  if (issues.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard.
    <section className={classes.issues} aria-label="追号计划" tabIndex={0}>
      <table>
        <caption className="visually-hidden">追号期号与倍数</caption>
        <thead>
          <tr>
            <th scope="col">期号</th>
            <th scope="col">开奖</th>
            <th scope="col">倍数</th>
            <th scope="col">金额</th>
            <th scope="col">累计</th>
          </tr>
        </thead>
        <tbody>
          {issues.map(({ turnNum, drawsAt }, at) => {
            const multiple = multiples[at]
            return (
              <tr key={turnNum}>
                <th scope="row">{showIssue(turnNum).replace(/^\d{4}-/, '')}</th>
                <td>{formatClock(drawsAt)}</td>
                <td>
                  {form.kind === 'custom' ? (
                    <input
                      className={fieldClasses.box}
                      inputMode="numeric"
                      disabled={isLocked}
                      aria-label={`第${showIssue(turnNum)}期倍数`}
                      value={form.custom[at] ?? '1'}
                      onChange={event => {
                        if (MULTIPLE_TEXT.test(event.target.value))
                          onChange(withCustomMultiple(form, at, event.target.value))
                      }}
                    />
                  ) : (
                    (multiple ?? '—')
                  )}
                </td>
                <td>{multiple === undefined ? '—' : showAmount(li(stake * BigInt(multiple)))}</td>
                <td>
                  {multiple === undefined ? '—' : showAmount(chaseTotal(stake, multiples.slice(0, at + 1)))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
