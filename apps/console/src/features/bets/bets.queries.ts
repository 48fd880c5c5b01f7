/** Bets and chases of all players, as staff read them. */
import type { AnswerOf, QueryIn } from '@app/contract/endpoint.ts'
import type { listBets, listChases, readBet, readChase } from '@app/contract/operator/bets.ts'
import { queryOptions } from '@tanstack/react-query'
import { read } from '#platform/operator-call.ts'

export type Bet = AnswerOf<typeof listBets>['data'][number]
export type BetRecord = AnswerOf<typeof readBet>['data']
export type Chase = AnswerOf<typeof listChases>['data'][number]
export type ChaseRecord = AnswerOf<typeof readChase>['data']

const betKeys = { all: ['bets'], chases: ['bets', 'chases'] } as const

export const betsQuery = (query: QueryIn<typeof listBets>) =>
  queryOptions({
    queryKey: [...betKeys.all, 'list', query],
    queryFn: ({ signal }) => read<typeof listBets>('GET', '/console-api/bets', { query, signal }),
  })

export const betQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...betKeys.all, 'one', orderNo],
    queryFn: ({ signal }) =>
      read<typeof readBet>('GET', '/console-api/bets/:orderNo', { params: { orderNo }, signal }),
  })

export const chasesQuery = (memberId: string, after?: string) =>
  queryOptions({
    queryKey: [...betKeys.chases, memberId, 'list', after],
    queryFn: ({ signal }) =>
      read<typeof listChases>('GET', '/console-api/players/:memberId/chases', {
        params: { memberId },
        query: { after },
        signal,
      }),
  })

export const chaseQuery = (memberId: string, chaseNo: string) =>
  queryOptions({
    queryKey: [...betKeys.chases, memberId, 'one', chaseNo],
    queryFn: ({ signal }) =>
      read<typeof readChase>('GET', '/console-api/players/:memberId/chases/:chaseNo', {
        params: { memberId, chaseNo },
        signal,
      }),
  })
