import { useInfiniteQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useBlocks } from '#features/chat/chat.queries.ts'
import { useChat } from '#features/chat/chat-connection.state.ts'
import { ChatGate } from '#features/chat/chat-gate.widget.tsx'
import { Face } from '#features/chat/face.tsx'
import { applyText, applyTo } from '#features/chat/private/contacts.queries.ts'
import rowClasses from '#features/chat/room-list.module.css'
import { Button } from '#ui/button/button.tsx'
import { useSend } from '#ui/form/use-send.ts'
import { FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { type RoomMember, roomMembersQuery } from './log.queries.ts'
import classes from './members.module.css'
import { Found, SearchForm } from './search.tsx'

const STAFF_LEVEL = 2

/** Who wrote in the room lately, staff first, or what is found of a word that the address names. */
export function MembersPage() {
  const { roomId } = useParams({ from: '/chat-rooms/$roomId/members' })
  const { q = '' } = useSearch({ from: '/chat-rooms/$roomId/members' })
  return (
    <ChatGate>
      <PageHeader title="成员与搜索" />
      <SearchForm key={q} roomId={roomId} q={q} />
      {q === '' ? <Members roomId={roomId} /> : <Found roomId={roomId} text={q} />}
    </ChatGate>
  )
}

function Members({ roomId }: { roomId: string }) {
  const people = useChat().rooms.get(roomId)?.state.total_people
  const { data, isError, refetch, ...more } = useInfiniteQuery(roomMembersQuery(roomId))
  return (
    <>
      <p className={classes.told}>
        {people === undefined ? null : `现在 ${people} 人在线。`}以下是近7天发过言的人，官方在前。
      </p>
      {data === undefined ? (
        isError ? (
          <FailedState onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={6} />
        )
      ) : (
        <Rows members={data} />
      )}
      {more.hasNextPage ? (
        <Button look="quiet" wide busy={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          更多
        </Button>
      ) : null}
      {data?.length === 0 ? <p className={classes.told}>近7天没有人发言。</p> : null}
    </>
  )
}

function Rows({ members }: Readonly<{ members: readonly RoomMember[] }>) {
  const { blocked, block } = useBlocks(true)
  const { isSending, send } = useSend()
  const change = (userId: string, isBlocked: boolean) =>
    void send(async () => {
      await block({ user_id: userId, isBlocked })
      showToast(isBlocked ? '已屏蔽' : '已解除屏蔽', 'success')
    })
  const apply = (userId: string) =>
    void send(async () => showToast(applyText((await applyTo(userId)).state), 'success'))
  return (
    <ul className={rowClasses.rows}>
      {members.map(member => (
        <li key={member.user_id}>
          <MemberRow
            member={member}
            isBlocked={blocked.has(member.user_id)}
            isBusy={isSending}
            onBlock={isBlocked => change(member.user_id, isBlocked)}
            onApply={() => apply(member.user_id)}
          />
        </li>
      ))}
    </ul>
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
      <Face name={nickname} avatarId={member.avatarId} isStaff={isStaff} />
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
