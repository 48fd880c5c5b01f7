import * as wire from '@app/contract/operator/tips-editing.ts'
import { findGame } from '@app/domain/games/games.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { CardRow, EditingService, ItemRow } from './editing.service.ts'

const idOrNull = (id: bigint | null) => (id === null ? null : String(id))

const wireCard = ({ id, authorId, ...card }: CardRow) => ({
  ...card,
  cardId: String(id),
  gameName: findGame(card.gameId)?.name ?? String(card.gameId),
  authorId: idOrNull(authorId),
})

const wireItem = (row: ItemRow) => {
  const { title, content, content2, content3, note, subName, claim, turnNum, edition } = row
  return {
    ...{ title, content, content2, content3, note, subName, claim, turnNum, edition },
    itemId: String(row.id),
    issueId: idOrNull(row.issueId),
    closesAt: isoOrNull(row.closesAt),
    changedAt: isoOf(row.changedAt),
  }
}

type Parts = Readonly<{ editing: EditingService; clock: Clock }>

function readings(router: OperatorRouter, { editing, clock }: Parts): void {
  router.read(wire.listTipCards, async ({ query: { gameId, authorId, state, after, rows } }) => {
    const found = await editing.list({
      ...{ gameId, after, limit: rows + 1 },
      authorId: authorId === undefined ? undefined : BigInt(authorId),
      isShown: state === undefined ? undefined : state === 'shown',
    })
    const { page, next } = pageOf(found, rows, card => card.id)
    return { data: page.map(wireCard), next, asOf: isoOf(clock.now()) }
  })

  router.read(wire.readTipCard, async ({ params }) => {
    const { card, items, issues } = await editing.read(BigInt(params.cardId))
    return {
      data: {
        ...wireCard(card),
        issues: issues.map(({ id, turnNum, issueDate, closesAt }) => ({
          ...{ issueId: String(id), turnNum, issueDate },
          closesAt: isoOf(closesAt),
        })),
        items: items.map(wireItem),
      },
      asOf: isoOf(clock.now()),
    }
  })
}

export function editingRoutes(router: OperatorRouter, parts: Parts): void {
  readings(router, parts)
  const { editing } = parts

  router.write(wire.saveTipCard, ({ body: { card } }, act) =>
    act(async tx => {
      if ('cardId' in card) {
        const { cardId, ...looks } = card
        const entry = await editing.changeCard(tx, BigInt(cardId), looks)
        return { answer: { cardId }, entry: { object: { kind: 'tip-card', id: cardId }, ...entry } }
      }
      const id = await editing.addCard(tx, card)
      const object = { kind: 'tip-card', id }
      return { answer: { cardId: String(id) }, entry: { object, after: card } }
    }),
  )

  router.write(wire.saveTipItem, async ({ body: { item } }, act) => {
    const wish =
      'itemId' in item
        ? { ...item, itemId: BigInt(item.itemId) }
        : {
            ...item,
            cardId: BigInt(item.cardId),
            issueId: item.issueId === null ? null : BigInt(item.issueId),
          }
    const prepared = await editing.prepareItem(wish)
    return act(async tx => {
      const { itemId, edition, before, after } = await editing.writeItem(tx, prepared)
      const object = { kind: 'tip', id: itemId }
      return { answer: { itemId: String(itemId), edition }, entry: { object, before, after } }
    })
  })

  router.write(wire.removeTipItem, ({ body: { itemId, reason } }, act) =>
    act(async tx => {
      const { before } = await editing.removeItem(tx, BigInt(itemId))
      return { answer: {}, entry: { object: { kind: 'tip', id: itemId }, before, after: null, reason } }
    }),
  )
}
