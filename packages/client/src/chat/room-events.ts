/** Frames as events of a room's log, and what they change of the room besides. */
import type { ChatEvent, ChatFrame } from '@app/contract/chat-frames.ts'
import type * as timeline from '@app/domain/chat/timeline.ts'
import type { PacketState } from '@app/domain/red-packets/packet-rules.ts'
import { readSaid, type Said } from './read-said.ts'

/** An event of a log; a message has what was said. */
export type RoomEvent = timeline.LogEvent &
  Readonly<{
    said?: Said
    /** What became of a red packet. */
    packet?: Readonly<{ id: string; state: PacketState }>
  }>

export type RoomState = Partial<Omit<Extract<ChatFrame, { command: 12 }>['content'], 'room_id'>>

const EVENTS = new Set([22, 24, 32, 33, 41])

/** The event of a frame; `undefined` for one that is not of a log. */
export function eventOf(frame: ChatFrame): RoomEvent | undefined {
  if (!EVENTS.has(frame.command)) return undefined
  const event = frame as ChatEvent
  const { seq } = event.content
  if (seq === 0) return undefined
  if (event.command === 22) return { seq, clientId: event.content.clientId, said: readSaid(event) }
  if (event.command === 24) return { seq, target: Number(event.content.id.split('.')[1]) }
  if (event.command === 41)
    return { seq, packet: { id: event.content.hongbao_id, state: event.content.state } }
  return { seq }
}

const CLOSED = new Set(['CHAT/ROOM_CLOSED', 'SUPPORT/ENDED'])

/** What was said under a number, where it is known here. */
type Known = (seq: number) => Said | undefined

/** What stands above the room; of a message that is not known here only which one it is. */
function pinnedBy(id: string | null, known: Known): NonNullable<RoomState['pinned']> | null {
  if (id === null) return null
  const said = known(Number(id.split('.')[1]))
  return { id, nickname: said?.author.nickname ?? '', body: said?.body ?? '' }
}

/** What an event changes of a room besides its log. */
export function stateAfter(state: RoomState, frame: ChatFrame, known: Known = () => undefined): RoomState {
  if (frame.command === 24) return state.pinned?.id === frame.content.id ? { ...state, pinned: null } : state
  if (frame.command === 32) return { ...state, sec_per_mess: frame.content.sec_per_mess }
  if (frame.command !== 33) return state
  const { enable_chat: isOpen, notice, pinned } = frame.content
  // What closed rooms say is over with the closing.
  const refusal = isOpen && CLOSED.has(state.refusal?.code ?? '') ? null : state.refusal
  return {
    ...{ ...state, enable_chat: isOpen ? 1 : 0, notice },
    ...(refusal !== undefined && { refusal }),
    ...(pinned !== undefined && { pinned: pinnedBy(pinned, known) }),
  }
}

export const roomOf = (frame: ChatFrame): string => {
  if (frame.command === 22) return frame.room_id
  const content = 'content' in frame ? (frame.content as { room_id?: string | null }) : {}
  return content.room_id ?? ''
}
