/** Rounds of providers, and what providers say of their transactions beside ours. */
import type { AnswerOf, BodyIn, QueryIn } from '@app/contract/endpoint.ts'
import type * as differenceWire from '@app/contract/operator/provider-differences.ts'
import type * as promotionWire from '@app/contract/operator/provider-promotions.ts'
import type * as roundWire from '@app/contract/operator/provider-rounds.ts'
import type * as statementWire from '@app/contract/operator/provider-statements.ts'
import type * as transferWire from '@app/contract/operator/provider-transfers.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type Round = AnswerOf<typeof roundWire.listProviderRounds>['data'][number]
export type RoundRecord = AnswerOf<typeof roundWire.readProviderRound>['data']
export type Debt = AnswerOf<typeof roundWire.listProviderDebts>['data'][number]
export type Promotion = AnswerOf<typeof promotionWire.listProviderPromotions>['data'][number]
export type Difference = AnswerOf<typeof differenceWire.listProviderDifferences>['data'][number]
export type DifferenceRecord = AnswerOf<typeof differenceWire.readProviderDifference>['data']
export type Statement = AnswerOf<typeof statementWire.listProviderStatements>['data'][number]
export type Transfer = AnswerOf<typeof transferWire.listProviderTransfers>['data'][number]
export type Night = AnswerOf<typeof differenceWire.listProviderDays>['data'][number]
type ResolveWish = BodyIn<typeof differenceWire.askProviderResolution>

export const bookKeys = { all: ['provider-books'] } as const

export const roundsQuery = (query: QueryIn<typeof roundWire.listProviderRounds>) =>
  queryOptions({
    queryKey: [...bookKeys.all, 'rounds', query],
    queryFn: ({ signal }) =>
      read<typeof roundWire.listProviderRounds>('GET', '/console-api/provider-rounds', { query, signal }),
  })

export const roundQuery = (query: QueryIn<typeof roundWire.readProviderRound>) =>
  queryOptions({
    queryKey: [...bookKeys.all, 'round', query],
    queryFn: ({ signal }) =>
      read<typeof roundWire.readProviderRound>('GET', '/console-api/provider-rounds/one', { query, signal }),
  })

export const debtsQuery = queryOptions({
  queryKey: [...bookKeys.all, 'debts'],
  queryFn: ({ signal }) =>
    read<typeof roundWire.listProviderDebts>('GET', '/console-api/provider-debts', { signal }),
  select: list => ({ ...list, next: null }),
})

export const askToVoid = (body: BodyIn<typeof roundWire.askRoundVoid>) =>
  write<typeof roundWire.askRoundVoid>('POST', '/console-api/provider-rounds/void/ask', { body })

export const promotionsQuery = (query: QueryIn<typeof promotionWire.listProviderPromotions>) =>
  queryOptions({
    queryKey: [...bookKeys.all, 'promotions', query],
    queryFn: ({ signal }) =>
      read<typeof promotionWire.listProviderPromotions>('GET', '/console-api/provider-promotions', {
        query,
        signal,
      }),
  })

export const askToRelease = (body: BodyIn<typeof promotionWire.askProviderPromotion>) =>
  write<typeof promotionWire.askProviderPromotion>('POST', '/console-api/provider-promotions/ask', { body })

export const transfersQuery = (query: QueryIn<typeof transferWire.listProviderTransfers>) =>
  queryOptions({
    queryKey: [...bookKeys.all, 'transfers', query],
    queryFn: ({ signal }) =>
      read<typeof transferWire.listProviderTransfers>('GET', '/console-api/provider-transfers', {
        query,
        signal,
      }),
  })

export const transferQuery = (transferNo: string) =>
  queryOptions({
    queryKey: [...bookKeys.all, 'transfer', transferNo],
    queryFn: ({ signal }) =>
      read<typeof transferWire.readProviderTransfer>('GET', '/console-api/provider-transfers/:transferNo', {
        params: { transferNo },
        signal,
      }),
  })

export const askToEnd = (body: BodyIn<typeof transferWire.askTransferEnd>) =>
  write<typeof transferWire.askTransferEnd>('POST', '/console-api/provider-transfers/end/ask', { body })

export const nightsQuery = (query: QueryIn<typeof differenceWire.listProviderDays>) =>
  queryOptions({
    queryKey: [...bookKeys.all, 'nights', query],
    queryFn: ({ signal }) =>
      read<typeof differenceWire.listProviderDays>('GET', '/console-api/provider-differences/days', {
        query,
        signal,
      }),
  })

export const statementsQuery = (query: QueryIn<typeof statementWire.listProviderStatements>) =>
  queryOptions({
    queryKey: [...bookKeys.all, 'statements', query],
    queryFn: ({ signal }) =>
      read<typeof statementWire.listProviderStatements>('GET', '/console-api/provider-statements', {
        query,
        signal,
      }),
    select: list => ({ ...list, next: null }),
  })

export const differencesQuery = (query: QueryIn<typeof differenceWire.listProviderDifferences>) =>
  queryOptions({
    queryKey: [...bookKeys.all, 'differences', query],
    queryFn: ({ signal }) =>
      read<typeof differenceWire.listProviderDifferences>('GET', '/console-api/provider-differences', {
        query,
        signal,
      }),
  })

export const differenceQuery = (differenceNo: string) =>
  queryOptions({
    queryKey: [...bookKeys.all, 'difference', differenceNo],
    queryFn: ({ signal }) =>
      read<typeof differenceWire.readProviderDifference>(
        'GET',
        '/console-api/provider-differences/:differenceNo',
        { params: { differenceNo }, signal },
      ),
  })

export const note = (body: BodyIn<typeof differenceWire.noteProviderDifference>) =>
  write<typeof differenceWire.noteProviderDifference>('POST', '/console-api/provider-differences/note', {
    body,
  })

export const askToResolve = (body: ResolveWish) =>
  write<typeof differenceWire.askProviderResolution>(
    'POST',
    '/console-api/provider-differences/resolve/ask',
    { body },
  )

export const askToState = (body: BodyIn<typeof statementWire.askProviderStatement>) =>
  write<typeof statementWire.askProviderStatement>('POST', '/console-api/provider-statements/stated/ask', {
    body,
  })
