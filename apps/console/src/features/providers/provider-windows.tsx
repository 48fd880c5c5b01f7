import type { TableColumnsType } from 'antd'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { EmptyFace } from '#ui/faces.tsx'
import { Field, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { sayDone } from '#ui/notice.ts'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Time } from '#ui/time.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { useWrite } from '#ui/use-write.ts'
import { WINDOW_STATES } from './provider-words.tsx'
import { cancelWindow, type ProviderRecord, planWindow, providerKeys } from './providers.queries.ts'

type Window = ProviderRecord['windows'][number]

/** When a provider rests: what comes, what is on, and what was. */
export function ProviderWindows({ provider: { provider, windows } }: Readonly<{ provider: ProviderRecord }>) {
  const mayPlan = useMay('providers.games')
  const [isPlanning, setIsPlanning] = useState(false)
  const [chosen, setChosen] = useState<Window>()
  const columns: TableColumnsType<Window> = [
    { title: '开始', render: (_, { from }) => <Time at={from} /> },
    { title: '结束', render: (_, { to }) => <Time at={to} /> },
    { title: '说明', dataIndex: 'note' },
    { title: '状态', render: (_, { state }) => WINDOW_STATES[state] },
    { title: '安排人', dataIndex: 'writtenBy' },
    {
      title: '操作',
      render: (_, window) =>
        mayPlan && (window.state === 'coming' || window.state === 'on') ? (
          <Button size="small" onClick={() => setChosen(window)}>
            取消
          </Button>
        ) : (
          '—'
        ),
    },
  ]
  return (
    <Panel
      title="维护时段"
      note="时段内不能进入和投注，大厅显示维护中"
      extra={mayPlan && <Button onClick={() => setIsPlanning(true)}>安排维护</Button>}
    >
      {windows.length === 0 ? (
        <EmptyFace reason="没有安排过维护" />
      ) : (
        <PageTable aria-label="维护时段" rowKey="windowId" columns={columns} dataSource={[...windows]} />
      )}
      {isPlanning && <PlanDialog provider={provider} onClose={() => setIsPlanning(false)} />}
      {chosen !== undefined && (
        <ReasonDialog
          title="取消维护时段"
          warning={chosen.state === 'on' ? '维护立即结束，恢复进入和投注。' : '到时不再维护。'}
          action="确认取消"
          send={reason => cancelWindow({ windowId: chosen.windowId, reason })}
          changes={[providerKeys.all]}
          doneText="已取消"
          onClose={() => setChosen(undefined)}
        />
      )}
    </Panel>
  )
}

function PlanDialog({ provider, onClose }: Readonly<{ provider: string; onClose: () => void }>) {
  const [from, setFrom] = useState<string>()
  const [to, setTo] = useState<string>()
  const [note, setNote] = useState('')
  const { submit, isBusy, error } = useWrite(planWindow, {
    changes: [providerKeys.all],
    showsOwnRefusal: true,
    onDone: () => {
      sayDone('已安排')
      onClose()
    },
  })
  const isReady = from !== undefined && to !== undefined && note.trim() !== ''
  const onSubmit = () => {
    if (from !== undefined && to !== undefined) submit({ provider, from, to, note: note.trim() })
  }
  return (
    <FormDialog
      title="安排维护"
      action="安排"
      isReady={isReady}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label="开始">{tie => <TimeField {...tie} value={from} onTime={setFrom} />}</Field>
      <Field label="结束" hint="一次最长7天">
        {tie => <TimeField {...tie} value={to} onTime={setTo} />}
      </Field>
      <TextField label="说明" value={note} onText={setNote} maxLength={100} hint="同事看到的说明" />
    </FormDialog>
  )
}
