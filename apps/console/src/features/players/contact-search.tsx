import { Segmented } from 'antd'
import { useState } from 'react'
import { TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { useWrite } from '#ui/use-write.ts'
import { findByContact, type Player } from './players.queries.ts'

/** Finds the players of a telephone number or an address. It stands in the audit, and never in an address. */
export function ContactSearch({ onClose }: Readonly<{ onClose: () => void }>) {
  const [by, setBy] = useState<'phone' | 'email'>('phone')
  const [value, setValue] = useState('')
  const [found, setFound] = useState<readonly Player[]>()
  const { submit, isBusy, error } = useWrite(findByContact, {
    showsOwnRefusal: true,
    onDone: ({ data }) => setFound(data),
  })
  const isReady = value.trim().length >= 4
  const onSubmit = () => submit({ by, value: value.trim() })
  return (
    <FormDialog
      title="按手机或邮箱查找"
      action="查找"
      isReady={isReady}
      isBusy={isBusy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Segmented
        aria-label="查找方式"
        value={by}
        onChange={setBy}
        options={[
          { value: 'phone', label: '手机' },
          { value: 'email', label: '邮箱' },
        ]}
      />
      <TextField
        label={by === 'phone' ? '手机号码' : '邮箱地址'}
        value={value}
        onText={setValue}
        maxLength={100}
        hint="完整输入；每次查找写入审计"
        error={error === null ? undefined : refusalSentence(error)}
      />
      {found?.length === 0 && <p role="status">没有会员使用它</p>}
      <ul>
        {found?.map(({ memberId, account }) => (
          <li key={memberId}>
            <PageLink to={`/players/${memberId}`}>{account}</PageLink>
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
