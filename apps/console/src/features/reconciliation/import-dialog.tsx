import { neededColumns, statementColumns } from '@app/domain/reconciliation/statement-line.ts'
import { chinaDateOf, isChinaDate } from '@app/domain/time/china-time.ts'
import { serverNow } from '@app/session/server-clock.ts'
import { Button, Select } from 'antd'
import { useRef, useState } from 'react'
import { Field, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { sayDone } from '#ui/notice.ts'
import { PageTable } from '#ui/page-table.tsx'
import { StateText } from '#ui/tile.tsx'
import { useWrite } from '#ui/use-write.ts'
import { FILE_MAX_CHARACTERS, textOf } from './file-text.ts'
import {
  type Imported,
  importFile,
  type Reconciliation,
  reconciliationKeys,
} from './reconciliation.queries.ts'

type ImportDialogProps = Readonly<{ sources: Reconciliation['sources']; onClose: () => void }>
type Chosen = Readonly<{ name: string; text: string }>
type Fault = Imported['faults'][number]

const FAULT_COLUMNS = [
  { title: '行', render: (_: unknown, { row }: Fault) => row },
  { title: '列', render: (_: unknown, { column }: Fault) => column ?? '—' },
  { title: '问题', render: (_: unknown, { fault }: Fault) => fault },
]

/** A chain tells of itself. */
const isOfFile = ({ source }: Reconciliation['sources'][number]) => !/^(evm|tron)-/.test(source)

/** Sends the file of a bank for one day. With a fault in any row nothing is taken, and the faults are shown. */
export function ImportDialog({ sources, onClose }: ImportDialogProps) {
  const [source, setSource] = useState<string>()
  const [day, setDay] = useState(chinaDateOf(serverNow()))
  const [chosen, setChosen] = useState<Chosen>()
  const [refused, setRefused] = useState<Imported>()
  const { submit, isBusy, error } = useWrite(importFile, {
    changes: [reconciliationKeys.all],
    showsOwnRefusal: true,
    onDone: ({ data }) => {
      if (data.faultCount > 0) return setRefused(data)
      sayDone(`已导入 ${data.lines} 行，新增 ${data.added} 行，当日未处理差异 ${data.openDifferences} 笔`)
      onClose()
    },
  })
  const isLong = chosen !== undefined && chosen.text.length > FILE_MAX_CHARACTERS
  const isReady = source !== undefined && isChinaDate(day) && chosen !== undefined && !isLong
  const onSubmit = () => {
    if (isReady) submit({ source, day, ...chosen })
  }
  return (
    <FormDialog
      title="导入对账单"
      action="导入"
      isReady={isReady}
      isBusy={isBusy}
      error={error}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Field label="来源">
        {tie => (
          <Select
            {...tie}
            value={source ?? null}
            onChange={setSource}
            placeholder="选择收款账户"
            options={sources.filter(isOfFile).map(({ source: value, name }) => ({ value, label: name }))}
            style={{ width: '100%' }}
          />
        )}
      </Field>
      <TextField
        label="对账日"
        value={day}
        onText={setDay}
        maxLength={10}
        hint="北京时间的一天，如 2026-11-22；当日结束后导入才算整日"
        error={isChinaDate(day) ? undefined : '写成 2026-11-22'}
      />
      <FileField
        chosen={chosen}
        isLong={isLong}
        onChosen={file => {
          setChosen(file)
          setRefused(undefined)
        }}
      />
      {refused !== undefined && <Faults refused={refused} />}
    </FormDialog>
  )
}

type FileFieldProps = Readonly<{
  chosen: Chosen | undefined
  isLong: boolean
  onChosen: (file: Chosen | undefined) => void
}>

function FileField({ chosen, isLong, onChosen }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    // Nothing is sent until the new file is read.
    onChosen(undefined)
    if (file !== undefined)
      onChosen({ name: file.name.slice(0, 100), text: textOf(await file.arrayBuffer()) })
  }
  const optional = statementColumns.filter(column => !neededColumns.includes(column))
  return (
    <Field
      label="文件"
      error={isLong ? '文件过大，请按日拆分' : undefined}
      hint={`CSV，首行为列名：${neededColumns.join('、')}必填，${optional.join('、')}可选；类型写收款、出款、退回或手续费，最多5000行`}
    >
      {tie => (
        <div>
          <input
            ref={input}
            {...tie}
            type="file"
            accept=".csv,text/csv"
            hidden
            onChange={event => {
              void read(event.target.files?.[0])
              // The same file, put right, is a choice too.
              event.target.value = ''
            }}
          />
          <Button onClick={() => input.current?.click()}>选择文件</Button>{' '}
          <span role="status">{chosen === undefined ? '未选择' : `已选 ${chosen.name}`}</span>
        </div>
      )}
    </Field>
  )
}

function Faults({ refused: { faults, faultCount } }: Readonly<{ refused: Imported }>) {
  const more = faultCount > faults.length ? `，显示前 ${faults.length} 处` : ''
  return (
    <div role="alert">
      <p>
        <StateText kind="bad">
          没有导入任何一行：共 {faultCount} 处问题{more}。请改正文件后重新选择。
        </StateText>
      </p>
      <PageTable
        aria-label="文件的问题"
        rowKey={({ row, column, fault }) => `${row} ${column} ${fault}`}
        columns={FAULT_COLUMNS}
        dataSource={[...faults]}
      />
    </div>
  )
}
