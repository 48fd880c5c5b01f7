/** How editors of the house write tip cards and their items, until the close of the issue. Source: console §2. */
import { z } from 'zod/mini'
import { wireGameId, wireTime, wireTurnNum } from '#wire.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const text = (max: number) => z.string().check(z.maxLength(max))
const words = (max: number) => z.string().check(z.regex(/\S/), z.maxLength(max))

/** What a card looks like and where it stands; its game and author never change. */
const cardFields = {
  /** The template by which players see it. */
  templateCode: z.string().check(z.regex(/^[A-Za-z0-9]{2,12}$/)),
  playCategory: words(20),
  location: z.string().check(z.regex(/^[a-z0-9-]{1,16}$/)),
  name: words(60),
  subName: text(60),
  note1: text(200),
  note2: text(200),
  /** Two colours of its head, or none. */
  colorTheme: z.string().check(z.regex(/^(#[0-9a-f]{6},#[0-9a-f]{6})?$/)),
  sort: z.int().check(z.minimum(-1_000), z.maximum(1_000)),
}

const card = z.object({
  ...cardFields,
  cardId: rowId,
  gameId: wireGameId,
  gameName: z.string(),
  authorId: z.nullable(rowId),
  author: z.nullable(z.string()),
  isShown: z.boolean(),
})

/** What an item says. Its claim is judged after the draw; nothing about that can be written. */
const itemFields = {
  title: text(60),
  content: text(20_000),
  content2: text(5_000),
  content3: text(5_000),
  note: text(100),
  subName: text(60),
  /** In the form of the domain, such as `special in zodiac 鼠,牛`; `null` claims nothing. */
  claim: z.nullable(z.string().check(z.minLength(1), z.maxLength(300))),
}

const item = z.object({
  ...itemFields,
  itemId: rowId,
  issueId: z.nullable(rowId),
  turnNum: z.nullable(wireTurnNum),
  closesAt: z.nullable(wireTime),
  edition: z.int(),
  changedAt: wireTime,
})

/** Cards by falling number. */
export const listTipCards = operatorEndpoint({
  method: 'GET',
  path: '/console-api/tips/cards',
  summary: '资料卡列表',
  access: 'operator',
  capability: 'tips.read',
  audit: 'none',
  query: z.object({
    gameId: z.optional(wireGameId),
    authorId: z.optional(rowId),
    state: z.optional(z.enum(['shown', 'hidden'])),
    after: cursor,
    rows: pageRows,
  }),
  answer: listOf(card),
  refusals: [],
})

/** One card, the open issues of its game, and the fifty newest items that can still be changed. */
export const readTipCard = operatorEndpoint({
  method: 'GET',
  path: '/console-api/tips/cards/:cardId',
  summary: '资料卡详情',
  access: 'operator',
  capability: 'tips.read',
  audit: 'none',
  params: z.object({ cardId: rowId }),
  answer: z.object({
    data: z.object({
      ...card.shape,
      issues: z.array(
        z.object({ issueId: rowId, turnNum: wireTurnNum, issueDate: z.string(), closesAt: wireTime }),
      ),
      items: z.array(item),
    }),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** Begins a card, or changes the one of that number. */
export const saveTipCard = operatorEndpoint({
  method: 'POST',
  path: '/console-api/tips/cards/save',
  summary: '保存资料卡',
  access: 'operator',
  capability: 'tips.edit',
  audit: 'write',
  body: z.object({
    card: z.union([
      z.strictObject({ ...cardFields, gameId: wireGameId, author: z.nullable(words(20)) }),
      z.strictObject({ ...cardFields, cardId: rowId }),
    ]),
  }),
  answer: z.object({ cardId: rowId }),
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES', 'OPS/NAME_TAKEN', 'GAME/UNKNOWN', 'TIPS/CONTENT'],
})

/** Writes an item, or a new edition of one whose issue is open. */
export const saveTipItem = operatorEndpoint({
  method: 'POST',
  path: '/console-api/tips/items/save',
  summary: '保存资料内容',
  access: 'operator',
  capability: 'tips.edit',
  audit: 'write',
  bodyMaxBytes: 128 * 1024,
  body: z.object({
    item: z.union([
      z.strictObject({ ...itemFields, cardId: rowId, issueId: z.nullable(rowId) }),
      /** With the edition that the editor saw. */
      z.strictObject({ ...itemFields, itemId: rowId, edition: z.int().check(z.minimum(1)) }),
    ]),
  }),
  answer: z.object({ itemId: rowId, edition: z.int() }),
  refusals: ['OPS/UNKNOWN', 'OPS/STALE', 'TIPS/FROZEN', 'TIPS/CLAIM', 'TIPS/CONTENT'],
})

/** Takes an item away before its close; afterwards nobody can remove a miss. */
export const removeTipItem = operatorEndpoint({
  method: 'POST',
  path: '/console-api/tips/items/remove',
  summary: '删除资料内容',
  access: 'operator',
  capability: 'tips.edit',
  audit: 'write',
  body: z.object({ itemId: rowId, reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'TIPS/FROZEN'],
})
