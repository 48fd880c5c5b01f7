import type { Room, RoomEvent } from '@app/client/chat/chat-rooms.ts'
import type { Said } from '@app/client/chat/read-said.ts'
import { recalledOf } from '@app/domain/chat/timeline.ts'
import type { PacketState } from '@app/domain/red-packets/packet-rules.ts'
import { MINUTE_MS } from '@app/domain/time/china-time.ts'
import { formatMinute } from '@app/domain/time/display.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import pillClasses from './chat-log.module.css'
import { MessageRow } from './message-row.tsx'
import { NoMessages } from './no-messages.tsx'
import classes from './room.module.css'
import { SpokenNews } from './spoken-news.tsx'

/** Messages of one sender within this time share avatar and name. */
const RUN_MS = 3 * MINUTE_MS
/** After such a silence the time stands between. */
const SILENCE_MS = 5 * MINUTE_MS
const ESTIMATED_PX = 64
const AT_END_PX = 80
/** So near to what is not loaded, it is loaded. */
const LOAD_PX = 600

type Props = Readonly<{
  room: Room
  userId: string
  blocked: ReadonlySet<string>
  /** The number up to which was read when the room was entered. */
  readSeq: number | undefined
  onEarlier: () => Promise<void>
  /** Loads what follows where one reads so far back that the end is not here. */
  onLater: () => Promise<void>
  /** Leaves what one reads far back for the end. */
  onEnd: () => void
  onMenu: (message: Said) => void
  onRead: (id: string) => void
  /** Shows a message that is not in the log of this page. */
  onFar: (seq: number) => void
}>

const saidIn = (events: readonly RoomEvent[]): readonly Said[] => events.flatMap(({ said }) => said ?? [])

const packetsIn = (events: readonly RoomEvent[]): ReadonlyMap<string, PacketState> =>
  new Map(events.flatMap(({ packet }) => (packet ? [[packet.id, packet.state]] : [])))

/** One and the same function that does what the newest one would do. */
function useLatest<A extends unknown[]>(act: (...args: A) => void): (...args: A) => void {
  const newest = useRef(act)
  useEffect(() => {
    newest.current = act
  })
  return useCallback((...args: A) => newest.current(...args), [])
}

/** The rows in sight, anchored at the end: new ones are followed there, and above nothing moves. */
function useRows(scroller: RefObject<HTMLElement | null>, messages: readonly Said[], isLive: boolean) {
  // A page that follows on what is read far back is no news, not even the one that ends at the newest message.
  const [isFollowed, setFollowed] = useState(isLive)
  useEffect(() => setFollowed(isLive), [isLive])
  return useVirtualizer({
    count: messages.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_PX,
    getItemKey: index => messages[index]?.seq ?? index,
    overscan: 6,
    anchorTo: 'end',
    followOnAppend: isFollowed,
    scrollEndThreshold: AT_END_PX,
  })
}

/** Begins at what is unread, else at the end, where one is led from far back too. */
function useBegin(
  rows: ReturnType<typeof useRows>,
  messages: readonly Said[],
  divider: number | undefined,
): void {
  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => {
    const at =
      hasBegun.current || divider === undefined ? -1 : messages.findIndex(({ seq }) => seq === divider)
    hasBegun.current = true
    if (at > 0) rows.scrollToIndex(at, { align: 'start' })
    else rows.scrollToEnd()
  })
  const isFilled = messages.length > 0
  useEffect(() => {
    if (isFilled) begin()
  }, [isFilled])
}

/** Loads what lies beyond either end of what is here as the reader comes near, one page at a time. */
function usePages({ line }: Room, { onEarlier, onLater }: Pick<Props, 'onEarlier' | 'onLater'>) {
  const isLoading = useRef(false)
  return ({ scrollTop, scrollHeight, clientHeight }: HTMLElement): void => {
    if (isLoading.current) return
    const isNearFirst = scrollTop <= LOAD_PX && line.hasEarlier
    const isNearLast = scrollHeight - scrollTop - clientHeight <= LOAD_PX && line.newest !== undefined
    if (!isNearFirst && !isNearLast) return
    isLoading.current = true
    void (isNearFirst ? onEarlier() : onLater()).finally(() => {
      isLoading.current = false
    })
  }
}

/** Whether the reader is at the end, and how many came since he or she was. */
function useSeen(messages: readonly Said[], onRead: (id: string) => void) {
  const [isAtEnd, setAtEnd] = useState(true)
  const [seenSeq, setSeenSeq] = useState(0)
  const last = messages.at(-1)
  const read = useEffectEvent(() => {
    if (last === undefined) return
    setSeenSeq(last.seq)
    onRead(last.id)
  })
  const lastSeq = last?.seq
  useEffect(() => {
    if (isAtEnd && lastSeq !== undefined) read()
  }, [isAtEnd, lastSeq])
  return { isAtEnd, setAtEnd, unseen: messages.filter(({ seq }) => seq > seenSeq).length }
}

/** What stands around the log takes room of it, such as the line of a win or a keyboard: who reads the end goes on to see it. */
function useEndInSight(scroller: RefObject<HTMLElement | null>, isAtEnd: boolean): void {
  const keepEnd = useEffectEvent((element: HTMLElement) => {
    if (isAtEnd) element.scrollTop = element.scrollHeight
  })
  useEffect(() => {
    const element = scroller.current
    if (element === null) return
    const observer = new ResizeObserver(() => keepEnd(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])
}

/** The first unread message; gone once the reader has written below it, and none where it lies before what is loaded. */
function dividerOf(
  { line: { events } }: Room,
  messages: readonly Said[],
  { readSeq, userId }: Pick<Props, 'readSeq' | 'userId'>,
): number | undefined {
  if (readSeq === undefined || isFarBack(events, readSeq)) return undefined
  const unread = messages.filter(({ seq }) => seq > readSeq)
  return unread.some(({ author }) => author.id === userId) ? undefined : unread[0]?.seq
}

/** Whether what is unread begins before what is loaded. */
const isFarBack = (events: readonly RoomEvent[], readSeq: number): boolean =>
  (events[0]?.seq ?? 0) > readSeq + 1

/** The log of a room. */
export function ChatLog({ room, onEarlier, onLater, onEnd, onRead, onFar, readSeq, ...row }: Props) {
  const scroller = useRef<HTMLElement>(null)
  const loadPage = usePages(room, { onEarlier, onLater })
  const { line } = room
  const isLive = line.newest === undefined
  const messages = useMemo(() => saidIn(line.events), [line.events])
  const divider = dividerOf(room, messages, { readSeq, userId: row.userId })
  const rows = useRows(scroller, messages, isLive)
  useBegin(rows, messages, divider)
  const { isAtEnd, setAtEnd, unseen } = useSeen(messages, onRead)
  useEndInSight(scroller, isAtEnd)

  function onScroll(): void {
    const element = scroller.current
    if (element === null) return
    setAtEnd(element.scrollHeight - element.scrollTop - element.clientHeight <= AT_END_PX)
    loadPage(element)
  }

  function jump(id: string): void {
    const at = messages.findIndex(one => one.id === id)
    if (at >= 0) rows.scrollToIndex(at, { align: 'center' })
    else onFar(Number(id.split('.')[1]))
  }
  const onQuote = useLatest(jump)

  const recalled = useMemo(() => recalledOf(line), [line])
  const packets = useMemo(() => packetsIn(line.events), [line.events])
  return (
    <div className={classes.frame}>
      <section
        ref={scroller}
        className={classes.log}
        role="log"
        aria-live="off"
        aria-label="聊天记录"
        onScroll={onScroll}
      >
        {messages.length === 0 && room.state.lastSeq === 0 ? <NoMessages /> : null}
        {room.line.isCut ? <p className={classes.time}>中间有较早消息未载入，上滑可载入</p> : null}
        <div className={classes.sizer} style={{ height: rows.getTotalSize() }}>
          {rows.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              ref={rows.measureElement}
              data-index={index}
              className={classes.item}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Placed
                {...{ message: messages[index], before: messages[index - 1], onQuote }}
                {...{ divider, recalled, packets, ...row }}
              />
            </div>
          ))}
        </div>
      </section>
      {isLive && (isAtEnd || unseen === 0) ? null : (
        <button
          type="button"
          className={pillClasses.pill}
          onClick={() => (isLive ? rows.scrollToEnd() : onEnd())}
        >
          {isLive ? `↓ ${unseen} 条新消息` : '↓ 回到最新'}
        </button>
      )}
      {readSeq !== undefined && isFarBack(room.line.events, readSeq) ? (
        <button type="button" className={pillClasses.farBack} onClick={() => onFar(readSeq + 1)}>
          ↑ 跳到未读
        </button>
      ) : null}
      <SpokenNews
        {...{ messages, recalled }}
        {...{ userId: row.userId, blocked: row.blocked, since: room.state.lastSeq ?? 0 }}
      />
    </div>
  )
}

type PlacedProps = Pick<Props, 'userId' | 'blocked' | 'onMenu'> &
  Readonly<{
    message: Said | undefined
    before: Said | undefined
    divider: number | undefined
    recalled: ReadonlySet<number>
    packets: ReadonlyMap<string, PacketState>
    onQuote: (id: string) => void
  }>

/** What the log says of a message, told so that a row is drawn again only where that of itself has changed. */
function Placed({ message, before, divider, recalled, packets, userId, blocked, ...does }: PlacedProps) {
  if (message === undefined) return null
  const { author, at, seq, packet } = message
  const silence = before === undefined ? Number.POSITIVE_INFINITY : at - before.at
  return (
    <LogRow
      {...{ message, ...does }}
      isFirstUnread={divider === seq}
      isAfterSilence={silence > SILENCE_MS}
      isOfRun={before?.author.id === author.id && silence < RUN_MS && divider !== seq}
      packetState={packets.get(packet?.id ?? '') ?? 'open'}
      isOwn={author.id === userId}
      isRecalled={message.isRecalled || recalled.has(seq)}
      isOfBlocked={blocked.has(author.id)}
    />
  )
}

type LogRowProps = Pick<
  Parameters<typeof MessageRow>[0],
  'isOwn' | 'isRecalled' | 'isOfRun' | 'packetState'
> &
  Pick<PlacedProps, 'onMenu' | 'onQuote'> &
  Readonly<{ message: Said; isFirstUnread: boolean; isAfterSilence: boolean; isOfBlocked: boolean }>

const LogRow = memo(function LogRow({
  isFirstUnread,
  isAfterSilence,
  isOfBlocked,
  onMenu,
  ...row
}: LogRowProps) {
  const [isShown, setShown] = useState(false)
  const { message } = row
  return (
    <>
      {isAfterSilence ? <p className={classes.time}>{formatMinute(message.at)}</p> : null}
      {isFirstUnread ? <p className={classes.divider}>以下为新消息</p> : null}
      <MessageRow
        {...row}
        isBlocked={isOfBlocked && !isShown}
        {...(message.draw === undefined && { onMenu: () => onMenu(message) })}
        onShowBlocked={() => setShown(true)}
      />
    </>
  )
})
