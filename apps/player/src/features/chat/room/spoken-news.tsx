import type { Said } from '@app/client/chat/read-said.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import classes from './room.module.css'

const SPOKEN_EVERY_MS = 5_000

type SpokenNewsProps = Readonly<{ messages: readonly Said[]; userId: string; recalled: ReadonlySet<number> }>

/** What a screen reader hears of a room: how many came and the newest, every five seconds at most. What is taken back stands nowhere. */
export function SpokenNews({ messages, userId, recalled }: SpokenNewsProps) {
  const [said, setSaid] = useState<Readonly<{ seq: number; newest: number; text: string }>>()
  const tell = useEffectEvent(() => {
    const last = messages.at(-1)
    if (last === undefined || last.seq === said?.seq) return
    const from = said?.seq ?? last.seq
    const fresh = messages.filter(({ seq, author }) => seq > from && author.id !== userId)
    const newest = fresh.at(-1)
    const text =
      newest === undefined ? '' : `${fresh.length}条新消息，${newest.author.nickname}：${newest.body}`
    setSaid({ seq: last.seq, newest: newest?.seq ?? 0, text })
  })
  useEffect(() => {
    const timer = setInterval(() => tell(), SPOKEN_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <p role="status" className={classes.hidden}>
      {said === undefined || recalled.has(said.newest) ? '' : said.text}
    </p>
  )
}
