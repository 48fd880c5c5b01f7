import type { ChaseBase } from '@app/domain/bets/chase.ts'
import type { Game } from '@app/domain/games/games.ts'
import { formatMoney } from '@app/domain/money/money.ts'
import { REPEAT_IS_SAFE } from '@app/session/use-money-mutation.ts'
import { useDeviceOnline } from '@app/session/use-online.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ChaseBody } from '#features/chases/chases.queries.ts'
import { PaymentFooter, PaymentNote, PaymentRefusal } from '#features/slip/payment.tsx'
import { useStored } from '#platform/storage/reduced-store.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import type { ChaseStore } from './chase-draft.state.ts'
import type { ChaseLine } from './chase-line.ts'
import { ChaseReceipt } from './chase-receipt.tsx'
import classes from './chase-sheet.module.css'
import { PlanFields } from './plan-fields.tsx'
import type { PlanForm } from './plan-form.state.ts'
import { PlanIssues } from './plan-issues.tsx'
import { RefusedLines } from './refused-lines.tsx'
import { type ReckonedChase, useChasePlan } from './use-chase-plan.ts'
import { type ChaseRefusal, useSendChase } from './use-send-chase.ts'

type ChaseSheetProps = Readonly<{
  game: Game
  chase: ChaseStore
  lines: readonly ChaseLine[]
  /** What one multiple is worth, where the slip is one line that pays one figure. */
  base: ChaseBase | undefined
  acceptOdds: 'any' | 'better' | 'none'
  /** Takes a line out of the slip. */
  onRemove: (id: number) => void
  onClose: () => void
  /** After the chase was made. */
  onPlaced: () => void
}>

function buttonText(isBusy: boolean, isUnanswered: boolean, isWaiting: boolean): string {
  if (isBusy) return '正在提交'
  if (isUnanswered) return '再次提交'
  return isWaiting ? '等待下一期…' : '确认追号'
}

/** The lines of the slip over coming issues: plan, issues, budget, and the one button (not-shown §6.3). */
export function ChaseSheet(props: ChaseSheetProps) {
  const { game, chase, lines, base, onClose, onPlaced } = props
  const isOnline = useDeviceOnline()
  const { form, unanswered, trackOrderNo } = useStored(chase, state => state)
  const plan = useChasePlan(form, { game, lines, base })
  const { issues, multiples, stake, total } = plan
  const { isBusy, send, refusal, forget } = useSendChase({ gameId: game.gameId, chase, lines })
  const isLocked = isBusy || unanswered !== undefined
  const budget = formatMoney(total)
  const body: ChaseBody = {
    gameId: game.gameId,
    items: lines.flatMap(line => line.sent ?? []),
    acceptOdds: props.acceptOdds,
    issues: issues.map(({ turnNum }, at) => ({ turnNum, multiple: multiples[at] ?? 1 })),
    stopOnWin: form.stopOnWin,
    lossMax: form.lossMax ?? budget,
  }

  if (trackOrderNo !== undefined) {
    return (
      <Sheet title="追号成功" onClose={onPlaced}>
        <ChaseReceipt trackOrderNo={trackOrderNo} issueCount={issues.length} onClose={onPlaced} />
      </Sheet>
    )
  }
  const change = (next: PlanForm) => {
    chase.dispatch({ form: next })
    forget()
  }
  const canSend = unanswered !== undefined || (!plan.hasFault && !plan.isWaiting)
  const editing = { form, isLocked, onChange: change }
  return (
    <Sheet title="追号" onClose={() => !isBusy && onClose()}>
      <p className={classes.lead}>
        {game.name} · {lines.length} 单，每期每倍 <b>{showAmount(stake)}</b>
      </p>
      <PlanFields {...editing} budget={budget} starts={plan.starts} hasProfitPlan={base !== undefined} />
      <PlanIssues {...editing} issues={issues} multiples={multiples} stake={stake} />
      <PaymentNote>
        倍数只改变投注金额，不改变中奖概率；追号金额会一次性冻结，未执行的部分停止后退回。
      </PaymentNote>
      <Refusals
        lines={lines}
        plan={plan}
        refusal={refusal}
        isLocked={isLocked}
        onRemove={props.onRemove}
        onMend={onClose}
      >
        {unanswered === undefined || isBusy ? null : <PaymentNote>{REPEAT_IS_SAFE}</PaymentNote>}
        {isOnline ? null : <PaymentRefusal>网络已断开，恢复后再提交</PaymentRefusal>}
      </Refusals>
      <PaymentFooter text={`共 ${multiples.length} 期 总预算`} amount={total}>
        <Button wide busy={isBusy} disabled={!canSend || !isOnline} onClick={() => send(body)}>
          {buttonText(isBusy, unanswered !== undefined, plan.isWaiting)}
        </Button>
      </PaymentFooter>
    </Sheet>
  )
}

type RefusalsProps = Readonly<{
  lines: readonly ChaseLine[]
  plan: ReckonedChase
  refusal: ChaseRefusal
  isLocked: boolean
  onRemove: (id: number) => void
  onMend: () => void
  children: ReactNode
}>

/** All that hinders the chase; it comes into sight when the server refuses single lines. */
function Refusals({ lines, plan, refusal, children, ...acts }: RefusalsProps) {
  const alert = useRef<HTMLDivElement>(null)
  const { fault, lineFaults } = plan
  const { byLine } = refusal
  useEffect(() => {
    if (byLine.size > 0) alert.current?.scrollIntoView({ block: 'center' })
  }, [byLine])
  const refused = lines.flatMap((line, at) => {
    const text = byLine.get(line.id) ?? lineFaults[at]
    return text === undefined ? [] : [{ line, text }]
  })
  return (
    <div ref={alert} role="alert">
      {fault === undefined ? null : <PaymentRefusal>{fault}</PaymentRefusal>}
      <RefusedLines refused={refused} {...acts} />
      {refusal.text === '' ? null : <PaymentRefusal>{refusal.text}</PaymentRefusal>}
      {children}
    </div>
  )
}
