import { REMARK_MAX } from '@app/domain/chat/private-talk.ts'
import { type FormEvent, useState } from 'react'
import { useBlocks } from '#features/chat/chat.queries.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { useSend } from '#ui/form/use-send.ts'
import { Confirm } from '#ui/overlay/confirm.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/toast/toast.ts'
import classes from './contact-sheet.module.css'
import {
  applyText,
  applyTo,
  type ContactDetail,
  inviteTo,
  removeContact,
  setRemark,
  useRefreshContacts,
} from './contacts.queries.ts'
import { InviteForm } from './invite-form.tsx'

type Props = Readonly<{ contact: ContactDetail; onClose: () => void }>

/** What can be done with the other of a talk: name, ask, remove, block. */
export function ContactSheet({ contact, onClose }: Props) {
  const { friend_id: id, nickname, state, is_blocked: isBlocked } = contact
  const [remark, setText] = useState(contact.remark)
  const [isRemoving, setRemoving] = useState(false)
  const refresh = useRefreshContacts()
  const { block } = useBlocks(true)
  const { isSending, send } = useSend()

  const act = (work: () => Promise<string>) =>
    void send(async () => {
      const said = await work()
      await refresh()
      onClose()
      showToast(said, 'success')
    })

  if (isRemoving) {
    return (
      <Confirm
        title="删除好友"
        busy={isSending}
        onCancel={onClose}
        onConfirm={() =>
          act(async () => {
            await removeContact(id)
            return '已删除好友'
          })
        }
      >
        删除后双方都不能再发消息，聊天记录保留。
      </Confirm>
    )
  }
  return (
    <Sheet title={nickname} onClose={onClose}>
      <p className={classes.number}>聊天号 {id}</p>
      {state === 'accepted' ? (
        <form
          className={classes.remark}
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            act(async () => {
              await setRemark(id, remark.trim())
              return '备注已保存'
            })
          }}
        >
          <Field
            label="备注"
            value={remark}
            maxLength={REMARK_MAX}
            onText={setText}
            placeholder="只有您能看到"
          />
          <Button type="submit" busy={isSending}>
            保存备注
          </Button>
        </form>
      ) : (
        <Button wide busy={isSending} onClick={() => act(async () => applyText((await applyTo(id)).state))}>
          {state === 'asked' ? '通过申请' : '加好友'}
        </Button>
      )}
      {state === 'accepted' ? (
        <InviteForm isBusy={isSending} onInvite={roomId => act(() => inviteTo(id, roomId))} />
      ) : null}
      <div className={classes.actions}>
        {state === 'accepted' ? (
          <Button look="quiet" disabled={isSending} onClick={() => setRemoving(true)}>
            删除好友
          </Button>
        ) : null}
        <Button
          look="quiet"
          disabled={isSending}
          onClick={() =>
            act(async () => {
              await block({ user_id: id, isBlocked: !isBlocked })
              return isBlocked ? '已解除屏蔽' : '已屏蔽'
            })
          }
        >
          {isBlocked ? '解除屏蔽' : '屏蔽'}
        </Button>
      </div>
    </Sheet>
  )
}
