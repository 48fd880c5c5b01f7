import { isUnanswered } from '@app/client/refused.ts'
import { CHASE_ISSUES_MAX, type ChaseBase, chaseTotal } from '@app/domain/bets/chase.ts'
import { comingIssues } from '@app/domain/bets/chase-issues.ts'
import type { Game } from '@app/domain/games/games.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import { newKey } from '@app/session/idempotency-key.ts'
import { refusalText } from '@app/session/refusal-text.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { REPEAT_IS_SAFE } from '@app/session/use-money-mutation.ts'
import { useDeviceOnline } from '@app/session/use-online.ts'
import { showAmount } from '@app/trade-ui/text/amount.tsx'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type ChaseBody, usePlaceChase } from '#features/chases/chases.queries.ts'
import { useOpenIssue } from '#features/draws/betting.queries.ts'
import { PaymentFooter, PaymentNote, PaymentRefusal } from '#features/slip/payment.tsx'
import { useReadRefusal } from '#features/slip/place-bets.queries.ts'
import { useStored } from '#platform/storage/reduced-store.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import type { ChaseStore } from './chase-draft.state.ts'
import type { ChaseLine } from './chase-line.ts'
import { ChaseReceipt } from './chase-receipt.tsx'
import classes from './chase-sheet.module.css'
import { PlanFields } from './plan-fields.tsx'
import { issueCountOf, type PlanForm, readPlan } from './plan-form.state.ts'
import { PlanIssues } from './plan-issues.tsx'
import { RefusedLines } from './refused-lines.tsx'

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

type Refused = Readonly<{
  refusal: string
  /** What the server said of single lines, by their ids. */
  byLine: ReadonlyMap<number, string>
}>

const notRefused: Refused = { refusal: '', byLine: new Map() }

function buttonText(isBusy: boolean, isUnanswered: boolean, isWaiting: boolean): string {
  if (isBusy) return '正在提交'
  if (isUnanswered) return '再次提交'
  return isWaiting ? '等待下一期…' : '确认追号'
}

/** The lines of the slip over coming issues: plan, issues, budget, and the one button (not-shown §6.3). */
export function ChaseSheet(props: ChaseSheetProps) {
  const { game, chase, lines, base, acceptOdds, onRemove, onClose, onPlaced } = props
  const { issue: openIssue } = useOpenIssue(game.gameId)
  const isOnline = useDeviceOnline()
  const readRefusal = useReadRefusal(game.gameId)
  const { form, unanswered, trackOrderNo } = useStored(chase, state => state)
  const [told, setTold] = useState<Refused>(notRefused)
  const count = issueCountOf(form) ?? 0
  // The list begins with the issue that takes bets, and moves on with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open issue is another list.
  const coming = useMemo(
    () => comingIssues(game, serverNow(), CHASE_ISSUES_MAX + count),
    [game, count, openIssue],
  )
  const starts = coming.slice(0, CHASE_ISSUES_MAX)
  const first = Math.max(
    0,
    starts.findIndex(({ turnNum }) => turnNum === form.start),
  )
  const issues = coming.slice(first, first + count)
  const reading = useMemo(() => readPlan(form, base), [form, base])
  const stake = li(lines.reduce((sum, line) => sum + line.cost, 0n))
  const multiples = reading.ok ? reading.multiples : []
  const most = Math.max(0, ...multiples)
  const faults = reading.ok ? lines.map(line => line.faultAt(most)) : []
  const fault = reading.ok ? undefined : reading.fault
  const refused = lines.flatMap((line, at) => {
    const text = told.byLine.get(line.id) ?? faults[at]
    return text === undefined ? [] : [{ line, text }]
  })
  const total = chaseTotal(stake, multiples)
  const budget = formatMoney(total)

  const body: ChaseBody = {
    gameId: game.gameId,
    items: lines.flatMap(line => line.sent ?? []),
    acceptOdds,
    issues: issues.map(({ turnNum }, at) => ({ turnNum, multiple: multiples[at] ?? 1 })),
    stopOnWin: form.stopOnWin,
    lossMax: form.lossMax ?? budget,
  }

  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (told.byLine.size > 0) alert.current?.scrollIntoView({ block: 'center' })
  }, [told.byLine])

  const { isBusy, submit } = usePlaceChase({
    gameId: game.gameId,
    onPlaced: placed => chase.dispatch({ unanswered: undefined, trackOrderNo: placed }),
    onRefused: error => {
      const byLine = new Map(
        readRefusal(error).flatMap(({ item, text }) =>
          lines[item] === undefined ? [] : [[lines[item].id, text]],
        ),
      )
      if (!isUnanswered(error)) chase.dispatch({ unanswered: undefined })
      setTold({ refusal: byLine.size > 0 ? '' : refusalText(error), byLine })
    },
  })
  const send = () => {
    // Read from the store: a second tap in the same moment must not store another key than the one that is sent.
    const request = chase.get().unanswered ?? { body, key: newKey() }
    setTold(notRefused)
    // Stored before it is sent: a page that ends in the middle finds out by the same key what became of it.
    chase.dispatch({ unanswered: request })
    submit(request.body, request.key)
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
    setTold(notRefused)
  }
  const isLocked = isBusy || unanswered !== undefined
  // One that begins later need not wait for the issue after this one.
  const isWaiting = first === 0 && openIssue !== issues[0]?.turnNum
  const canSend =
    unanswered !== undefined || (fault === undefined && faults.every(one => one === undefined) && !isWaiting)
  return (
    <Sheet title="追号" onClose={() => !isBusy && onClose()}>
      <p className={classes.lead}>
        {game.name} · {lines.length} 单，每期每倍 <b>{showAmount(stake)}</b>
      </p>
      <PlanFields
        form={form}
        budget={budget}
        starts={starts}
        hasProfitPlan={base !== undefined}
        isLocked={isLocked}
        onChange={change}
      />
      <PlanIssues
        form={form}
        issues={issues}
        multiples={multiples}
        stake={stake}
        isLocked={isLocked}
        onChange={change}
      />
      <PaymentNote>
        倍数只改变投注金额，不改变中奖概率；追号金额会一次性冻结，未执行的部分停止后退回。
      </PaymentNote>
      <div ref={alert} role="alert">
        {fault === undefined ? null : <PaymentRefusal>{fault}</PaymentRefusal>}
        <RefusedLines refused={refused} isLocked={isLocked} onRemove={onRemove} onMend={onClose} />
        {told.refusal === '' ? null : <PaymentRefusal>{told.refusal}</PaymentRefusal>}
        {unanswered === undefined || isBusy ? null : <PaymentNote>{REPEAT_IS_SAFE}</PaymentNote>}
        {isOnline ? null : <PaymentRefusal>网络已断开，恢复后再提交</PaymentRefusal>}
      </div>
      <PaymentFooter text={`共 ${multiples.length} 期 总预算`} amount={total}>
        <Button wide busy={isBusy} disabled={!canSend || !isOnline} onClick={send}>
          {buttonText(isBusy, unanswered !== undefined, isWaiting)}
        </Button>
      </PaymentFooter>
    </Sheet>
  )
}
