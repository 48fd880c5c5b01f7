/** Providers of games as staff see and switch them. */
import type { AnswerOf, BodyIn } from '@app/contract/endpoint.ts'
import type { askProviderLimits } from '@app/contract/operator/provider-limits.ts'
import type * as openings from '@app/contract/operator/provider-openings.ts'
import type * as wire from '@app/contract/operator/providers.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type Provider = AnswerOf<typeof wire.listProviders>['data'][number]
export type ProviderRecord = AnswerOf<typeof wire.readProvider>['data']

export const providerKeys = { all: ['providers'] } as const

export const providersQuery = queryOptions({
  queryKey: [...providerKeys.all, 'list'],
  queryFn: ({ signal }) => read<typeof wire.listProviders>('GET', '/console-api/providers', { signal }),
  select: list => ({ ...list, next: null }),
})

export const providerQuery = (provider: string) =>
  queryOptions({
    queryKey: [...providerKeys.all, 'one', provider],
    queryFn: ({ signal }) =>
      read<typeof wire.readProvider>('GET', '/console-api/providers/:provider', {
        params: { provider },
        signal,
      }),
  })

export const pause = (body: BodyIn<typeof wire.pauseProvider>) =>
  write<typeof wire.pauseProvider>('POST', '/console-api/providers/pause', { body })

/** Asks that a paused provider goes on; a second person agrees. */
export const askToResume = (body: BodyIn<typeof wire.askProviderResume>) =>
  write<typeof wire.askProviderResume>('POST', '/console-api/providers/resume/ask', { body })

export const recordCertificate = (body: BodyIn<typeof openings.recordCertificate>) =>
  write<typeof openings.recordCertificate>('POST', '/console-api/providers/certificates/record', { body })

/** Asks that a provider is opened for some or for all; a second person agrees. */
export const askToOpen = (body: BodyIn<typeof openings.askProviderOpening>) =>
  write<typeof openings.askProviderOpening>('POST', '/console-api/providers/open/ask', { body })

/** Asks for other limits of a provider; a second person agrees. */
export const askForLimits = (body: BodyIn<typeof askProviderLimits>) =>
  write<typeof askProviderLimits>('POST', '/console-api/providers/limits/ask', { body })

export const switchGame = (body: BodyIn<typeof wire.switchProviderGame>) =>
  write<typeof wire.switchProviderGame>('POST', '/console-api/providers/games/switch', { body })

export const planWindow = (body: BodyIn<typeof wire.planProviderWindow>) =>
  write<typeof wire.planProviderWindow>('POST', '/console-api/providers/windows/plan', { body })

export const cancelWindow = (body: BodyIn<typeof wire.cancelProviderWindow>) =>
  write<typeof wire.cancelProviderWindow>('POST', '/console-api/providers/windows/cancel', { body })
