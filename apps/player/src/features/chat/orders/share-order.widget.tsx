import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useChatGroups } from '#features/chat/chat.queries.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { HideAmount } from './hide-amount.tsx'
import classes from './orders.module.css'
import { showOrder } from './show-order.ts'

type Props = Readonly<{
  order: Readonly<{ orderNo: string; gameName: string; issueNumber: string; gameId: number }>
  onClose: () => void
}>

/** Chooses the room in which an own bet is shown, that of its game first, and goes there. */
export function ShareOrder({ order, onClose }: Props) {
  const { data } = useChatGroups()
  const navigate = useNavigate()
  const [isHidden, setHidden] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const listed = (data?.rows ?? []).flatMap(({ chatrooms }) => chatrooms)
  const ownGame = listed.find(({ game_id }) => game_id === order.gameId)
  const roomId = chosen ?? (ownGame === undefined ? undefined : String(ownGame.room_id))
  return (
    <Sheet title="晒单" onClose={onClose}>
      <div className={classes.form}>
        <SelectField
          label="聊天室"
          options={listed.map(({ room_id, name }) => ({ value: String(room_id), text: name }))}
          value={roomId}
          onChange={setChosen}
        />
        <HideAmount isHidden={isHidden} onHide={setHidden} />
        <Button
          disabled={roomId === undefined}
          onClick={() => {
            if (roomId === undefined) return
            showOrder(roomId, order, isHidden)
            onClose()
            void navigate({ to: '/chat-rooms/$roomId', params: { roomId } })
          }}
        >
          晒到房间
        </Button>
      </div>
    </Sheet>
  )
}
