import type { Transfer } from '@app/client/agents/read-transfer.ts'
import { PlayMoneyBadge, showAmount } from '@app/trade-ui/text/amount.tsx'
import { showMoment } from '@app/trade-ui/text/issue-text.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { memberQuery, useTeamMember } from '#features/agents/agents.queries.ts'
import commissionClasses from '#features/agents/commission.module.css'
import { MissingBranch } from '#features/agents/team/missing-branch.tsx'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { LongList } from '#ui/list/virtual-rows.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { TransferForm } from './transfer-form.tsx'
import { transfersQuery, transferTermsQuery, useTransfers, useTransferTerms } from './transfers.queries.ts'

const ROW_PX = 84

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/agent/transfer'> = ({ queries, search: { memberId } }) =>
  Promise.all([
    queries.ensureQueryData(transferTermsQuery),
    queries.ensureInfiniteQueryData(transfersQuery(memberId)),
    ...(memberId === undefined ? [] : [queries.ensureQueryData(memberQuery(memberId))]),
  ])

/** What the agent hands to those directly below, and a form where one is chosen (money-in-and-out §6). */
export function TransferPage() {
  const { memberId } = useSearch({ from: '/agent/transfer' })
  return (
    <>
      <PageHeader title={memberId === undefined ? '转账记录' : '转账给下级'} action={<PlayMoneyBadge />} />
      <div className={cardClasses.page}>
        {memberId === undefined ? null : <Receiver key={memberId} memberId={memberId} />}
        <LongList
          query={useTransfers(memberId)}
          keyOf={transfer => transfer.id}
          skeletonHeight={ROW_PX}
          whenEmpty={memberId === undefined ? <Nothing /> : <p>还没有转给 TA 的记录</p>}
        >
          {transfer => <Row transfer={transfer} />}
        </LongList>
        {memberId === undefined ? null : (
          <Link className={buttonClass('quiet')} to="/agent/transfer">
            看全部转账记录
          </Link>
        )}
      </div>
      <BackToTop />
    </>
  )
}

function Receiver({ memberId }: Readonly<{ memberId: string }>) {
  const { data: member, error, refetch } = useTeamMember(memberId)
  const { data: terms, isError, refetch: askAgain } = useTransferTerms()
  if (member === undefined) return <MissingBranch error={error} onRetry={() => void refetch()} />
  if (terms === undefined)
    return isError ? <FailedState onRetry={() => void askAgain()} /> : <Skeleton rows={1} height={260} />
  if (!terms.isOpen) return <p role="status">转账给下级暂未开放</p>
  if (member.level !== 1) return <p role="status">只能转给直属下级</p>
  return <TransferForm receiver={{ id: memberId, account: member.account }} terms={terms} />
}

function Nothing() {
  return (
    <>
      <p>还没有转账记录；在直属下级的详情里可以转账</p>
      <Link className={buttonClass('soft')} to="/agent/user-list">
        看下级
      </Link>
    </>
  )
}

function Row({ transfer: { account, amount, at, billNo, multiple } }: Readonly<{ transfer: Transfer }>) {
  return (
    <article className={cardClasses.card}>
      <p className={commissionClasses.row}>
        <span>
          <b>{account}</b>
          <b className={commissionClasses.amount}>-{showAmount(amount)}</b>
        </span>
        <span className={commissionClasses.quiet}>
          <span>{showMoment(at)}</span>
          <span>
            流水 {multiple} 倍 · 账单 {billNo}
          </span>
        </span>
      </p>
    </article>
  )
}
