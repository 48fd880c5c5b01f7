/** What takes no bets for now: closed at once by one person, opened again by two. */
import type { AnswerOf, BodyIn } from '@app/contract/endpoint.ts'
import type {
  askBettingOn,
  askReopen,
  closePlay,
  listClosures,
  stopBetting,
} from '@app/contract/operator/games.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type Closure = AnswerOf<typeof listClosures>['data'][number]

export const closureKeys = { all: ['closures'] } as const

const ROWS = 100

/** Closures, those of the past too, newest first. Asked for with every page, never by a timer: that would keep a session alive. */
export const closuresQuery = (after?: string) =>
  queryOptions({
    queryKey: [...closureKeys.all, 'list', after],
    queryFn: ({ signal }) =>
      read<typeof listClosures>('GET', '/console-api/games/closures', {
        query: { after, rows: ROWS },
        signal,
      }),
  })

export const close = (body: BodyIn<typeof closePlay>) =>
  write<typeof closePlay>('POST', '/console-api/games/close', { body })

export const stopAll = (body: BodyIn<typeof stopBetting>) =>
  write<typeof stopBetting>('POST', '/console-api/system/stop-betting', { body })

export const askToReopen = (body: BodyIn<typeof askReopen>) =>
  write<typeof askReopen>('POST', '/console-api/games/reopen/ask', { body })

export const askBetting = (body: BodyIn<typeof askBettingOn>) =>
  write<typeof askBettingOn>('POST', '/console-api/system/resume-betting/ask', { body })
