/** What the server would say, for a form that finds the fault before it is sent. */
import { authRefusals } from '@app/contract/auth.refusals.ts'

export type AuthRefusal = keyof typeof authRefusals

/** The sentence of a refusal. */
export const sentenceOf = (code: AuthRefusal): string => authRefusals[code].text
