import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHead } from '#ui/page-head.tsx'
import { Panel } from '#ui/panel.tsx'
import { FieldDiff } from '#ui/record/field-diff.tsx'
import classes from './editor-page.module.css'

type Fields = Readonly<Record<string, string>>

type EditorPageProps = Readonly<{
  title: ReactNode
  /** Its state, beside the title. */
  note?: ReactNode
  actions?: ReactNode
  form: ReactNode
  /** What is written, as those see it for whom it is written. */
  preview: ReactNode
  /** How far the preview is what they see. */
  previewNote: string
  /** What stands, and what would stand. */
  before: Fields
  after: Fields
  /** Whether something was typed that is not stored; leaving asks first. */
  isChanged: boolean
  /** Older versions. */
  history?: ReactNode
}>

const changedOf = (before: Fields, after: Fields): Fields =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => before[field] !== value))

/** Something that is written, reviewed and published: its form beside its preview, what differs, and its history. */
export function EditorPage(props: EditorPageProps) {
  const { title, note, actions, form, preview, previewNote, before, after, isChanged, history } = props
  useBlocker({
    shouldBlockFn: ({ current, next }) =>
      current.pathname !== next.pathname && !window.confirm('有未保存的修改，确定离开？'),
    disabled: !isChanged,
    enableBeforeUnload: isChanged,
  })
  const changed = changedOf(before, after)
  const fields = Object.keys(changed)
  const was = Object.fromEntries(
    fields.flatMap(field => (field in before ? [[field, before[field] ?? '']] : [])),
  )
  return (
    <>
      <PageHead title={title} note={note}>
        {actions}
      </PageHead>
      <div className={classes.columns}>
        <div className={classes.part}>
          <Panel title="编辑">
            <div className={classes.body}>{form}</div>
          </Panel>
          <Panel title="与线上的差别" note={fields.length === 0 ? '没有差别' : `${fields.length} 处`}>
            {fields.length > 0 && <FieldDiff heads={['线上', '改为']} first={was} second={changed} />}
          </Panel>
        </div>
        <div className={classes.part}>
          <Panel title="预览" note={previewNote}>
            {preview}
          </Panel>
          {history}
        </div>
      </div>
    </>
  )
}
