import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { Field, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { sayDone } from '#ui/notice.ts'
import { useWrite } from '#ui/use-write.ts'
import { WholeField } from '#ui/value-fields.tsx'
import { type Canned, cannedQuery, putCanned, retireCanned, supportKeys } from './support.queries.ts'

type Draft = Omit<Canned, 'cannedId'> & Readonly<{ cannedId: string | null }>

const EMPTY: Draft = { cannedId: null, title: '', body: '', sortOrder: 0 }
const BODY_MAX = 500

function CannedDialog({ was, onClose }: Readonly<{ was: Draft; onClose: () => void }>) {
  const [draft, setDraft] = useState(was)
  const { submit, isBusy, error } = useWrite(putCanned, {
    changes: [supportKeys.all],
    showsOwnRefusal: true,
    onDone: () => {
      sayDone('已保存')
      onClose()
    },
  })
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  return (
    <FormDialog
      title={was.cannedId === null ? '新增常用语' : `修改常用语：${was.title}`}
      action="保存"
      isReady={draft.title.trim() !== '' && draft.body.trim() !== ''}
      isBusy={isBusy}
      error={error}
      onSubmit={() => submit(draft)}
      onClose={onClose}
    >
      <TextField label="标题" value={draft.title} onText={title => change({ title })} maxLength={20} />
      <Field label="内容" hint="{昵称} 会换成客户的昵称">
        {tie => (
          <Input.TextArea
            {...tie}
            value={draft.body}
            onChange={event => change({ body: event.target.value })}
            maxLength={BODY_MAX}
            rows={4}
          />
        )}
      </Field>
      <WholeField
        label="排序"
        hint="大的在前"
        value={draft.sortOrder}
        onValue={sortOrder => change({ sortOrder: sortOrder ?? 0 })}
        min={0}
        max={9_999}
      />
    </FormDialog>
  )
}

function RetireButton({ cannedId }: Pick<Canned, 'cannedId'>) {
  const { submit, isBusy } = useWrite(retireCanned, { changes: [supportKeys.all] })
  return (
    <Button size="small" danger loading={isBusy} onClick={() => submit({ cannedId })}>
      停用
    </Button>
  )
}

const columnsOf = (onEdit: ((canned: Draft) => void) | undefined): readonly Column<Canned>[] => [
  { key: 'title', title: '标题', isFixed: true, cell: ({ title }) => title },
  { key: 'body', title: '内容', cell: ({ body }) => body },
  { key: 'sortOrder', title: '排序', isFigure: true, cell: ({ sortOrder }) => sortOrder },
  {
    key: 'act',
    title: '操作',
    isAction: true,
    cell: canned =>
      onEdit === undefined ? (
        '—'
      ) : (
        <>
          <Button size="small" onClick={() => onEdit(canned)}>
            修改
          </Button>{' '}
          <RetireButton cannedId={canned.cannedId} />
        </>
      ),
  },
]

/** What the desk says again and again. */
export function CannedList({ choice }: Readonly<{ choice: ReactNode }>) {
  const mayWrite = useMay('support.canned')
  const [draft, setDraft] = useState<Draft>()
  return (
    <>
      <IndexPage
        title="客服"
        query={useQuery(cannedQuery)}
        columns={columnsOf(mayWrite ? setDraft : undefined)}
        rowKey={({ cannedId }) => cannedId}
        emptyReason="还没有常用语"
        actions={
          <>
            {mayWrite && <Button onClick={() => setDraft(EMPTY)}>新增常用语</Button>}
            {choice}
          </>
        }
      />
      {draft !== undefined && <CannedDialog was={draft} onClose={() => setDraft(undefined)} />}
    </>
  )
}
