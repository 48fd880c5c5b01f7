import { useQuery } from '@tanstack/react-query'
import { Button, Space, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { mayUsePasskeys } from '#platform/passkey.ts'
import { TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { sayDone } from '#ui/notice.ts'
import { PageTable } from '#ui/page-table.tsx'
import { Time } from '#ui/time.tsx'
import { useWrite } from '#ui/use-write.ts'
import { meKeys } from './me.queries.ts'
import classes from './own-passkeys.module.css'
import {
  addPasskey,
  myPasskeysQuery,
  type OwnPasskey,
  removePasskey,
  renamePasskey,
} from './passkeys.queries.ts'

type Change = Readonly<{ what: 'add' }> | Readonly<{ what: 'rename' | 'remove'; passkey: OwnPasskey }>

/** The own passkeys: added on a device, named, and taken away. */
export function OwnPasskeys() {
  const passkeys = useQuery(myPasskeysQuery)
  const [change, setChange] = useState<Change>()
  const onClose = () => setChange(undefined)
  return (
    <>
      <Loaded query={passkeys} rows={2}>
        {({ data, max }) => (
          <>
            <Passkeys passkeys={data} onChange={setChange} />
            <div className={classes.foot}>
              <Button
                disabled={data.length >= max || !mayUsePasskeys()}
                onClick={() => setChange({ what: 'add' })}
              >
                添加通行密钥
              </Button>
              <span>{noteOf(data.length, max)}</span>
            </div>
          </>
        )}
      </Loaded>
      {change?.what === 'add' && <NameDialog onClose={onClose} />}
      {change?.what === 'rename' && <NameDialog passkey={change.passkey} onClose={onClose} />}
      {change?.what === 'remove' && <RemoveDialog passkey={change.passkey} onClose={onClose} />}
    </>
  )
}

function noteOf(count: number, max: number): string {
  if (!mayUsePasskeys()) return '此浏览器或地址不能使用通行密钥：请用域名（本机可用 localhost）打开后台'
  return count >= max ? `已达上限${max}个` : `最多${max}个；验证器仍可使用`
}

type PasskeysProps = Readonly<{ passkeys: readonly OwnPasskey[]; onChange: (change: Change) => void }>

function Passkeys({ passkeys, onChange }: PasskeysProps) {
  if (passkeys.length === 0)
    return (
      <p className={classes.none}>
        还没有通行密钥。添加后，登录和确认身份时可用指纹、面容或安全密钥代替验证码。
      </p>
    )
  const columns: TableColumnsType<OwnPasskey> = [
    { title: '名称', dataIndex: 'name' },
    { title: '地址', dataIndex: 'host' },
    { title: '保存在', render: (_, { isSynced }) => (isSynced ? '多台设备同步' : '单台设备') },
    { title: '添加', render: (_, { createdAt }) => <Time at={createdAt} /> },
    {
      title: '最近使用',
      render: (_, { usedAt }) => (usedAt === null ? '—' : <Time at={usedAt} />),
    },
    {
      title: '操作',
      render: (_, passkey) => (
        <Space>
          <Button size="small" onClick={() => onChange({ what: 'rename', passkey })}>
            重命名
          </Button>
          <Button size="small" danger onClick={() => onChange({ what: 'remove', passkey })}>
            移除
          </Button>
        </Space>
      ),
    },
  ]
  return (
    <PageTable aria-label="我的通行密钥" rowKey="passkeyId" columns={columns} dataSource={[...passkeys]} />
  )
}

type NameDialogProps = Readonly<{ passkey?: OwnPasskey; onClose: () => void }>

/** Gives a new passkey its name, or one that is there another. */
function NameDialog({ passkey, onClose }: NameDialogProps) {
  const [name, setName] = useState(passkey?.name ?? '')
  const { submit, isBusy, error } = useWrite<string, unknown>(
    text =>
      passkey === undefined ? addPasskey(text) : renamePasskey({ passkeyId: passkey.passkeyId, name: text }),
    {
      changes: [meKeys.all],
      showsOwnRefusal: true,
      onDone: () => {
        sayDone(passkey === undefined ? '已添加' : '已重命名')
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title={passkey === undefined ? '添加通行密钥' : '重命名通行密钥'}
      action={passkey === undefined ? '在设备上创建' : '保存'}
      isReady={name.trim() !== ''}
      isBusy={isBusy}
      error={error}
      onSubmit={() => submit(name.trim())}
      onClose={onClose}
    >
      {passkey === undefined && (
        <p>起一个认得出设备的名称，然后按浏览器的提示用指纹、面容、锁屏密码或安全密钥确认。</p>
      )}
      <TextField
        label="名称"
        value={name}
        onText={setName}
        maxLength={40}
        placeholder="例如：办公室电脑"
        autoFocus
      />
    </FormDialog>
  )
}

function RemoveDialog({ passkey, onClose }: Readonly<{ passkey: OwnPasskey; onClose: () => void }>) {
  const { submit, isBusy, error } = useWrite(removePasskey, {
    changes: [meKeys.all],
    showsOwnRefusal: true,
    onDone: () => {
      sayDone('已移除')
      onClose()
    },
  })
  return (
    <FormDialog
      title={`移除「${passkey.name}」`}
      action="移除"
      isDanger
      isReady
      isBusy={isBusy}
      error={error}
      onSubmit={() => submit(passkey.passkeyId)}
      onClose={onClose}
    >
      <p>它立即不能再用于登录。设备上的那一份请另在设备的设置中删除。</p>
    </FormDialog>
  )
}
