/** Limits of a game: what is in force, its history, and the requests for others. */
import type { AnswerOf, BodyIn } from '@app/contract/endpoint.ts'
import type { askGameLimits, readGameLimits } from '@app/contract/operator/games-limits.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type Limits = AnswerOf<typeof readGameLimits>['data']
export type LimitedPlay = Limits['plays'][number]
export type LimitsVersion = Limits['versions'][number]
export type LimitsChange = BodyIn<typeof askGameLimits>['payload']['changes'][number]

export const limitsKeys = { all: ['limits'] } as const

export const limitsQuery = (gameId: number) =>
  queryOptions({
    queryKey: [...limitsKeys.all, gameId],
    queryFn: ({ signal }) =>
      read<typeof readGameLimits>('GET', '/console-api/games/:gameId/limits', { params: { gameId }, signal }),
  })

export const askLimits = (body: BodyIn<typeof askGameLimits>) =>
  write<typeof askGameLimits>('POST', '/console-api/games/limits/ask', { body })
