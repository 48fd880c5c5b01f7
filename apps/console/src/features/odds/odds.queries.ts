/** Odds of a family: what is in force, its history, the shared draft, and the requests to publish. */
import type { AnswerOf, BodyIn } from '@app/contract/endpoint.ts'
import type {
  askOddsPublish,
  askOddsRollback,
  readOdds,
  readOddsVersion,
  saveOddsDraft,
} from '@app/contract/operator/odds.ts'
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type Odds = AnswerOf<typeof readOdds>['data']
export type OddsDraft = NonNullable<Odds['draft']>

export const oddsKeys = { all: ['odds'] } as const

export const oddsQuery = (family: LotteryFamily) =>
  queryOptions({
    queryKey: [...oddsKeys.all, family],
    queryFn: ({ signal }) =>
      read<typeof readOdds>('GET', '/console-api/odds/:family', { params: { family }, signal }),
  })

export const oddsVersionQuery = (family: LotteryFamily, version: string | undefined) =>
  queryOptions({
    queryKey: [...oddsKeys.all, family, 'version', version],
    enabled: version !== undefined,
    queryFn: ({ signal }) =>
      read<typeof readOddsVersion>('GET', '/console-api/odds/:family/versions/:version', {
        params: { family, version: version ?? '' },
        signal,
      }),
  })

export const saveDraft = (body: BodyIn<typeof saveOddsDraft>) =>
  write<typeof saveOddsDraft>('POST', '/console-api/odds/draft', { body })

export const askToPublish = (body: BodyIn<typeof askOddsPublish>) =>
  write<typeof askOddsPublish>('POST', '/console-api/odds/publish/ask', { body })

export const askToRollBack = (body: BodyIn<typeof askOddsRollback>) =>
  write<typeof askOddsRollback>('POST', '/console-api/odds/rollback/ask', { body })
