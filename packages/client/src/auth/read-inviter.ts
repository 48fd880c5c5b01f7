/** Who invites by a referral code. Source: specification 000 §7 (look-up by the code of the address). */
import type { findInviter } from '@app/contract/agents-links.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { readFlag } from '#wire-values.ts'

export type Inviter = Readonly<{
  /** Masked. */
  account: string
  /** Whether newcomers become agents. */
  isForAgents: boolean
  /** Whether a registration with the code is taken. */
  isOpen: boolean
}>

/** Reads who invites by a code. */
export const readInviter = ({ data }: AnswerOf<typeof findInviter>): Inviter => ({
  ...{ account: data.account, isForAgents: readFlag(data.isDl), isOpen: data.state === 'normal' },
})
