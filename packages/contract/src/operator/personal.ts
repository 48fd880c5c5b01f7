/**
 * Names of fields that hold personal data of players. An answer of the console that has one of them masks it, unless the
 * call is a reveal; the audit keeps masked text and a keyed hash of them.
 */
export const personalFields = [
  'phone',
  'email',
  'fullName',
  'birthday',
  'qq',
  'weixin',
  'holder',
  'cardNumber',
  'walletAccount',
  /** What players were looked for by. */
  'searchedIp',
  'searchedDevice',
] as const

export type PersonalField = (typeof personalFields)[number]
