/** Tip cards, and the items that can still be changed. */
import type { AnswerOf, BodyIn, QueryIn } from '@app/contract/endpoint.ts'
import type {
  listTipCards,
  readTipCard,
  removeTipItem,
  saveTipCard,
  saveTipItem,
} from '@app/contract/operator/tips-editing.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'
import { tipsKeys } from './tips.queries.ts'

export type Card = AnswerOf<typeof listTipCards>['data'][number]
export type CardRecord = AnswerOf<typeof readTipCard>['data']
export type OpenItem = CardRecord['items'][number]
export type CardWish = BodyIn<typeof saveTipCard>['card']
export type ItemWish = BodyIn<typeof saveTipItem>['item']

export const cardsQuery = (query: QueryIn<typeof listTipCards>) =>
  queryOptions({
    queryKey: [...tipsKeys.all, 'cards', query],
    queryFn: ({ signal }) => read<typeof listTipCards>('GET', '/console-api/tips/cards', { query, signal }),
  })

export const cardQuery = (cardId: string) =>
  queryOptions({
    queryKey: [...tipsKeys.all, 'card', cardId],
    queryFn: ({ signal }) =>
      read<typeof readTipCard>('GET', '/console-api/tips/cards/:cardId', { params: { cardId }, signal }),
  })

export const saveCard = (card: CardWish) =>
  write<typeof saveTipCard>('POST', '/console-api/tips/cards/save', { body: { card } })

export const saveItem = (item: ItemWish) =>
  write<typeof saveTipItem>('POST', '/console-api/tips/items/save', { body: { item } })

export const removeItem = (body: BodyIn<typeof removeTipItem>) =>
  write<typeof removeTipItem>('POST', '/console-api/tips/items/remove', { body })
