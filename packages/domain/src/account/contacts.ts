import { DAY_MS } from '#time/china-time.ts'

/** Where codes go; `null` is not bound. The instants are those of the binding, `null` when it came with the registration. */
export type Contacts = Readonly<{
  phone: string | null
  phoneBoundAt: number | null
  email: string | null
  emailBoundAt: number | null
}>

/**
 * Waiting period of a new contact: a thief who binds one to a stolen account cannot use it for a day. The owner is
 * notified of the change and can act in that time.
 */
const isOfAge = (boundAt: number | null, now: number): boolean => boundAt === null || boundAt + DAY_MS <= now

/**
 * The bound contact that the player typed, if a password reset may use it; `undefined` when the text is no bound
 * contact, or the contact was bound less than a day ago.
 */
export function resetContactAt(contacts: Contacts, written: string, now: number): string | undefined {
  const { phone, phoneBoundAt, email, emailBoundAt } = contacts
  const given = written.trim()
  if (given === '') return undefined
  const isPhone = given === phone && isOfAge(phoneBoundAt, now)
  const isEmail = given.toLowerCase() === email?.toLowerCase() && isOfAge(emailBoundAt, now)
  return isPhone || isEmail ? given : undefined
}

/** What a change of contacts needs beside the session. */
export type ContactProof = Readonly<{
  /** A proof of the owner is required: the first contact of its kind is bound, and codes would be sent to it. */
  owner: boolean
  /** A bound contact is replaced. */
  fundPassword: boolean
}>

const CODE_CONTACTS = ['phone', 'email'] as const
const ALL_CONTACTS = ['phone', 'email', 'qq', 'wechat'] as const

/** The proof that a change needs. Source: product document not-shown §2 (a change needs the fund password). */
export function proofOfContacts(
  before: Readonly<Record<(typeof ALL_CONTACTS)[number], string | null>>,
  change: Readonly<Partial<Record<(typeof ALL_CONTACTS)[number], string | undefined>>>,
  hasFundPassword: boolean,
): ContactProof {
  const touched = ALL_CONTACTS.filter(name => change[name] !== undefined)
  return {
    owner: CODE_CONTACTS.some(name => change[name] !== undefined && before[name] === null),
    fundPassword: touched.some(name => before[name] !== null) || (touched.length > 0 && hasFundPassword),
  }
}
