import { type PacketKind, type PacketState, packetKindNames } from '@app/domain/red-packets/packet-rules.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { OpenSheet } from './open-sheet.tsx'
import classes from './packet.module.css'
import { bubbleText } from './packet-texts.ts'
import { packetQuery } from './red-packets.queries.ts'

type Props = Readonly<{
  roomId: string
  packetId: string
  kind: PacketKind
  greeting: string
  /** As the log of the room tells. */
  state: PacketState
}>

const MARK = '[红包] '

/** A red packet in a room; a tap opens it, or leads a guest to the login. */
export function PacketBubble({ roomId, packetId, kind, greeting, state }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isLoggedIn = useIsLoggedIn()
  const navigate = useNavigate()
  // Only what was opened here is known: a room of many does not ask for each of its packets.
  const { data } = useQuery({ ...packetQuery(packetId), enabled: false })
  const shown = data !== undefined && state === 'open' ? data.state : state
  const mine = data?.mine
  const words = greeting.startsWith(MARK) ? greeting.slice(MARK.length) : greeting
  const text = bubbleText(shown, mine)
  return (
    <>
      <button
        type="button"
        className={classes.bubble}
        data-done={shown !== 'open' || mine !== undefined ? '' : undefined}
        onClick={() => (isLoggedIn ? setOpen(true) : void navigate({ to: '/auth/login' }))}
      >
        <span className={classes.front}>
          <span className={classes.mark} aria-hidden>
            開
          </span>
          <span className={classes.greeting}>{words}</span>
        </span>
        <span className={classes.state}>
          <span>{text}</span>
          <span>{packetKindNames[kind]}红包</span>
        </span>
      </button>
      {isOpen ? <OpenSheet {...{ roomId, packetId }} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
