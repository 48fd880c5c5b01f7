import { readList, readOne } from '@app/client/read-answers.ts'
import { readAgreementVersion } from '@app/client/site/read-agreement.ts'
import type { acceptAgreements, listOwedAgreements, readAgreement } from '@app/contract/agreements.ts'
import type { AgreementName } from '@app/contract/content-bodies.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { queryOptions } from '@tanstack/react-query'

const STALE_MS = 300_000

const agreementKeys = {
  current: (name: AgreementName) => ['site', 'agreement', name],
  owed: ['site', 'agreements-owed'],
} as const

/** The version of an agreement that holds now. */
export const agreementQuery = (name: AgreementName) =>
  queryOptions({
    queryKey: agreementKeys.current(name),
    queryFn: ({ signal }) =>
      call<typeof readAgreement>('GET', '/app-api/agreement/:name', { params: { name }, signal }),
    select: ({ data }) => readOne(data, readAgreementVersion),
    staleTime: STALE_MS,
  })

/** What the member has to agree to; never kept, as it is asked for where a call was refused. */
export const owedAgreementsQuery = queryOptions({
  queryKey: agreementKeys.owed,
  queryFn: ({ signal }) => call<typeof listOwedAgreements>('GET', '/app-api/api/user/agreements', { signal }),
  select: ({ data }) => readList(data, readAgreementVersion),
  gcTime: 0,
})

/** Agrees to those versions. */
export const sendAgreed = (accepted: BodyIn<typeof acceptAgreements>['accepted']) =>
  call<typeof acceptAgreements>('POST', '/app-api/api/user/agreements/accept', { body: { accepted } })
