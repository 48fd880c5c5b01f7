import { AVATAR_COUNT } from '@app/domain/account/nickname.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { profileQuery, sendProfile } from '#features/account/account.queries.ts'
import { Avatar } from '#features/account/avatar.widget.tsx'
import { Button } from '#ui/button/button.tsx'
import { useSend } from '#ui/form/use-send.ts'
import { Sheet, SheetFoot } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/toast/toast.ts'
import classes from './personal-facts.module.css'

/** One of the sixteen pictures (specification 000 §9). */
export function AvatarSheet({ avatarId, onClose }: { avatarId: number; onClose: () => void }) {
  const [chosen, setChosen] = useState(avatarId)
  const { isSending, send } = useSend()
  const client = useQueryClient()
  const save = async () => {
    await send(async () => {
      const { message } = await sendProfile({ avatarId: chosen })
      await client.invalidateQueries({ queryKey: profileQuery.queryKey })
      showToast(message, 'success')
      onClose()
    })
  }
  return (
    <Sheet title="选择头像" onClose={onClose}>
      <fieldset className={classes.avatars} aria-label="头像">
        {Array.from({ length: AVATAR_COUNT }, (_, index) => index + 1).map(id => (
          <label key={id} className={classes.choice}>
            <input
              type="radio"
              name="avatar"
              aria-label={`头像${id}`}
              checked={id === chosen}
              onChange={() => setChosen(id)}
            />
            <Avatar avatarId={id} />
          </label>
        ))}
      </fieldset>
      <SheetFoot>
        <Button wide disabled={chosen === avatarId} busy={isSending} onClick={() => void save()}>
          保存
        </Button>
      </SheetFoot>
    </Sheet>
  )
}
