import { useParams } from '@tanstack/react-router'
import { useBlocks } from '#features/chat/chat.queries.ts'
import { useChat } from '#features/chat/chat-connection.state.ts'
import { ChatGate } from '#features/chat/chat-gate.widget.tsx'
import { applyText, applyTo } from '#features/chat/private/contacts.queries.ts'
import rowClasses from '#features/chat/room-list.module.css'
import { Button } from '#ui/button/button.tsx'
import { useSend } from '#ui/form/use-send.ts'
import { InfiniteList } from '#ui/list/infinite-list.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { type RoomMember, useRoomMembers } from './log.queries.ts'
import classes from './members.module.css'

const STAFF_LEVEL = 2

/** Who wrote in the room lately, staff first; how many are here now stands above. */
export function MembersPage() {
  const { roomId } = useParams({ from: '/chat-rooms/$roomId/members' })
  return (
    <ChatGate>
      <Members roomId={roomId} />
    </ChatGate>
  )
}

function Members({ roomId }: { roomId: string }) {
  const people = useChat().rooms.get(roomId)?.state.total_people
  const query = useRoomMembers(roomId)
  const { blocked, block } = useBlocks(true)
  const { isSending, send } = useSend()
  const change = (userId: string, isBlocked: boolean) =>
    void send(async () => {
      await block({ user_id: userId, isBlocked })
      showToast(isBlocked ? '已屏蔽' : '已解除屏蔽', 'success')
    })
  return (
    <>
      <PageHeader title="聊天室成员" />
      <p className={classes.told}>
        {people === undefined ? null : `现在 ${people} 人在线。`}以下是近7天发过言的人，官方在前。
      </p>
      <InfiniteList query={query} keyOf={({ user_id }) => user_id} className={rowClasses.rows}>
        {member => (
          <MemberRow
            member={member}
            isBlocked={blocked.has(member.user_id)}
            isBusy={isSending}
            onBlock={isBlocked => change(member.user_id, isBlocked)}
            onApply={() =>
              void send(async () => showToast(applyText((await applyTo(member.user_id)).state), 'success'))
            }
          />
        )}
      </InfiniteList>
    </>
  )
}

type MemberRowProps = Readonly<{
  member: RoomMember
  isBlocked: boolean
  isBusy: boolean
  onBlock: (isBlocked: boolean) => void
  onApply: () => void
}>

function MemberRow({ member, isBlocked, isBusy, onBlock, onApply }: MemberRowProps) {
  const { nickname, chatLevel, vipLevel, isOwn } = member
  const isStaff = chatLevel >= STAFF_LEVEL
  return (
    <div className={rowClasses.row}>
      <span className={rowClasses.avatar} aria-hidden="true">
        {[...nickname][0]}
      </span>
      <span className={rowClasses.words}>
        <span className={rowClasses.name}>
          {nickname}
          {isStaff ? <b className={rowClasses.staff}>官方</b> : null}
        </span>
        <span className={rowClasses.last}>{isOwn ? '我' : vipLevel > 0 ? `VIP${vipLevel}` : '会员'}</span>
      </span>
      {isOwn ? null : (
        <span className={rowClasses.answers}>
          {isBlocked ? null : (
            <Button look="quiet" disabled={isBusy} onClick={onApply}>
              加好友
            </Button>
          )}
          <Button look="quiet" disabled={isBusy} onClick={() => onBlock(!isBlocked)}>
            {isBlocked ? '解除' : '屏蔽'}
          </Button>
        </span>
      )}
    </div>
  )
}
