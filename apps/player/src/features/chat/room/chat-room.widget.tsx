import type { Room } from '@app/client/chat/chat-rooms.ts'
import type { Said } from '@app/client/chat/read-said.ts'
import { recalledOf } from '@app/domain/chat/timeline.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  loadEarlier,
  loadLater,
  useAskMaintenance,
  useBlocks,
  useChatGroups,
} from '#features/chat/chat.queries.ts'
import { chat, useChat } from '#features/chat/chat-connection.state.ts'
import { WinLine } from '#features/chat/wins/win-line.tsx'
import { Button } from '#ui/button/button.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { showRefusal } from '#ui/toast/show-refusal.ts'
import { showToast } from '#ui/toast/toast.ts'
import { ChatLog } from './chat-log.tsx'
import { Composer } from './composer.tsx'
import { MessageMenu } from './message-menu.tsx'
import { Outgoing } from './outgoing.tsx'
import { PinnedLine } from './pinned-line.tsx'
import classes from './room.module.css'
import { UnknownRoom } from './unknown-room.tsx'

const OFFLINE_AFTER_MS = 2_000
const READ_EVERY_MS = 3_000
const STAFF_LEVEL = 2
/** What was being written, by room; it outlives the page of the room. */
const drafts = new Map<string, string>()

type Naming = Readonly<{ id: string; nickname: string }>

/** What is being written in a room, and how it is sent. */
function useDraft(roomId: string, isPrivate: boolean) {
  const [text, setText] = useState(drafts.get(roomId) ?? '')
  const [mentions, setMentions] = useState<readonly Naming[]>([])
  const [replyTo, setReplyTo] = useState<Said>()
  const field = useRef<HTMLTextAreaElement>(null)

  function write(typed: string): void {
    if (isPrivate && typed.length > text.length) chat().typing(roomId)
    drafts.set(roomId, typed)
    setText(typed)
  }
  return {
    ...{ text, replyTo, field, write },
    endReply: () => setReplyTo(undefined),
    reply(message: Said): void {
      setReplyTo(message)
      field.current?.focus()
    },
    mention(naming: Naming): void {
      setMentions([...mentions, naming])
      write(`${text}@${naming.nickname} `)
      field.current?.focus()
    },
    send(body: string): void {
      const named = mentions.filter(({ nickname }) => body.includes(`@${nickname}`)).map(({ id }) => id)
      const answered = replyTo === undefined ? {} : { replyTo: replyTo.id }
      chat().send(roomId, { body, mentions: [...new Set(named)], ...answered })
      if (body === text.trim()) write('')
      setReplyTo(undefined)
      setMentions([])
    },
  }
}

async function bringEarlier(roomId: string): Promise<void> {
  const first = chat().read().rooms.get(roomId)?.line.events[0]
  if (first === undefined) return
  try {
    chat().prepend(roomId, await loadEarlier(roomId, `${roomId}.${first.seq}`))
  } catch (error) {
    showRefusal(error)
  }
}

async function bringLater(roomId: string): Promise<void> {
  const last = chat().read().rooms.get(roomId)?.line.events.at(-1)
  if (last === undefined) return
  try {
    chat().append(roomId, await loadLater(roomId, last.seq))
  } catch (error) {
    showRefusal(error)
  }
}

type Kind = 'public' | 'private' | 'support'

type RoomProps = Readonly<{
  roomId: string
  /** Whose room it is: everybody's, that of two, or that of a customer with support. */
  kind?: Kind
  /** Stands where one writes, as after the end of a talk. */
  instead?: ReactNode
}>

/** A room: its log, and where one writes. It fills the place that it is given. */
export function ChatRoom({ roomId, kind = 'public', instead }: RoomProps) {
  const { rooms, end, isOpen, word } = useChat()
  useEffect(() => chat().enter(roomId), [roomId])
  useWord(word)
  useMaintenance(end === 'closed')
  const room = rooms.get(roomId)
  const { data: groups } = useChatGroups(kind === 'public')
  const isUnknown =
    kind === 'public' &&
    groups?.rows.every(({ chatrooms }) => chatrooms.every(one => String(one.room_id) !== roomId)) === true
  if (end === 'too-many-tabs') return <OtherPage />
  if (room !== undefined && room.state.name !== undefined) {
    return <OpenRoom {...{ roomId, room, kind, instead }} />
  }
  if (isUnknown) return <UnknownRoom />
  return (
    <div className={classes.room}>
      <Offline isOpen={isOpen} />
      <Skeleton rows={6} />
    </div>
  )
}

type OpenProps = Required<Pick<RoomProps, 'roomId' | 'kind' | 'instead'>> & Readonly<{ room: Room }>

function OpenRoom({ roomId, room, kind, instead }: OpenProps) {
  const { userId, isOpen } = useChat()
  const navigate = useNavigate()
  const isLoggedIn = useIsLoggedIn()
  const isPublic = kind === 'public'
  const { data: groups } = useChatGroups(kind !== 'support')
  const { blocked, block } = useBlocks(isLoggedIn)
  const [menuOf, setMenuOf] = useState<Said>()
  const draft = useDraft(roomId, kind === 'private')
  const readSeq = useFirst(readOnEntering(room))
  const onRead = useReadMark(roomId)
  const { notice = '', refusal } = room.state
  return (
    <div className={classes.room}>
      {notice === '' ? null : <p className={classes.notice}>{notice}</p>}
      {room.state.pinned ? <PinnedLine roomId={roomId} pinned={room.state.pinned} /> : null}
      <Offline isOpen={isOpen} />
      {isPublic ? <WinLine /> : null}
      <ChatLog
        {...{ room, userId, blocked, readSeq }}
        onRead={id => {
          onRead(id)
          chat().trim(roomId)
        }}
        onEarlier={() => bringEarlier(roomId)}
        onLater={() => bringLater(roomId)}
        onEnd={() => chat().toEnd(roomId)}
        onMenu={setMenuOf}
        onFar={seq =>
          void navigate({ to: '/chat-rooms/$roomId/log/$id', params: { roomId, id: String(seq) } })
        }
      />
      <Outgoing roomId={roomId} outgoing={room.line.outgoing} />
      {instead ?? (
        <Composer
          {...{ isPublic, roomId }}
          takesFiles={kind === 'support'}
          takesOrders={room.state.takes_orders === true}
          {...{ text: draft.text, field: draft.field, replyTo: draft.replyTo, isOpen }}
          onText={draft.write}
          onEndReply={draft.endReply}
          refusal={refusal?.message ?? ''}
          isMuted={refusal?.code === 'CHAT/MUTED'}
          isGuest={!isLoggedIn && kind !== 'support'}
          mayWriteAt={room.mayWriteAt}
          quickMessages={groups?.quick_messages ?? []}
          onSend={draft.send}
        />
      )}
      {menuOf === undefined || recalledOf(room.line).has(menuOf.seq) ? null : (
        <RoomMenu
          {...{ roomId, draft, block, kind }}
          message={menuOf}
          isPinned={room.state.pinned?.id === menuOf.id}
          onClose={() => setMenuOf(undefined)}
        />
      )}
    </div>
  )
}

/** Up to where was read when something unread was there; what comes while one is in the room is not called unread. */
function readOnEntering({ state: { readSeq, lastSeq = 0 } }: Room): number | undefined {
  return readSeq === undefined || readSeq < lastSeq ? readSeq : Number.MAX_SAFE_INTEGER
}

type RoomMenuProps = Readonly<{
  roomId: string
  message: Said
  draft: ReturnType<typeof useDraft>
  block: ReturnType<typeof useBlocks>['block']
  kind: Kind
  isPinned: boolean
  onClose: () => void
}>

function RoomMenu({ roomId, message, draft, block, kind, isPinned, onClose }: RoomMenuProps) {
  const { userId, chatLevel } = useChat()
  const isLoggedIn = useIsLoggedIn()
  return (
    <MessageMenu
      {...{ message, isLoggedIn, kind, isPinned, onClose }}
      isOwn={message.author.id === userId}
      isStaff={chatLevel >= STAFF_LEVEL}
      onReply={() => draft.reply(message)}
      onMention={() => draft.mention(message.author)}
      onRecall={() => {
        if (!chat().recall(roomId, message.id)) showToast('连接恢复后再试', 'error')
      }}
      onBlock={() => {
        block({ user_id: message.author.id, isBlocked: true }).then(
          () => showToast('已屏蔽', 'success'),
          showRefusal,
        )
      }}
    />
  )
}

/** Said two seconds after the connection was lost: most losses are over before. */
function Offline({ isOpen }: { isOpen: boolean }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (isOpen) return setLong(false)
    const timer = setTimeout(() => setLong(true), OFFLINE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  return (
    <div role="status">
      {isLong && !isOpen ? <p className={classes.offline}>连接已断开，正在重连…</p> : null}
    </div>
  )
}

function OtherPage() {
  return (
    <div className={classes.other}>
      <p>您打开的界面过多，聊天已在其他页面继续。</p>
      <Button onClick={() => chat().hurry()}>在此页继续聊天</Button>
    </div>
  )
}

/** The first value that came, for as long as the part is shown. */
function useFirst<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first
}

/** Tells up to where was read, every three seconds at most and on leaving. */
function useReadMark(roomId: string): (id: string) => void {
  const newest = useRef<string>(undefined)
  useEffect(() => {
    const tell = () => {
      if (newest.current !== undefined && chat().markRead(roomId, newest.current)) newest.current = undefined
    }
    const timer = setInterval(tell, READ_EVERY_MS)
    return () => {
      clearInterval(timer)
      tell()
    }
  }, [roomId])
  return id => {
    newest.current = id
  }
}

/** The gate around the room says that the chat is closed; whoever comes in again connects again. */
function useMaintenance(isClosed: boolean): void {
  const askMaintenance = useEffectEvent(useAskMaintenance())
  const begin = useEffectEvent(() => {
    if (isClosed) chat().hurry()
  })
  useEffect(() => begin(), [])
  useEffect(() => {
    if (isClosed) askMaintenance()
  }, [isClosed])
}

/** A word of the server to this person is shown once. */
function useWord(word: string | undefined): void {
  useEffect(() => {
    if (word === undefined) return
    showToast(word, 'info', 3_000)
    chat().takeWord()
  }, [word])
}
