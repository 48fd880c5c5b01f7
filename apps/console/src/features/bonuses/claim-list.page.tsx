import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { ExportButton } from '#features/exports/export-button.widget.tsx'
import { BillLink } from '#features/ledger/bill-link.widget.tsx'
import { useMay } from '#features/me/rights.rules.ts'
import { fitting, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { type Address, useAddress } from '#ui/use-address.ts'
import { askToTakeBack, bonusKeys, type Claim, claimsQuery } from './bonuses.queries.ts'
import { CLAIM_KINDS, CLAIM_STATES } from './claim-words.ts'

const FILTERS: readonly Filter[] = [
  { kind: 'text', key: 'memberId', label: '会员编号' },
  { kind: 'choice', key: 'kind', label: '类型', options: optionsOf(CLAIM_KINDS) },
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(CLAIM_STATES) },
  { kind: 'time', key: 'from', label: '领取自' },
  { kind: 'time', key: 'to', label: '至' },
]

const columnsOf = (onTakeBack: ((claim: Claim) => void) | undefined): readonly Column<Claim>[] => [
  { key: 'billNo', title: '账单号', isFixed: true, cell: ({ billNo }) => <BillLink billNo={billNo} /> },
  { key: 'claimedAt', title: '领取时间', cell: ({ claimedAt }) => <Time at={claimedAt} /> },
  {
    key: 'member',
    title: '会员',
    cell: ({ memberId, account }) => <PageLink to={`/players/${memberId}`}>{account}</PageLink>,
  },
  { key: 'kind', title: '类型', cell: ({ kind }) => CLAIM_KINDS[kind] },
  { key: 'amount', title: '金额', isFigure: true, cell: ({ amount }) => <Money of={amount} /> },
  { key: 'turnover', title: '所需流水', isFigure: true, cell: ({ turnover }) => <Money of={turnover} /> },
  {
    key: 'state',
    title: '状态',
    cell: ({ state }) => (
      <StateText kind={state === 'given' ? 'good' : 'warn'}>{CLAIM_STATES[state]}</StateText>
    ),
  },
  { key: 'rule', title: '规则', isOptional: true, cell: claim => <Rule claim={claim} /> },
  ...(onTakeBack === undefined ? [] : [actOf(onTakeBack)]),
]

const actOf = (onTakeBack: (claim: Claim) => void): Column<Claim> => ({
  ...{ key: 'act', title: '操作', isAction: true },
  cell: claim =>
    claim.kind === 'betting' || claim.state === 'reversed' ? (
      '—'
    ) : (
      <Button size="small" danger onClick={() => onTakeBack(claim)}>
        扣回
      </Button>
    ),
})

/** The version of the rule that was in force; it stands with what it changed in the history of its setting. */
function Rule({ claim: { setting, ruleVersion } }: Readonly<{ claim: Claim }>) {
  const mayRead = useMay('system.read')
  if (setting === 'promotion') return '活动条款'
  const text = ruleVersion === null ? '初始规则' : `第 ${ruleVersion} 版`
  return mayRead ? <PageLink to={`/system/settings/${setting}`}>{text}</PageLink> : text
}

/** Asks a second person to agree. */
function TakeBackDialog({ claim, onClose }: Readonly<{ claim: Claim; onClose: () => void }>) {
  const { memberId, billNo, account, kind, amount, turnover } = claim
  return (
    <ReasonDialog
      title={`扣回${CLAIM_KINDS[kind]} ${account}`}
      warning={`从余额扣回 ${amount} 元，不足的部分记为欠款；这份礼金的流水要求 ${turnover} 元同时取消。须另一位同事批准，批准前余额不变。`}
      action="提交审批"
      send={async reason => sayAsked(await askToTakeBack({ payload: { memberId, billNo }, reason }))}
      changes={[bonusKeys.all, approvalKeys.all]}
      onClose={onClose}
    />
  )
}

/** What the address asks for, as far as the call can take it. */
const askedIn = (address: Address) => ({
  memberId: fitting(ROW_NUMBER, address.memberId),
  kind: wordIn(CLAIM_KINDS, address.kind),
  state: wordIn(CLAIM_STATES, address.state),
  from: address.from,
  to: address.to,
})

/** Betting bonuses and gifts that members took, of the last 31 days or of another span of that length. */
export function ClaimListPage() {
  const { address } = useAddress()
  const navigate = useNavigate()
  const mayOpen = useMay('ledger.search')
  const mayTakeBack = useMay('bonuses.reverse')
  const [chosen, setChosen] = useState<Claim>()
  const filter = askedIn(address)
  const query = useQuery(claimsQuery({ ...filter, after: fitting(ROW_NUMBER, address.after) }))
  return (
    <>
      <IndexPage
        title="返水与礼金"
        query={query}
        columns={columnsOf(mayTakeBack ? setChosen : undefined)}
        filters={FILTERS}
        rowKey={({ billNo }) => billNo}
        {...(mayOpen && {
          onOpen: ({ billNo }: Claim) => void navigate({ href: `/console/ledger/${billNo}` }),
        })}
        emptyReason="近31天没有人领取"
        actions={<ExportButton source={{ kind: 'bonus-claims', filter }} />}
      />
      {chosen !== undefined && <TakeBackDialog claim={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
