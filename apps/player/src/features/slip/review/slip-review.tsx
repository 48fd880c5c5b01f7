import { li } from '@app/domain/money/money.ts'
import { REPEAT_IS_SAFE } from '@app/session/use-money-mutation.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { PaymentFooter, PaymentNote, PaymentRefusal } from '#features/slip/payment.tsx'
import type { AcceptOdds, SlipStep } from '#features/slip/slip.state.ts'
import { Button } from '#ui/button/button.tsx'
import { copyWithToast } from '#ui/copy-and-share.ts'
import { useLongPress } from '#ui/use-long-press.ts'
import type { ShownLine } from './shown-line.ts'
import classes from './slip.module.css'
import { SlipLineRow } from './slip-line-row.tsx'

const PlayMoneyOffer = lazy(async () => ({
  default: (await import('#features/wallet/play-money.widget.tsx')).PlayMoneyOffer,
}))

const choices: readonly Readonly<{ value: AcceptOdds; text: string }>[] = [
  { value: 'none', text: '不接受' },
  { value: 'better', text: '仅更高' },
  { value: 'any', text: '总是' },
]

type SlipReviewProps = Readonly<{
  gameName: string
  lines: readonly ShownLine[]
  acceptOdds: AcceptOdds
  step: Extract<SlipStep, { at: 'reviewing' | 'sending' }>
  isOnline: boolean
  /** Whether the issue of the slip no longer takes bets. */
  isClosed: boolean
  /** The issue to which the lines can be moved, when there is one. */
  nextTurnNum: string | undefined
  onAcceptOdds: (acceptOdds: AcceptOdds) => void
  onStake: (id: number, text: string) => void
  onEdit: (id: number) => void
  onRemove: (id: number) => void
  onMove: (turnNum: string) => void
  onSend: () => void
  onChase: () => void
}>

/** The slip as a text to send to somebody. */
function slipText({ gameName, lines, step }: SlipReviewProps): string {
  const rows = lines.map(line => `${line.name} ${line.words} ${line.units}注 共${showAmount(line.cost)}`)
  return [`${gameName} 第${showIssue(step.turnNum)}期`, ...rows].join('\n')
}

/**
 * The lines, the total and the one button; a closed issue greys the lines and offers the next one. Each refused line says
 * why, and the first of a long slip is brought into sight.
 */
export function SlipReview(props: SlipReviewProps) {
  const { lines, step, isClosed } = props
  const total = li(lines.reduce((sum, line) => sum + line.cost, 0n))
  const refusal = step.at === 'reviewing' ? step.refusal : undefined
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (refusal === undefined) return
    list.current?.querySelector('[data-refused="true"]')?.scrollIntoView({ block: 'start' })
  }, [refusal])
  const copy = () => void copyWithToast(slipText(props))
  const press = useLongPress(copy)
  return (
    <>
      <p className={classes.issue}>
        {props.gameName} · 第{showIssue(step.turnNum)}期
        {isClosed ? <b className={classes.closed}>已封盘</b> : null}
        <button type="button" className={classes.copy} onClick={copy}>
          复制
        </button>
      </p>
      <ul ref={list} {...press} className={classNames(classes.lines, isClosed && classes.grey)}>
        {lines.map(line => (
          <SlipLineRow
            key={line.id}
            line={line}
            isLocked={step.at === 'sending'}
            onStake={props.onStake}
            onEdit={props.onEdit}
            onRemove={props.onRemove}
          />
        ))}
      </ul>
      <AcceptOddsChoice value={props.acceptOdds} onChange={props.onAcceptOdds} />
      <PaymentFooter
        text={`${lines.length} 单 · ${lines.reduce((sum, line) => sum + line.units, 0)} 注 合计`}
        amount={total}
      >
        <Suspense>
          <PlayMoneyOffer cost={total} />
        </Suspense>
        <SlipAlert {...props} />
        <SlipButton {...props} />
      </PaymentFooter>
    </>
  )
}

/** How many lines hinder the slip; all of their reasons are for who cannot see them at their lines. */
function refusalOf(lines: readonly ShownLine[]): ReactNode {
  const refused = lines.flatMap(({ name, refusal }) => (refusal === undefined ? [] : [`${name}：${refusal}`]))
  if (refused.length <= 1) return refused[0]
  return (
    <>
      有 {refused.length} 单未通过，整单未提交，原因见各单
      <span className="visually-hidden">：{refused.join('；')}</span>
    </>
  )
}

/** What stands against the slip now, at the button, so that it is in sight however long the slip is. */
function SlipAlert({ step, isClosed, isOnline, lines }: SlipReviewProps) {
  const refusal = step.at === 'reviewing' ? step.refusal : undefined
  const reason = refusalOf(lines) ?? refusal?.msg
  return (
    <div className={classes.alert} role="alert">
      {reason === undefined ? null : <PaymentRefusal>{reason}</PaymentRefusal>}
      {refusal?.isUnanswered === true ? <PaymentNote>{REPEAT_IS_SAFE}</PaymentNote> : null}
      {isClosed && refusal === undefined ? (
        <PaymentRefusal>本期已封盘，注单尚未提交，余额没有变化</PaymentRefusal>
      ) : null}
      {isOnline ? null : <PaymentRefusal>网络已断开，恢复后再提交，注单已保留</PaymentRefusal>}
    </div>
  )
}

function SlipButton({
  step,
  isClosed,
  isOnline,
  nextTurnNum,
  lines,
  onMove,
  onSend,
  onChase,
}: SlipReviewProps) {
  if (isClosed) {
    return (
      <Button
        wide
        disabled={nextTurnNum === undefined}
        onClick={() => {
          if (nextTurnNum !== undefined) onMove(nextTurnNum)
        }}
      >
        {nextTurnNum === undefined ? '等待下一期…' : `移到第${showIssue(nextTurnNum)}期`}
      </Button>
    )
  }
  const isFaulty = lines.some(line => line.fault !== undefined)
  const isBusy = step.at === 'sending'
  return (
    <div className={classes.send}>
      <Button look="quiet" disabled={isBusy || isFaulty} onClick={onChase}>
        追号
      </Button>
      <Button wide busy={isBusy} disabled={isFaulty || !isOnline} onClick={onSend}>
        {isBusy ? '正在提交' : '确认下注'}
      </Button>
    </div>
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
