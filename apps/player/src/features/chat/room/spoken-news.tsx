import type { Said } from '@app/client/chat/read-said.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import classes from './room.module.css'

const SPOKEN_EVERY_MS = 5_000

/** What a screen reader hears of a room: how many came and the newest, every five seconds at most. */
export function SpokenNews({ messages, userId }: Readonly<{ messages: readonly Said[]; userId: string }>) {
  const [said, setSaid] = useState<Readonly<{ seq: number; text: string }>>()
  const tell = useEffectEvent(() => {
    const last = messages.at(-1)
    if (last === undefined || last.seq === said?.seq) return
    const from = said?.seq ?? last.seq
    const fresh = messages.filter(({ seq, author }) => seq > from && author.id !== userId)
    const newest = fresh.at(-1)
    const text =
      newest === undefined ? '' : `${fresh.length}条新消息，${newest.author.nickname}：${newest.body}`
    setSaid({ seq: last.seq, text })
  })
  useEffect(() => {
    const timer = setInterval(() => tell(), SPOKEN_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <p role="status" className={classes.hidden}>
      {said?.text}
    </p>
  )
}
