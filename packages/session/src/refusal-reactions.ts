/**
 * How the app reacts to a refusal of any call: rows that features contribute and the app orders, and the listeners of
 * the shell. Source: specification 000 §8.
 */

import type { CallRefused } from '@app/client/refused.ts'
import { createSignal } from '@app/client/signal.ts'

export type Reaction = Readonly<{
  endsLogin: boolean
  /** The path to navigate to; `anew` reloads the page. */
  to?: string
  toast?: Readonly<{ text: string; ms: number }>
}>

/** A refusal, its call, and the path of the shown page. */
export type RefusalContext = Readonly<{
  refusal: Pick<CallRefused, 'code' | 'status' | 'msg'>
  call: string
  page: string
}>

export type RefusalRow = Readonly<{
  applies: (context: RefusalContext) => boolean
  reaction: (context: RefusalContext) => Reaction
}>

const ERROR_MS = 3000

/** A login that the server has ended ends here too, and the login page gives the reason; after a login on another device the page reloads. */
export function deadLoginRows(loginPath: string): readonly RefusalRow[] {
  const toLogin = ({ refusal }: RefusalContext): Reaction => ({
    endsLogin: true,
    to: loginPath,
    toast: { text: refusal.msg, ms: ERROR_MS },
  })
  return [
    {
      applies: ({ refusal }) => refusal.code === 'UC/OTHER_DEVICE',
      reaction: context => ({ ...toLogin(context), to: 'anew' }),
    },
    {
      applies: ({ refusal }) => refusal.status === 401 || refusal.code === 'UC/TOKEN_INVALID',
      reaction: toLogin,
    },
  ]
}

/** The reaction by the first row that applies; `undefined` where only the caller handles the refusal. */
export function reactionTo(context: RefusalContext, rows: readonly RefusalRow[]): Reaction | undefined {
  return rows.find(({ applies }) => applies(context))?.reaction(context)
}

const reactions = createSignal<[Reaction]>()

/** Notifies the listeners, which show toasts and navigate. */
export const notifyReaction = reactions.notify

/** Calls the listener for each reaction; the answer ends it. */
export const watchReactions = reactions.watch
