import type { Said } from '@app/client/chat/read-said.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './room.module.css'

const SPOKEN_EVERY_MS = 5_000
/** Of what came in one go, as after a loss of the connection, so many are told each. */
const AT_ONCE_MAX = 3

type SpokenNewsProps = Readonly<{
  messages: readonly Said[]
  userId: string
  recalled: ReadonlySet<number>
  blocked: ReadonlySet<string>
  /** The number of the newest event when the room was entered: what stood before is no news. */
  since: number
}>

type Heard = Readonly<{ last: number; count: number; newest: Said | undefined }>

/**
 * What a screen reader hears of a room. Own messages, as sent, and what the house says are told at once; of all others how many came
 * and the newest, every five seconds at most. What is taken back stands nowhere, and who is blocked is not heard.
 */
export function SpokenNews({ messages, userId, recalled, blocked, since }: SpokenNewsProps) {
  const [begin] = useState(() => Math.max(since, messages.at(-1)?.seq ?? 0))
  const isOwn = ({ author }: Said) => author.id === userId
  const atOnce = useAtOnce(messages, begin, message => message.isNotice || isOwn(message))
  const others = useCounted(
    messages,
    begin,
    message => !(message.isNotice || isOwn(message) || blocked.has(message.author.id)),
  )
  const isThere = ({ seq, isRecalled }: Said) => !isRecalled && !recalled.has(seq)
  return (
    <>
      {/* Each has a place of its own, so that the same words again are news again. */}
      <p role="status" className={classes.hidden}>
        {atOnce.filter(isThere).map(message => (
          <span key={message.seq}>{isOwn(message) ? `已发送：${message.body}。` : `${message.body}。`}</span>
        ))}
      </p>
      <p role="status" className={classes.hidden}>
        {others?.newest !== undefined && isThere(others.newest)
          ? `${others.count}条新消息，${others.newest.author.nickname}：${others.newest.body}`
          : ''}
      </p>
    </>
  )
}

/** The newest of what fits, as soon as it is there. */
function useAtOnce(
  messages: readonly Said[],
  begin: number,
  fits: (message: Said) => boolean,
): readonly Said[] {
  const [told, setTold] = useState<readonly Said[]>([])
  const last = useRef(begin)
  const hear = useEffectEvent(() => {
    const fresh = messages.filter(message => message.seq > last.current)
    last.current = fresh.at(-1)?.seq ?? last.current
    const fitting = fresh.filter(fits)
    if (fitting.length > 0) setTold(fitting.slice(-AT_ONCE_MAX))
  })
  const newest = messages.at(-1)?.seq
  useEffect(() => {
    if (newest !== undefined) hear()
  }, [newest])
  return told
}

/** How many of what fits came within the last five seconds, and the newest of them; `undefined` until something has come. */
function useCounted(
  messages: readonly Said[],
  begin: number,
  fits: (message: Said) => boolean,
): Heard | undefined {
  const [heard, setHeard] = useState<Heard>()
  const tell = useEffectEvent(() => {
    const from = heard?.last ?? begin
    const last = messages.at(-1)?.seq ?? 0
    if (last <= from) return
    const fresh = messages.filter(message => message.seq > from && fits(message))
    setHeard({ last, count: fresh.length, newest: fresh.at(-1) })
  })
  useEffect(() => {
    const timer = setInterval(() => tell(), SPOKEN_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return heard
}
