/** The agreements as content that staff write; players are bound by them, so that two publish them. */
import type { AgreementName, ContentBody } from '@app/contract/content-bodies.ts'
import type { Executor } from '#platform/db.ts'
import { contentKind } from '#platform/operator/content-kind.ts'
import { publish } from '#platform/outbox.ts'
import { AGREEMENTS_CHANGED } from './agreements.events.ts'
import * as store from './agreements.store.ts'

const NAMES = { user: '用户协议', privacy: '隐私政策' } as const satisfies Record<AgreementName, string>

const bodyOf = ({ changes, asks, sections }: store.VersionRow): ContentBody<'agreement'> => ({
  changes,
  asks,
  sections,
})

const pieceOf = (row: store.VersionRow) => ({ objectId: row.name, isShown: true, body: bodyOf(row) })

async function find(db: Executor, objectId: string) {
  const row = await store.findCurrentOf(db, objectId)
  return row && pieceOf(row)
}

export const agreementsContent = contentKind<'agreement'>({
  ...{ kind: 'agreement', name: '协议', needsTwo: true },
  titleOf: (_, objectId) => NAMES[objectId as AgreementName],
  find,
  list: async (db, { isShown, after }) =>
    isShown === false || after !== undefined ? [] : (await store.findCurrent(db)).map(pieceOf),
  async apply(tx, objectId, body, approvalId) {
    await store.insertVersion(tx, objectId, body, approvalId)
    await publish(tx, AGREEMENTS_CHANGED, {})
  },
})
