/**
 * What a refusal makes of the page, whichever call it struck: rows that features contribute and the app puts in order,
 * and the news of it for the shell. Source: specification 000 §8.
 */
import type { CallRefused } from '@app/client/refused.ts'

export type Reaction = Readonly<{
  endsLogin: boolean
  /** The path that it leads to; `anew` loads the page again. */
  to?: string
  toast?: Readonly<{ text: string; ms: number }>
}>

/** What was refused, by which call, and the path of the page that is shown. */
export type MetRefusal = Readonly<{
  refusal: Pick<CallRefused, 'code' | 'status' | 'msg'>
  call: string
  page: string
}>

export type RefusalRow = Readonly<{
  applies: (met: MetRefusal) => boolean
  reaction: (met: MetRefusal) => Reaction
}>

const ERROR_MS = 3000

/** A login that the server does not know any more ends, and the login page says why; after another device took it over the page begins anew. */
export function deadLoginRows(loginPath: string): readonly RefusalRow[] {
  const toLogin = ({ refusal }: MetRefusal): Reaction => ({
    endsLogin: true,
    to: loginPath,
    toast: { text: refusal.msg, ms: ERROR_MS },
  })
  return [
    {
      applies: ({ refusal }) => refusal.code === 'UC/OTHER_DEVICE',
      reaction: met => ({ ...toLogin(met), to: 'anew' }),
    },
    {
      applies: ({ refusal }) => refusal.status === 401 || refusal.code === 'UC/TOKEN_INVALID',
      reaction: toLogin,
    },
  ]
}

/** What is to happen: the first row that applies decides; `undefined` where the refusal concerns its caller alone. */
export function reactionTo(met: MetRefusal, rows: readonly RefusalRow[]): Reaction | undefined {
  return rows.find(({ applies }) => applies(met))?.reaction(met)
}

const listeners = new Set<(reaction: Reaction) => void>()

/** Notifies the listeners, which show toasts and navigate. */
export function tellReaction(reaction: Reaction): void {
  for (const listener of listeners) listener(reaction)
}

/** Calls the listener for each reaction; the answer ends it. */
export function watchReactions(listener: (reaction: Reaction) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
