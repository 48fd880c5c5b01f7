/** What members took of the house. */
import type { AnswerOf, BodyIn, QueryIn } from '@app/contract/endpoint.ts'
import type {
  askGiftReversal,
  decideBonusHold,
  listBonusClaims,
  listBonusHolds,
  readRuleCost,
} from '@app/contract/operator/bonuses.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type Claim = AnswerOf<typeof listBonusClaims>['data'][number]

export type BonusHold = AnswerOf<typeof listBonusHolds>['data'][number]

export const bonusKeys = { all: ['bonuses'], holds: ['bonuses', 'holds'] } as const

export const claimsQuery = (query: QueryIn<typeof listBonusClaims>) =>
  queryOptions({
    queryKey: [...bonusKeys.all, 'claims', query],
    queryFn: ({ signal }) =>
      read<typeof listBonusClaims>('GET', '/console-api/bonuses/claims', { query, signal }),
  })

export const holdsQuery = (query: QueryIn<typeof listBonusHolds>) =>
  queryOptions({
    queryKey: [...bonusKeys.holds, query],
    queryFn: ({ signal }) =>
      read<typeof listBonusHolds>('GET', '/console-api/bonuses/holds', { query, signal }),
  })

export const decideHold = (body: BodyIn<typeof decideBonusHold>) =>
  write<typeof decideBonusHold>('POST', '/console-api/bonuses/holds/decide', { body })

export const askToTakeBack = (body: BodyIn<typeof askGiftReversal>) =>
  write<typeof askGiftReversal>('POST', '/console-api/bonuses/reverse/ask', { body })

export type RuleCost = AnswerOf<typeof readRuleCost>
export type TriedGift = RuleCost['data'][number]

export const ruleCostQuery = (query: QueryIn<typeof readRuleCost>) =>
  queryOptions({
    queryKey: [...bonusKeys.all, 'cost', query],
    queryFn: ({ signal }) => read<typeof readRuleCost>('GET', '/console-api/bonuses/cost', { query, signal }),
  })
