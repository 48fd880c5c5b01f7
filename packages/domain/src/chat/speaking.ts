/** Who may write in a room; the first no is what is said. Capabilities, not names of roles. Source: product document not-shown §9, specification 000 §6. */

/** What a person may do in the chat. */
export type ChatCapability =
  | 'write'
  | 'image'
  | 'link'
  | 'mute'
  | 'recall-any'
  | 'pin'
  | 'exempt-rate'
  | 'write-locked'

export type ChatPerson = Readonly<{
  kind: 'member' | 'trial' | 'guest'
  /** 0 reads, 1 writes, 2 is of the staff. */
  chatLevel: number
  /** The account's own switch. */
  isEnabled: boolean
  /** Whether the VIP level may chat. */
  vipMayChat: boolean
  /** Staff have restricted the member from the chat. */
  isRestricted: boolean
}>

export type RoomSwitches = Readonly<{ isOpen: boolean }>

export type WritingRefusal =
  | 'CHAT/GUEST'
  | 'CHAT/MUTED'
  | 'CHAT/LEVEL'
  | 'CHAT/MAINTENANCE'
  | 'CHAT/ROOM_CLOSED'

const STAFF: readonly ChatCapability[] = [
  'write',
  'image',
  'link',
  'mute',
  'recall-any',
  'pin',
  'exempt-rate',
  'write-locked',
]

/** The capabilities of a person of that chat level. */
export function capabilitiesOf({
  kind,
  chatLevel,
}: Pick<ChatPerson, 'kind' | 'chatLevel'>): readonly ChatCapability[] {
  if (kind !== 'member' || chatLevel <= 0) return []
  return chatLevel >= 2 ? STAFF : ['write', 'image']
}

/** Why the person may not write in the room; `undefined` when nothing forbids it. Sanctions and pace are looked at when a message is sent. */
export function findWritingRefusal(
  person: ChatPerson,
  room: RoomSwitches,
  { isMaintenance }: Readonly<{ isMaintenance: boolean }>,
): WritingRefusal | undefined {
  if (person.kind === 'guest') return 'CHAT/GUEST'
  if (!person.isEnabled || person.isRestricted) return 'CHAT/MUTED'
  if (!person.vipMayChat || person.kind === 'trial') return 'CHAT/LEVEL'
  const may = capabilitiesOf(person)
  if (!may.includes('write')) return 'CHAT/LEVEL'
  if (isMaintenance) return 'CHAT/MAINTENANCE'
  return room.isOpen || may.includes('write-locked') ? undefined : 'CHAT/ROOM_CLOSED'
}

/** Until when an own message can be recalled. */
export const RECALL_MS = 2 * 60_000

/** Who may recall the message: its author for two minutes, staff at any time. */
export function findRecallRefusal(
  asked: Readonly<{ isAuthor: boolean; mayRecallAny: boolean; ageMs: number }>,
): 'CHAT/NOT_YOURS' | 'CHAT/RECALL_LATE' | undefined {
  if (asked.mayRecallAny) return undefined
  if (!asked.isAuthor) return 'CHAT/NOT_YOURS'
  return asked.ageMs > RECALL_MS ? 'CHAT/RECALL_LATE' : undefined
}
