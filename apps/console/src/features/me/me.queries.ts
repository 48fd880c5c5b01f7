/** Who is signed in, and what the person does about the own account. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type {
  changeMyPassword,
  endMySessions,
  listMySessions,
  readMe,
  signOut,
  stepUp,
} from '@app/contract/operator/me.ts'
import { newKey } from '@app/session/idempotency-key.ts'
import { noteServerTime } from '@app/session/server-clock.ts'
import { queryOptions } from '@tanstack/react-query'
import { callPlainly, read, write } from '#platform/operator-call.ts'
import { notePerson } from '#platform/person.ts'

export type Me = AnswerOf<typeof readMe>
export type OwnSession = AnswerOf<typeof listMySessions>['data'][number]

const STALE_MS = 60_000

export const meKeys = { all: ['me'], sessions: ['me', 'sessions'], passkeys: ['me', 'passkeys'] } as const

export const meQuery = queryOptions({
  queryKey: meKeys.all,
  staleTime: STALE_MS,
  queryFn: async ({ signal }) => {
    const startedAt = performance.now()
    const me = await read<typeof readMe>('GET', '/console-api/me', { signal })
    noteServerTime(me.now, performance.now() - startedAt)
    notePerson(me.person.staffId)
    return me
  },
})

export const mySessionsQuery = queryOptions({
  queryKey: meKeys.sessions,
  queryFn: ({ signal }) => read<typeof listMySessions>('GET', '/console-api/me/sessions', { signal }),
})

/** Confirms by a code that the person is still there. It is itself what a refused call waits for, so it is sent as it is. */
export const sendStepUp = (code: string) =>
  callPlainly<typeof stepUp>('POST', '/console-api/me/step-up', { body: { code }, idempotencyKey: newKey() })

export const sendSignOut = () => write<typeof signOut>('POST', '/console-api/me/sign-out', { body: {} })

/** Ends one session, or all but the present one. */
export const endSessions = (sessionId?: string) =>
  write<typeof endMySessions>('POST', '/console-api/me/sessions/end', {
    body: sessionId === undefined ? {} : { sessionId },
  })

export const changePassword = (body: Readonly<{ password: string; newPassword: string }>) =>
  write<typeof changeMyPassword>('POST', '/console-api/me/password', { body })
