/** Invitations to a public room: one contact asks another, whose page speaks up. Nothing of it is kept but when it was. */
import type { Database } from '#platform/db.ts'
import type { Fanout } from '#platform/fanout.ts'
import { Refusal } from '#platform/refusal.ts'
import { pruneInvitations, putInvitation } from './contacts.store.ts'
import type { ChatContacts } from './contacts.ts'
import type { Person } from './people.ts'
import type { chatRooms } from './rooms.ts'
import { PERSON_TOPIC, type ToPerson } from './sanctions.ts'

/** The same person is not invited again so soon. */
const AGAIN_MINUTES = 10

type Parts = Readonly<{
  db: Database
  fanout: Fanout
  now: () => number
  contacts: Pick<ChatContacts, 'refuseStranger'>
  rooms: Pick<ReturnType<typeof chatRooms>, 'find'>
}>

export function chatInvitations({ db, fanout, now, contacts, rooms }: Parts) {
  return {
    /** Invites a contact; refuses strangers, the blocked and the blocking, rooms that are not for all, and a second time so soon. */
    async invite(person: Person, otherId: bigint, roomId: bigint): Promise<void> {
      const room = await rooms.find(person, roomId)
      if (room.kind !== 'public' || !room.isListed) throw new Refusal('CHAT/ROOM_UNKNOWN')
      await contacts.refuseStranger(person, otherId)
      const invitation = { by: person.personId, to: otherId, roomId }
      if (!(await putInvitation(db.read, invitation, AGAIN_MINUTES))) throw new Refusal('CHAT/INVITED')
      const content = { room_id: String(roomId), name: room.name, nickname: person.nickname }
      const frame = { command: 45, ts: now(), content }
      fanout.publish(PERSON_TOPIC, { personId: String(otherId), frame } satisfies ToPerson)
    },

    prune: (rowsMax: number): Promise<number> => pruneInvitations(db.read, rowsMax),
  }
}
