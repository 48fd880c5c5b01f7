/** Why a message is not taken, as its author is told. */
import { type RefusalCode, refusals } from '@app/contract/refusals.ts'
import { findWritingRefusal } from '@app/domain/chat/speaking.ts'
import { formatMinute } from '@app/domain/time/display.ts'
import type { ChatContacts } from './contacts.ts'
import type { Verdict } from './log.store.ts'
import type { Person } from './people.ts'
import type { RoomRow } from './rooms.store.ts'

export type Rejected = Readonly<{ code: RefusalCode; message: string; retryMs: number }>

export const rejected = (
  code: RefusalCode,
  message: string = refusals[code].text,
  retryMs = 0,
): Rejected => ({
  ...{ code, message, retryMs },
})

/** The words of a verdict that is a no. */
export function rejectionOf({ verdict, retryMs, untilAt, why }: Verdict): Rejected {
  switch (verdict) {
    case 'fast':
      return rejected('CHAT/TOO_FAST', `发言太快，请${Math.ceil(retryMs / 1000)}秒后再试`, retryMs)
    case 'muted':
      return rejected('CHAT/MUTED', `您已被禁言至${formatMinute(untilAt ?? 0)}，原因：${why}`)
    case 'closed':
      return rejected('CHAT/ROOM_CLOSED')
    case 'shown':
      return rejected('CHAT/ORDER_SHOWN')
    case 'many_orders':
      return rejected('CHAT/ORDERS_MANY')
    case 'no_orders':
      return rejected('CHAT/ORDERS_OFF')
    case 'alike':
      return rejected('CHAT/DUPLICATE')
    default:
      return rejected('CHAT/ROOM_UNKNOWN')
  }
}

type Parts = Readonly<{ contacts: Pick<ChatContacts, 'refusalIn'>; isClosed: () => Promise<boolean> }>
type Room = Pick<RoomRow, 'kind' | 'lowerPerson' | 'upperPerson' | 'enableChat'>

/** Why the person may not write in a room as it stands, sanctions and pace apart. Everybody reaches support, guests and the muted too. */
export function writingRefusals({ contacts, isClosed }: Parts) {
  return async (person: Person, room: Room) => {
    if (room.kind === 'support') return room.enableChat ? undefined : 'SUPPORT/ENDED'
    const maintenance = { isMaintenance: await isClosed() }
    return (
      findWritingRefusal(person, { isOpen: room.enableChat }, maintenance) ??
      (await contacts.refusalIn(person, room))
    )
  }
}
