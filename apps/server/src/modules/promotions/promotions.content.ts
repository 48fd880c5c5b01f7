/** Promotions as content that staff write; they speak of money, so that two publish them. */
import type { ContentBody } from '@app/contract/content-bodies.ts'
import { formatMoney, formatOdds, li, type OddsPpm, parseMoney, parseOdds } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import { contentKind } from '#platform/operator/content-kind.ts'
import { refuseOver } from '#platform/operator/shown-window.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './promotion-pieces.store.ts'

const pieceOf = ({ id, isShown, startsAt, endsAt, offerMultiplePpm, ...body }: store.PieceRow) => ({
  objectId: String(id),
  isShown,
  body: {
    ...{ ...body, startsAt: isoOf(startsAt), endsAt: isoOf(endsAt) },
    offerTarget: formatMoney(li(body.offerTarget)),
    offerGift: formatMoney(li(body.offerGift)),
    offerMultiple: formatOdds(offerMultiplePpm as OddsPpm),
    offerBudget: formatMoney(li(body.offerBudget)),
  },
})

/** The amounts of an offer, as they are stored. */
const amountsOf = (body: ContentBody<'promotion'>) => ({
  offerTarget: parseMoney(body.offerTarget) ?? 0n,
  offerGift: parseMoney(body.offerGift) ?? 0n,
  offerMultiplePpm: parseOdds(body.offerMultiple) ?? 0n,
  offerBudget: parseMoney(body.offerBudget) ?? 0n,
})

/** Refuses an offer that nobody could reach, or whose budget holds no gift. */
function refuseOffer(body: ContentBody<'promotion'>): void {
  if (body.offerGoal === 'none') return
  const { offerTarget, offerGift, offerBudget } = amountsOf(body)
  if (offerTarget <= 0n || offerGift <= 0n || offerBudget < offerGift) throw new Refusal('OPS/OFFER')
}

export const promotionsContent = contentKind<'promotion'>({
  ...{ kind: 'promotion', name: '优惠活动', needsTwo: true, nextId: store.nextId, retire: store.endPiece },
  titleOf: ({ name }) => name,
  async find(db, objectId) {
    const row = await store.findPiece(db, objectId)
    return row && pieceOf(row)
  },
  list: async (db, page) => (await store.findPieces(db, page)).map(pieceOf),
  async refuse(db, objectId, body) {
    const { name, startsAt, endsAt } = body
    refuseOffer(body)
    await refuseOver(db, endsAt, startsAt)
    if (await store.isNameTaken(db, objectId, name)) throw new Refusal('OPS/NAME_TAKEN')
  },
  apply: (tx, id, body) => store.putPiece(tx, id, { ...body, ...amountsOf(body) }),
})
