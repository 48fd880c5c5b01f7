import { unknownText } from '@app/session/refusal-text.ts'
import { useAtServerSecond } from '@app/session/server-clock.ts'
import { readToken } from '@app/session/tokens.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useChat } from '#features/chat/chat-connection.state.ts'
import { ChatGate } from '#features/chat/chat-gate.widget.tsx'
import { ChatRoom } from '#features/chat/room/chat-room.widget.tsx'
import classes from '#features/chat/room.module.css'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { Button } from '#ui/button/button.tsx'
import { useSend } from '#ui/form/use-send.ts'
import { EmptyState, MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { ContactSheet } from './contact-sheet.tsx'
import {
  applyText,
  applyTo,
  type ContactDetail,
  contactQuery,
  useContact,
  useRefreshContacts,
} from './contacts.queries.ts'
import { LoginFirst } from './talk-list.tsx'

/** Begins to load what stands between the two with the code of the page; a guest is asked to log in. */
export const loadData: ScreenLoader<'/chat-rooms/$roomId/friends/$friendId'> = ({ queries, params }) =>
  readToken() === undefined ? undefined : queries.ensureQueryData(contactQuery(params.friendId))

/** Being told once that somebody is writing counts for so long. */
const TYPING_MS = 4_000

function Typing({ roomId }: { roomId: string }) {
  const typedAt = useChat().rooms.get(roomId)?.typedAt ?? 0
  const isTyping = useAtServerSecond(nowMs => nowMs - typedAt < TYPING_MS)
  return <span role="status">{isTyping ? '对方正在输入…' : ''}</span>
}

/** Two who have no room yet: what stands between them, and the way on. */
function Strangers({ contact }: { contact: ContactDetail }) {
  const refresh = useRefreshContacts()
  const { isSending, send } = useSend()
  if (contact.state === 'requested') return <EmptyState>申请已发出，等待对方通过</EmptyState>
  return (
    <EmptyState>
      <p>{contact.state === 'asked' ? '对方想加您为好友' : '互为好友后可以私聊'}</p>
      <Button
        busy={isSending}
        onClick={() =>
          void send(async () => {
            showToast(applyText((await applyTo(contact.friend_id)).state), 'success')
            await refresh()
          })
        }
      >
        {contact.state === 'asked' ? '通过申请' : '加好友'}
      </Button>
    </EmptyState>
  )
}

function PrivateTalk({ friendId, nickname }: Readonly<{ friendId: string; nickname: string }>) {
  const [isOpen, setOpen] = useState(false)
  const { data: contact, error, refetch } = useContact(friendId)
  const roomId = contact?.room_id ?? undefined
  const name = contact === undefined ? nickname : contact.remark || contact.nickname
  return (
    <div className={classes.page}>
      <PageHeader
        title={name}
        action={
          contact === undefined ? null : (
            <button
              type="button"
              className={classes.more}
              aria-label="联系人设置"
              onClick={() => setOpen(true)}
            >
              ⋯
            </button>
          )
        }
      />
      {roomId === undefined ? null : (
        <p className={classes.typing}>
          <Typing roomId={roomId} />
        </p>
      )}
      {contact === undefined ? (
        <MissingState
          unknown={unknownText(error)}
          isFailed={error !== null}
          onRetry={() => void refetch()}
          skeleton={<Skeleton rows={6} />}
        />
      ) : null}
      {contact !== undefined && roomId === undefined ? <Strangers contact={contact} /> : null}
      {roomId === undefined ? null : (
        <ChatRoom key={`${roomId}${contact?.state}${contact?.is_blocked}`} roomId={roomId} kind="private" />
      )}
      {contact === undefined || !isOpen ? null : (
        <ContactSheet contact={contact} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

/** A talk between two. The room is the one that the server knows for them, whatever the address says. Source: specification 002 §2. */
export function PrivatePage() {
  const { friendId } = useParams({ from: '/chat-rooms/$roomId/friends/$friendId' })
  const { nickname = '私聊' } = useSearch({ from: '/chat-rooms/$roomId/friends/$friendId' })
  const isLoggedIn = useIsLoggedIn()
  return (
    <ChatGate>
      {isLoggedIn ? (
        <PrivateTalk key={friendId} friendId={friendId} nickname={nickname} />
      ) : (
        <>
          <PageHeader title="私聊" />
          <LoginFirst />
        </>
      )}
    </ChatGate>
  )
}
