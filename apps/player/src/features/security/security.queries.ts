/** The member's secrets and devices on the server. Source: specification 000 §7, product document not-shown §2. */

import { readLoginRecord, readLoginSession, readSecurityState } from '@app/client/auth/read-security.ts'
import { readList, readOne } from '@app/client/read-answers.ts'
import type {
  beginTwoStep,
  checkFundPassword,
  confirmTwoStep,
  endSessions,
  endTwoStep,
  listLogins,
  listSessions,
  requestOwnCode,
  requestResetCode,
  resetPassword,
  updateFundPassword,
  updatePassword,
} from '@app/contract/auth-security.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import type { readSecurity } from '@app/contract/profile.ts'
import { call, callWithoutRecovery } from '@app/session/api.ts'
import { ofMember } from '@app/session/query-facts.ts'
import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'

const LOGINS_PAGE_ROWS = 20

export const securityKeys = {
  state: ['security', 'state'],
  sessions: ['security', 'sessions'],
  logins: ['security', 'logins'],
} as const

/** Plainly: the dialog that asks must not open a second one. Without a purpose it is for the call that was refused last. */
export const sendFundPassword = (
  cashPassword: string,
  purpose?: BodyIn<typeof checkFundPassword>['purpose'],
) =>
  callWithoutRecovery<typeof checkFundPassword>('POST', '/app-api/v/user/check/cashPassword', {
    body: { cashPassword, ...(purpose && { purpose }) },
  })

/** `captchaId` is that of the picture whose text is sent. */
export const sendResetRequest = (body: BodyIn<typeof requestResetCode>, captchaId?: string) =>
  call<typeof requestResetCode>('POST', '/app-api/api/user/resetCode', { body, captchaId })

export const sendReset = (body: BodyIn<typeof resetPassword>) =>
  call<typeof resetPassword>('POST', '/app-api/api/user/updatePasswordByAccount', { body, asForm: true })

export const sendNewPassword = (body: BodyIn<typeof updatePassword>) =>
  call<typeof updatePassword>('POST', '/app-api/api/user/updatePassword', { body, asForm: true })

export const sendNewFundPassword = (body: BodyIn<typeof updateFundPassword>) =>
  call<typeof updateFundPassword>('POST', '/app-api/api/user/updateFundPwd', { body, asForm: true })

export const sendOwnCodeRequest = () => call<typeof requestOwnCode>('POST', '/app-api/api/user/sendCode')

export const sendTwoStepBegin = (password: string) =>
  call<typeof beginTwoStep>('POST', '/app-api/api/user/twoStep/begin', { body: { password } })

export const sendTwoStepCode = (code: string) =>
  call<typeof confirmTwoStep>('POST', '/app-api/api/user/twoStep/confirm', { body: { code } })

export const sendTwoStepEnd = (password: string, code: string) =>
  call<typeof endTwoStep>('POST', '/app-api/api/user/twoStep/end', { body: { password, code } })

/** Ends one session, or all others. */
export const sendSessionEnd = (sessionId?: string) =>
  call<typeof endSessions>('POST', '/app-api/api/user/sessions/end', {
    body: sessionId === undefined ? {} : { sessionId },
  })

/** What is set and what is not, with the score. */
export const securityQuery = queryOptions({
  queryKey: securityKeys.state,
  meta: ofMember,
  queryFn: ({ signal }) => call<typeof readSecurity>('GET', '/app-api/api/user/security', { signal }),
  select: ({ data }) => readOne(data, readSecurityState),
})

/** The same, while somebody is logged in. */
export function useSecurity() {
  return useQuery({ ...securityQuery, enabled: useIsLoggedIn() })
}

/** Where the member is logged in. */
export const sessionsQuery = queryOptions({
  queryKey: securityKeys.sessions,
  meta: ofMember,
  queryFn: ({ signal }) => call<typeof listSessions>('GET', '/app-api/api/user/sessions', { signal }),
  select: ({ data }) => readList(data, readLoginSession),
})

/** The same, while somebody is logged in. */
export function useSessions() {
  return useQuery({ ...sessionsQuery, enabled: useIsLoggedIn() })
}

/** The logins of 90 days, newest first. */
export const loginsQuery = infiniteQueryOptions({
  queryKey: securityKeys.logins,
  meta: ofMember,
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) =>
    call<typeof listLogins>('GET', '/app-api/api/user/logins', {
      query: { page: pageParam, rows: LOGINS_PAGE_ROWS },
      signal,
    }),
  getNextPageParam: (last, _, page) => (page * LOGINS_PAGE_ROWS < last.totalCount ? page + 1 : undefined),
  select: ({ pages }) =>
    readList(
      pages.flatMap(page => page.data),
      readLoginRecord,
    ),
})

/** The same, while somebody is logged in. */
export function useLogins() {
  return useInfiniteQuery({ ...loginsQuery, enabled: useIsLoggedIn() })
}
