import { type FormEvent, useState } from 'react'
import { useChatGroups } from '#features/chat/chat.queries.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import classes from './contact-sheet.module.css'

type Props = Readonly<{ isBusy: boolean; onInvite: (roomId: string) => void }>

/** Chooses the room to which a contact is invited. */
export function InviteForm({ isBusy, onInvite }: Props) {
  const { data } = useChatGroups()
  const rooms = (data?.rows ?? []).flatMap(({ chatrooms }) =>
    chatrooms.map(({ room_id: value, name: text }) => ({ value, text })),
  )
  const [roomId, setRoomId] = useState<string>()
  return (
    <form
      className={classes.remark}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (roomId !== undefined) onInvite(roomId)
      }}
    >
      <SelectField label="邀请进聊天室" options={rooms} value={roomId} onChange={setRoomId} />
      <Button type="submit" look="quiet" busy={isBusy} disabled={roomId === undefined}>
        发送邀请
      </Button>
    </form>
  )
}
