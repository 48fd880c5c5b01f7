import { li } from '@app/domain/money/money.ts'
import { PlayMoneyBadge, showAmount } from '#ui/amount.tsx'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { showIssue } from '#ui/issue-text.ts'
import type { AcceptOdds, Slip, SlipStep } from './bet-slip.state.ts'
import type { SlipLine } from './slip-lines.ts'
import classes from './slip-sheet.module.css'

const choices: readonly Readonly<{ value: AcceptOdds; text: string }>[] = [
  { value: 'none', text: '不接受' },
  { value: 'better', text: '仅更高' },
  { value: 'any', text: '总是' },
]

type SlipReviewProps = Readonly<{
  gameName: string
  lines: readonly SlipLine[]
  slip: Slip
  step: Extract<SlipStep, { at: 'reviewing' | 'sending' }>
  /** Whether the issue of the slip no longer takes bets. */
  isClosed: boolean
  /** The issue to which the lines can be moved, when there is one. */
  nextTurnNum: string | undefined
  onAcceptOdds: (acceptOdds: AcceptOdds) => void
  onMove: (turnNum: string) => void
  onSend: () => void
}>

/** The lines, the total and the one button; a closed issue greys the lines and offers the next one. */
export function SlipReview(props: SlipReviewProps) {
  const { lines, slip, step, isClosed, nextTurnNum } = props
  const total = li(lines.reduce((sum, line) => sum + line.total, 0n))
  const refusal = step.at === 'reviewing' ? step.refusal : undefined
  return (
    <>
      <p className={classes.issue}>
        {props.gameName} · 第{showIssue(step.turnNum)}期
        {isClosed ? <b className={classes.closed}>已封盘</b> : null}
      </p>
      <ul className={classNames(classes.lines, isClosed && classes.grey)}>
        {lines.map(line => (
          <li key={line.playCode}>
            <div className={classes.row}>
              <b>{line.name}</b>
              <span>赔率 {line.oddsText}</span>
            </div>
            <p className={classes.items}>{line.items.join(' ')}</p>
            <div className={classes.row}>
              <span>
                {line.units} 注 × {slip.stake}
              </span>
              <span>
                每注中奖返还 <b>{showAmount(line.unitReturn)}</b>
              </span>
            </div>
          </li>
        ))}
      </ul>
      <AcceptOddsChoice value={slip.acceptOdds} onChange={props.onAcceptOdds} />
      <div role="alert">
        {refusal === undefined ? null : <p className={classes.refusal}>{refusal.msg}</p>}
        {isClosed && refusal === undefined ? (
          <p className={classes.refusal}>本期已封盘，注单尚未提交，余额没有变化</p>
        ) : null}
      </div>
      <div className={classes.pay}>
        <p>
          合计 <PlayMoneyBadge />
        </p>
        <b>{showAmount(total)}</b>
      </div>
      {isClosed ? (
        <Button
          wide
          disabled={nextTurnNum === undefined}
          onClick={() => {
            if (nextTurnNum !== undefined) props.onMove(nextTurnNum)
          }}
        >
          {nextTurnNum === undefined ? '等待下一期…' : `移到第${showIssue(nextTurnNum)}期`}
        </Button>
      ) : (
        <Button wide busy={step.at === 'sending'} onClick={props.onSend}>
          {step.at === 'sending' ? '正在提交' : '确认下注'}
        </Button>
      )}
    </>
  )
}

function AcceptOddsChoice(props: { value: AcceptOdds; onChange: (value: AcceptOdds) => void }) {
  return (
    <fieldset className={classes.odds}>
      <legend>赔率变化时</legend>
      {choices.map(choice => (
        <label key={choice.value}>
          <input
            type="radio"
            name="accept-odds"
            checked={choice.value === props.value}
            onChange={() => props.onChange(choice.value)}
          />
          {choice.text}
        </label>
      ))}
    </fieldset>
  )
}
