/** Nicknames. Source: not-shown §2. */

/** A nickname may be changed once in so many days. */
export const NICKNAME_DAYS = 30

export const AVATAR_COUNT = 16

const NICKNAME = /^[\p{Script=Han}A-Za-z0-9]{2,12}$/u
/** Reserved names: a member with one of them could pose as the staff. */
const RESERVED = /官方|客服|管理|系统|财务|平台|代理|kaijiang|admin|official|service|support/iu

export type NicknameFault = 'UC/NICKNAME_FORMAT' | 'UC/NICKNAME_RESERVED'

/** Whether a nickname is allowed: 2–12 Chinese characters, letters or digits, and no reserved name. */
export function findNicknameFault(text: string): NicknameFault | undefined {
  if (!NICKNAME.test(text)) return 'UC/NICKNAME_FORMAT'
  return RESERVED.test(text) ? 'UC/NICKNAME_RESERVED' : undefined
}

/** Avatars are the pictures 1 to 16 (specification 000 §9). */
export function isAvatar(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= AVATAR_COUNT
}
