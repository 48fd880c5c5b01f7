/** A document of the data library as a card with one item, so that the detail page has one kind of answer. */
import type { TipCard, TipItem } from '@app/contract/tips.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import { NO_RECORD } from '@app/domain/tips/tip-record.ts'

export type LibraryText = Readonly<{ name: string; categoryName: string; content: string; updatedAt: number }>

type Ids = Readonly<{ gameId: number; categoryId: bigint; documentId: bigint }>

/** Readable without a login. It is about no issue, so there is nothing to grade. */
export function libraryCard({ gameId, categoryId, documentId }: Ids, text: LibraryText): TipCard {
  const item: TipItem = {
    id: documentId.toString(),
    title: text.name,
    content: text.content,
    content2: '',
    content3: '',
    note: '',
    iconUrl: '',
    subName: '',
    updatedTime: isoOf(text.updatedAt),
    sort: 0,
    requireLogin: 0,
    requireRecharge: 0,
    templateType: 1,
    activeCover: 0,
    multiContents: [],
    labelType: 0,
    gameTurn: '',
    locked: 0,
    claim: '',
    claimCode: '',
    verdict: 'unverifiable',
    chance: null,
    edited: 0,
    frozenAt: null,
    contentHash: null,
    salt: null,
  }
  return {
    id: categoryId.toString(),
    gameId,
    name: text.name,
    note1: '',
    note2: '',
    templateCode: '',
    subName: text.categoryName,
    colorTheme: '',
    like: 0,
    playCateName: text.categoryName,
    author: null,
    record: NO_RECORD,
    demonstration: 0,
    groups: [{ id: `library-${documentId}`, groupName: '', items: [item] }],
  }
}
