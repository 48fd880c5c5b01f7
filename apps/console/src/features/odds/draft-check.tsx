import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { EmptyFace } from '#ui/faces.tsx'
import { Facts } from '#ui/facts.tsx'
import { Field, isReason, ReasonField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { TimeField } from '#ui/time-field.tsx'
import { useWrite } from '#ui/use-write.ts'
import { DifferenceTable } from './difference-table.tsx'
import { askToPublish, type Odds, type OddsDraft, oddsKeys } from './odds.queries.ts'
import { differencesOf, FAMILIES, marginText } from './odds.rules.ts'

/** The draft beside the odds in force, what it returns, and the request to publish it. */
export function DraftCheck({ odds }: Readonly<{ odds: Odds }>) {
  const mayPublish = useMay('odds.publish')
  const [isAsking, setIsAsking] = useState(false)
  const { draft } = odds
  if (draft === null || draft.changes.length === 0) {
    return <EmptyFace reason="草稿没有改动，在赔率表中修改后保存" />
  }
  const isStale = draft.parent !== odds.version
  const isOut = draft.checks.some(check => check.isOut)
  return (
    <>
      <Facts
        facts={[
          ['草稿', `第 ${draft.revision} 次保存，${draft.savedBy}`],
          ['保存时间', <Time key="saved" at={draft.savedAt} />],
          ['依据版本', `第 ${draft.parent} 版`],
          ['改动', `${draft.changes.length} 项`],
          ['核对', <Verdict key="verdict" isStale={isStale} isOut={isOut} />],
        ]}
      />
      {mayPublish && !isStale && !isOut && (
        <p>
          <Button type="primary" onClick={() => setIsAsking(true)}>
            申请发布
          </Button>
        </p>
      )}
      <Differences odds={odds} draft={draft} />
      <Panel title="返还率" note="按全部开奖可能精确计算；须在80%至99.9%之间">
        <ReturnTable odds={odds} draft={draft} />
      </Panel>
      {isAsking && <PublishDialog odds={odds} draft={draft} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function Verdict({ isStale, isOut }: Readonly<{ isStale: boolean; isOut: boolean }>) {
  if (isStale) return <StateText kind="warn">依据的版本已更换，请重新保存</StateText>
  if (isOut) return <StateText kind="bad">有玩法的返还率超出范围，不能发布</StateText>
  return <StateText kind="good">可以发布</StateText>
}

type DraftProps = Readonly<{ odds: Odds; draft: OddsDraft }>

const namesOf = ({ plays }: Odds) => {
  const names = new Map(plays.map(({ playCode, name }) => [playCode, name]))
  return (playCode: string) => names.get(playCode) ?? playCode
}

function Differences({ odds, draft }: DraftProps) {
  const inForce = Object.fromEntries(odds.plays.map(play => [play.playCode, play.odds]))
  const drafted: Record<string, Record<string, string>> = {}
  for (const { playCode, key, odds: figure } of draft.changes) {
    drafted[playCode] = { ...drafted[playCode], [key]: figure }
  }
  return (
    <Panel title="改动" note="与现行赔率比较">
      <DifferenceTable name="改动" nameOf={namesOf(odds)} differences={differencesOf(inForce, drafted)} />
    </Panel>
  )
}

type ReturnLine = OddsDraft['checks'][number]['rows'][number] & Readonly<{ playCode: string; isOut: boolean }>

function ReturnTable({ odds, draft }: DraftProps) {
  const nameOf = namesOf(odds)
  const lines = draft.checks.flatMap(({ playCode, isOut, rows }) =>
    rows.map(row => ({ ...row, playCode, isOut })),
  )
  const columns: TableColumnsType<ReturnLine> = [
    { title: '玩法', fixed: 'left', render: (_, { playCode }) => nameOf(playCode) },
    { title: '项目', dataIndex: 'name' },
    { title: '中奖机会', align: 'end', dataIndex: 'winChance' },
    { title: '返还率', align: 'end', dataIndex: 'share' },
    { title: '平台所得', align: 'end', render: (_, { share }) => marginText(share) },
    {
      title: '核对',
      render: (_, { isOut }) =>
        isOut ? <StateText kind="bad">此玩法超出范围</StateText> : <StateText kind="good">合格</StateText>,
    },
  ]
  return (
    <PageTable
      aria-label="返还率"
      rowKey={({ playCode, name }) => `${playCode} ${name}`}
      columns={columns}
      dataSource={lines}
    />
  )
}

function PublishDialog({ odds, draft, onClose }: DraftProps & Readonly<{ onClose: () => void }>) {
  const { family } = odds
  const [reason, setReason] = useState('')
  const [at, setAt] = useState<string>()
  const { submit, isBusy, error } = useWrite(askToPublish, {
    changes: [oddsKeys.all, approvalKeys.all],
    showsOwnRefusal: true,
    onDone: asked => {
      sayAsked(asked)
      onClose()
    },
  })
  const payload = { family, revision: draft.revision, effectiveAt: at ?? null }
  return (
    <FormDialog
      title={`申请发布：${FAMILIES[family]}赔率`}
      action="提交审批"
      isReady={isReason(reason)}
      isBusy={isBusy}
      error={error}
      onSubmit={() => submit({ payload, reason: reason.trim() })}
      onClose={onClose}
    >
      <p>
        改动 {draft.changes.length} 项。另一位同事批准后生效，打开的投注页会自动换上；已接受的注单保持原赔率。
      </p>
      <Field label="生效时间" hint="不填则批准后立即生效；30天之内">
        {tie => <TimeField {...tie} value={at} onTime={setAt} />}
      </Field>
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
