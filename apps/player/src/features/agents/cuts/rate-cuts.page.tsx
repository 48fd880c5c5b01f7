import type { ReceivedCut } from '@app/client/agents/read-cut.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { showDay } from '#features/agents/rates/rate-texts.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { Button } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { useSend } from '#ui/form/use-send.ts'
import { EmptyState, FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { showToast } from '#ui/toast/toast.ts'
import classes from './cut.module.css'
import { showCut, showCutState } from './cut-texts.ts'
import { answerCut, receivedCutsQuery, useReceivedCuts } from './cuts.queries.ts'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/rate-cuts'> = ({ queries }) =>
  queries.ensureQueryData(receivedCutsQuery)

/** Lower rates that the agent above asks for: what each would mean, and yes or no in equal size (money-in-and-out §6). */
export function RateCutsPage() {
  return (
    <>
      <PageHeader title="返点下调" action={<PlayMoneyBadge />} />
      <div className={cardClasses.page}>
        <Cuts />
      </div>
    </>
  )
}

function Cuts() {
  const { data: cuts, isError, refetch } = useReceivedCuts()
  if (cuts === undefined)
    return isError ? <FailedState onRetry={() => void refetch()} /> : <Skeleton rows={2} height={180} />
  if (cuts.length === 0) return <EmptyState>上级没有申请下调您的返点</EmptyState>
  return cuts.map(cut => <Cut key={cut.id} cut={cut} />)
}

function Cut({ cut }: Readonly<{ cut: ReceivedCut }>) {
  const { agentAccount, reason, days, valid, less, endsAt, askedAt } = cut
  const isOpen = cut.state === 'asked'
  return (
    <article className={classNames(cardClasses.card, classes.cuts)} aria-label={showCut(cut)}>
      <h2>{showCut(cut)}</h2>
      <p className={classes.state}>{showCutState(cut)}</p>
      <p>
        {agentAccount}：{reason}
      </p>
      <p className={classes.effect}>
        按 {showDay(days.from)} 至 {showDay(days.to)} 您下级的有效投注 {showAmount(valid)}{' '}
        计算，同意后您的佣金会少 <b>{showAmount(less)}</b>。您自己的投注不受影响。
      </p>
      <small>{isOpen ? `${showMoment(endsAt)} 前可以答复` : showMoment(askedAt)}</small>
      {isOpen ? <Answer id={cut.id} /> : null}
    </article>
  )
}

function Answer({ id }: Readonly<{ id: string }>) {
  const client = useQueryClient()
  const { isSending, send } = useSend()
  const answer = (isAgreed: boolean) =>
    void send(async () => {
      await answerCut(client, { cutId: id, isAgreed })
      showToast(isAgreed ? '已同意，自次日起生效' : '已拒绝，返点不变', 'success')
    })
  return (
    <div className={classes.answers}>
      <Button look="soft" busy={isSending} onClick={() => answer(false)}>
        不同意
      </Button>
      <Button look="soft" busy={isSending} onClick={() => answer(true)}>
        同意下调
      </Button>
    </div>
  )
}
