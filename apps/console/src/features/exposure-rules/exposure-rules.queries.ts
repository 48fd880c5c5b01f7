/** Rules that watch what open issues may cost, and when they fired. */
import type { AnswerOf, BodyIn, QueryIn } from '@app/contract/endpoint.ts'
import type {
  askExposureRule,
  listExposureFirings,
  listExposureRules,
  stopExposureRule,
  tryExposureRule,
} from '@app/contract/operator/exposure-rules.ts'
import { queryOptions, skipToken } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type ExposureRule = AnswerOf<typeof listExposureRules>['data'][number]
export type Firing = AnswerOf<typeof listExposureFirings>['data'][number]
export type NewRule = BodyIn<typeof askExposureRule>['payload']
export type TriedTerms = QueryIn<typeof tryExposureRule>

export const exposureRuleKeys = { all: ['exposure-rules'] } as const

const ROWS = 50

export const exposureRulesQuery = (after?: string) =>
  queryOptions({
    queryKey: [...exposureRuleKeys.all, 'list', after],
    queryFn: ({ signal }) =>
      read<typeof listExposureRules>('GET', '/console-api/exposure-rules', {
        query: { after, rows: ROWS },
        signal,
      }),
  })

export const firingsQuery = ({ after, ruleId }: Readonly<{ after?: string; ruleId?: string }> = {}) =>
  queryOptions({
    queryKey: [...exposureRuleKeys.all, 'firings', ruleId, after],
    queryFn: ({ signal }) =>
      read<typeof listExposureFirings>('GET', '/console-api/exposure-rules/firings', {
        query: { after, ruleId, rows: ROWS },
        signal,
      }),
  })

/** What a rule would have met in the last day; nothing is asked before the terms are whole. */
export const triedQuery = (terms: TriedTerms | undefined) =>
  queryOptions({
    queryKey: [...exposureRuleKeys.all, 'try', terms],
    queryFn:
      terms === undefined
        ? skipToken
        : ({ signal }) =>
            read<typeof tryExposureRule>('GET', '/console-api/exposure-rules/try', { query: terms, signal }),
  })

export const askRule = (body: BodyIn<typeof askExposureRule>) =>
  write<typeof askExposureRule>('POST', '/console-api/exposure-rules/ask', { body })

export const stopRule = (body: BodyIn<typeof stopExposureRule>) =>
  write<typeof stopExposureRule>('POST', '/console-api/exposure-rules/stop', { body })
