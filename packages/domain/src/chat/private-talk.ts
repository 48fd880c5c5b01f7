/** Who may write to whom, and when a page speaks up about a private message. Source: specification 002 §5. */

/** Signs of what somebody calls a contact. */
export const REMARK_MAX = 20

export type PrivatePair = Readonly<{
  /** Each has agreed to be in touch with the other. */
  areContacts: boolean
  /** One of the two is of the staff: the other answers a talk that staff opened. */
  hasStaff: boolean
  /** The other does not want to hear the writer. */
  isBlocked: boolean
  /** The writer does not want to hear the other. */
  hasBlocked: boolean
}>

/** Why one person may not write to another in their room; `undefined` when nothing forbids it. A block holds against staff too. */
export function findPrivateRefusal({
  areContacts,
  hasStaff,
  isBlocked,
  hasBlocked,
}: PrivatePair): 'CHAT/BLOCKED' | 'CHAT/HAS_BLOCKED' | 'CHAT/NOT_CONTACT' | undefined {
  if (hasBlocked) return 'CHAT/HAS_BLOCKED'
  if (isBlocked) return 'CHAT/BLOCKED'
  return areContacts || hasStaff ? undefined : 'CHAT/NOT_CONTACT'
}

const STAFF_LEVEL = 2
/** Pages of play, where nothing is laid over what one is doing. */
const PLAY_PAGE = /^\/(game-center|game|lucky-niu-niu)(\/|$)/

export type PromptAsked = Readonly<{
  senderLevel: number
  ownLevel: number
  /** A prompt is open already. */
  isPromptOpen: boolean
  /** The path of the page, without its query. */
  page: string
  /** The path of the conversation that the message is in. */
  talk: string
}>

/** Whether a private message is told by a prompt: one of the staff's, to somebody who is not staff, away from play and from that talk. */
export const isPrompted = ({ senderLevel, ownLevel, isPromptOpen, page, talk }: PromptAsked): boolean =>
  senderLevel === STAFF_LEVEL &&
  ownLevel !== STAFF_LEVEL &&
  !isPromptOpen &&
  !PLAY_PAGE.test(page) &&
  page !== talk

export type InviteAsked = Readonly<{
  /** The page is in that room already. */
  isInRoom: boolean
  /** A prompt is open already. */
  isPromptOpen: boolean
}>

/** Whether an invitation to a room is told by a prompt: to somebody who is not in that room, one at a time. */
export const isInvitePrompted = ({ isInRoom, isPromptOpen }: InviteAsked): boolean =>
  !isInRoom && !isPromptOpen
