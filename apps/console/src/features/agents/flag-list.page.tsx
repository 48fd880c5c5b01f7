import { conductNames } from '@app/domain/agents/conduct.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { isReason, ReasonField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { fitting, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column, Filter } from '#ui/list/list-columns.ts'
import { sayDone } from '#ui/notice.ts'
import { PageLink } from '#ui/page-link.tsx'
import { type StateKind, StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { useWrite } from '#ui/use-write.ts'
import { type AgentFlag, agentKeys, decideFlag, flagsQuery } from './agents.queries.ts'

const STATES = {
  open: '待处理',
  cleared: '无问题',
  confirmed: '违规',
} as const satisfies Record<AgentFlag['state'], string>

const KINDS: Readonly<Record<AgentFlag['state'], StateKind>> = {
  open: 'warn',
  cleared: 'good',
  confirmed: 'bad',
}

const SHOWN = { ...STATES, all: '全部' }

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(SHOWN), standard: 'open' },
  { kind: 'text', key: 'agentId', label: '代理会员编号' },
]

function Members({ members, count }: Pick<AgentFlag, 'members' | 'count'>) {
  return (
    <>
      {members.map(({ memberId, account }) => (
        <div key={memberId}>
          <PageLink to={`/players/${memberId}`}>{account}</PageLink>
        </div>
      ))}
      {count > members.length && <div>等 {count} 人</div>}
    </>
  )
}

const columnsOf = (acts: Column<AgentFlag>['cell'] | undefined): readonly Column<AgentFlag>[] => [
  { key: 'flagId', title: '编号', isFixed: true, cell: ({ flagId }) => flagId },
  {
    key: 'agent',
    title: '代理',
    cell: ({ agentId, account }) => <PageLink to={`/players/${agentId}`}>{account}</PageLink>,
  },
  { key: 'kind', title: '看到的情况', cell: ({ kind }) => conductNames[kind] },
  { key: 'count', title: '人数', isFigure: true, cell: ({ count }) => count },
  { key: 'members', title: '会员', cell: flag => <Members {...flag} /> },
  {
    key: 'state',
    title: '状态',
    cell: ({ state }) => <StateText kind={KINDS[state]}>{STATES[state]}</StateText>,
  },
  { key: 'lastSeen', title: '最近看到', cell: ({ lastSeen }) => <Time at={lastSeen} /> },
  { key: 'firstSeen', title: '首次看到', isOptional: true, cell: ({ firstSeen }) => <Time at={firstSeen} /> },
  { key: 'decidedBy', title: '处理人', isOptional: true, cell: ({ decidedBy }) => decidedBy ?? '—' },
  { key: 'note', title: '理由', isOptional: true, cell: ({ note }) => (note === '' ? '—' : note) },
  ...(acts === undefined ? [] : [{ key: 'act', title: '操作', isAction: true, cell: acts } as const]),
]

/** Agents who look as if they brought themselves, as a job saw it, and what staff decided. */
export function FlagListPage() {
  const { address } = useAddress()
  const mayDecide = useMay('agents.decide')
  const [opened, setOpened] = useState<AgentFlag>()
  const shown = wordIn(SHOWN, address.state) ?? 'open'
  const query = useQuery(
    flagsQuery({
      ...(shown !== 'all' && { state: shown }),
      agentId: fitting(ROW_NUMBER, address.agentId),
      after: fitting(ROW_NUMBER, address.after),
    }),
  )
  const acts = (flag: AgentFlag) =>
    flag.state === 'open' && (
      <Button size="small" onClick={() => setOpened(flag)}>
        处理
      </Button>
    )
  return (
    <>
      <IndexPage
        title="代理行为"
        query={query}
        columns={columnsOf(mayDecide ? acts : undefined)}
        filters={FILTERS}
        rowKey={({ flagId }) => flagId}
        emptyReason={shown === 'open' ? '没有待处理的标记' : '没有这样的标记'}
        above={<p>每晚查看一次。标记只是线索：不会自动停号或扣款；这里不显示设备、网络地址和收款账号。</p>}
      />
      {opened !== undefined && <DecideDialog flag={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function DecideDialog({ flag, onClose }: Readonly<{ flag: AgentFlag; onClose: () => void }>) {
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(decideFlag, {
    changes: [agentKeys.all],
    showsOwnRefusal: true,
    onDone: () => {
      sayDone('已处理')
      onClose()
    },
  })
  const decide = (isConfirmed: boolean) =>
    submit({ flagId: flag.flagId, count: flag.count, isConfirmed, reason: reason.trim() })
  const isReady = isReason(reason)
  return (
    <FormDialog
      title={`${flag.account}：${conductNames[flag.kind]}`}
      action="确认违规"
      isDanger
      isReady={isReady}
      isBusy={isBusy}
      error={error}
      onSubmit={() => decide(true)}
      onClose={onClose}
    >
      <p>涉及 {flag.count} 人</p>
      <Members {...flag} />
      <p>
        确认违规后，发放该代理佣金的申请会写明；账号限制与移动分支仍各按自己的审批。看到更多会员时，判为无问题的会重新打开。
      </p>
      <ReasonField value={reason} onText={setReason} />
      <Button disabled={!isReady || isBusy} onClick={() => decide(false)}>
        无问题
      </Button>
    </FormDialog>
  )
}
