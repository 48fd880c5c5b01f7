import { Checkbox } from 'antd'
import { useState } from 'react'
import { isReason, ReasonField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { sayDone } from '#ui/notice.ts'
import { useWrite } from '#ui/use-write.ts'
import { WholeField } from '#ui/value-fields.tsx'
import { type ChatRoom, changeRoom, chatKeys } from './chat.queries.ts'

const SWITCHES = [
  ['enableChat', '开放发言'],
  ['guestRead', '游客可读'],
  ['isListed', '在列表中显示'],
  ['hasBot', '开奖助手播报（彩种房间）'],
  ['takesOrders', '可以晒单'],
] as const

/** What holds in a room; who is in it hears of it at once. */
export function RoomDialog({ was, onClose }: Readonly<{ was: ChatRoom; onClose: () => void }>) {
  const { roomId, group: _group, people: _people, pinned: _pinned, ...fields } = was
  const [room, setRoom] = useState(fields)
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(changeRoom, {
    changes: [chatKeys.all],
    showsOwnRefusal: true,
    onDone: () => {
      sayDone('已修改，房间里的人立即看到')
      onClose()
    },
  })
  const change = (part: Partial<typeof fields>) => setRoom({ ...room, ...part })
  return (
    <FormDialog
      title={`修改房间：${was.name}`}
      action="确认修改"
      isReady={isReason(reason) && room.name.trim() !== ''}
      isBusy={isBusy}
      error={error}
      onSubmit={() => submit({ roomId, room: { ...room, name: room.name.trim() }, reason: reason.trim() })}
      onClose={onClose}
    >
      <TextField label="名称" value={room.name} onText={name => change({ name })} maxLength={20} />
      <TextField label="公告" value={room.notice} onText={notice => change({ notice })} maxLength={200} />
      <WholeField
        label="发言间隔（秒）"
        hint="0 为不限"
        value={room.secPerMess}
        onValue={secPerMess => change({ secPerMess: secPerMess ?? 0 })}
        min={0}
        max={3_600}
      />
      <WholeField
        label="排序"
        hint="大的在前"
        value={room.sortOrder}
        onValue={sortOrder => change({ sortOrder: sortOrder ?? 0 })}
        min={0}
        max={9_999}
      />
      {SWITCHES.map(([key, label]) => (
        <div key={key}>
          <Checkbox checked={room[key]} onChange={event => change({ [key]: event.target.checked })}>
            {label}
          </Checkbox>
        </div>
      ))}
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
