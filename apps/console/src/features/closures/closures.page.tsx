import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { CloseDialog } from './close-dialog.tsx'
import {
  askBetting,
  askToReopen,
  type Closure,
  closureKeys,
  closuresQuery,
  stopAll,
} from './closures.queries.ts'
import { closedText } from './closures.rules.ts'

type Asked = Readonly<{ kind: 'close' | 'stop' }> | Readonly<{ kind: 'open'; closure: Closure }>

/** The columns; without `onOpen` nobody can ask for the opening of that row. */
const columnsOf = (openerOf: (closure: Closure) => (() => void) | undefined): readonly Column<Closure>[] => [
  { key: 'what', title: '停用', isFixed: true, cell: closedText },
  {
    key: 'state',
    title: '状态',
    cell: ({ isStanding }) =>
      isStanding ? <StateText kind="bad">停用中</StateText> : <StateText kind="good">已恢复</StateText>,
  },
  { key: 'closedAt', title: '停用时间', cell: ({ closedAt }) => <Time at={closedAt} /> },
  { key: 'closedBy', title: '停用人', cell: ({ closedBy }) => closedBy },
  { key: 'reason', title: '理由', isOptional: true, cell: ({ reason }) => reason },
  { key: 'openedAt', title: '恢复时间', isOptional: true, cell: ({ openedAt }) => <Time at={openedAt} /> },
  { key: 'openedBy', title: '恢复人', isOptional: true, cell: ({ openedBy }) => openedBy ?? '—' },
  {
    key: 'open',
    title: '操作',
    isAction: true,
    cell: closure => {
      const onOpen = openerOf(closure)
      if (onOpen === undefined) return '—'
      return (
        <Button size="small" onClick={onOpen}>
          申请恢复
        </Button>
      )
    },
  },
]

/** What takes no bets, and what took none before. */
export function ClosuresPage() {
  const { address } = useAddress()
  const mayReopen = useMay('games.reopen')
  const mayResume = useMay('system.switch-on')
  const [asked, setAsked] = useState<Asked>()
  const openerOf = (closure: Closure) => {
    const may = closure.gameId === null ? mayResume : mayReopen
    return may && closure.isStanding ? () => setAsked({ kind: 'open', closure }) : undefined
  }
  const end = () => setAsked(undefined)
  return (
    <>
      <IndexPage
        title="停用与恢复"
        query={useQuery(closuresQuery(address.after))}
        columns={columnsOf(openerOf)}
        rowKey={({ closureId }) => closureId}
        emptyReason="从未停用过：全部接受投注"
        actions={<Actions onAsk={kind => setAsked({ kind })} />}
      />
      {asked?.kind === 'close' && <CloseDialog onClose={end} />}
      {asked?.kind === 'stop' && <StopDialog onClose={end} />}
      {asked?.kind === 'open' && <ReopenDialog closure={asked.closure} onClose={end} />}
    </>
  )
}

function Actions({ onAsk }: Readonly<{ onAsk: (kind: 'close' | 'stop') => void }>) {
  const mayClose = useMay('games.close-play')
  const mayStop = useMay('system.switch')
  return (
    <>
      {mayClose && <Button onClick={() => onAsk('close')}>停用彩种或玩法</Button>}
      {mayStop && (
        <Button danger type="primary" onClick={() => onAsk('stop')}>
          停止全站投注
        </Button>
      )}
    </>
  )
}

function StopDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  return (
    <ReasonDialog
      title="停止全站投注"
      warning="一秒内全站不再接受任何投注；已有注单照常开奖结算。恢复须两人审批。"
      action="立即停止"
      send={reason => stopAll({ reason })}
      changes={[closureKeys.all]}
      doneText="全站已停止投注"
      onClose={onClose}
    />
  )
}

function ReopenDialog({ closure, onClose }: Readonly<{ closure: Closure; onClose: () => void }>) {
  const { closureId, gameId } = closure
  const ask = gameId === null ? askBetting : askToReopen
  return (
    <ReasonDialog
      title={`申请恢复：${closedText(closure)}`}
      warning="另一位同事批准后立即恢复投注。"
      action="提交审批"
      send={async reason => sayAsked(await ask({ payload: { closureId }, reason }))}
      changes={[closureKeys.all, approvalKeys.all]}
      onClose={onClose}
    />
  )
}
