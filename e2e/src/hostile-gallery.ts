/** Answers of gallery and promotions whose every text is hostile, as the wire would carry them if nothing had checked them. */
import { hostileTexts } from './hostile-texts.ts'

const ROWS = 100
const page = <Row>(rows: readonly Row[]) => JSON.stringify({ data: rows, totalCount: rows.length })

/** A page of groups, as asked for by its address. */
export function hostileGroups(address: string): string {
  const at = (Number(new URL(address).searchParams.get('page') ?? 1) - 1) * ROWS
  const data = hostileTexts.slice(at, at + ROWS).map((text, place) => ({
    groupId: String(at + place + 1),
    gameId: 90,
    groupType: 1,
    name: text,
    initial: 'A',
    gameTurn: text,
    imageUrl: `/sys-upload/${text}`,
    updatedTime: 1_795_000_000,
  }))
  return JSON.stringify({ data, totalCount: hostileTexts.length })
}

/** Names and categories, of which the search box makes suggestions and the page makes chips. */
export const hostileNames = JSON.stringify({
  groupNames: hostileTexts.slice(0, 60).map((name, at) => ({ groupId: String(at + 1), name, initial: 'A' })),
})
export const hostileCategories = page(
  hostileTexts.slice(0, 8).map((name, at) => ({ playCategoryId: String(at + 1), name })),
)

/** The detail of a group with that text wherever an editor can write. */
export function hostileDetail(text: string): string {
  const drawing = (at: number) => ({
    id: String(at),
    gameTurn: `${text}${at}`,
    like: false,
    likeCount: 0,
    updatedTime: 1_795_000_000,
    imageUrl: '/sys-upload/gallery/1.webp',
    thumbUrl: '/sys-upload/gallery/1-thumb.webp',
  })
  return JSON.stringify({
    group: { groupId: '1', gameId: 90, groupType: 1, name: text, source: text },
    latest: drawing(1),
    groupList: { data: [drawing(1), drawing(2)], totalCount: 2 },
  })
}

const promotion = (text: string, at: number) => ({
  id: String(at + 1),
  classifyType: at % 40,
  classifyName: text,
  templateType: at % 2 === 0 ? 3 : 1,
  imageUrl: text,
  coverUrl: '/sys-upload/promotions/1.webp',
  name: text,
  color: text,
  domain: text,
  startTime: '2026-11-21T00:00:00+08:00',
  endTime: '2027-01-02T00:00:00+08:00',
})

export const hostilePromotions = page(hostileTexts.map(promotion))

/** The page of a promotion; a part of the texts, so that its height still says whether one of them broke out. */
export const hostilePromotion = JSON.stringify({
  data: {
    ...promotion(hostileTexts[0] ?? '', 1),
    state: 'running',
    audience: 'everybody',
    actionPath: '',
    offer: null,
    sections: (['text', 'steps', 'table'] as const).map((kind, at) => ({
      title: hostileTexts[at] ?? '',
      kind,
      rows: hostileTexts.filter((_, row) => row % 50 === at).map(text => [text, text]),
    })),
  },
})
