/**
 * Tip cards (资料, the specification's templates). Source: specification 002 §§3, 7, not-shown §10.
 * Locked content is never sent: a locked item keeps its title and flags, and its contents are empty.
 */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import {
  wireBuster,
  wireCompanyCode,
  wireGameId,
  wireHash,
  wirePage,
  wireRows,
  wireTime,
  wireTurnNum,
} from './wire.ts'

export const wireId = z.string().check(z.regex(/^\d{1,18}$/))
const flag = z.int().check(z.minimum(0), z.maximum(1))
const share = z.nullable(z.number())
const word = (longest: number) => z.optional(z.string().check(z.maxLength(longest)))

/** Record of a card or an author, computed from graded items; no figure is ever entered by hand. */
export const tipRecord = z.object({
  /** Number of items graded as hit or miss; ties are not counted. */
  sample: z.int(),
  hits: z.int(),
  /** Hit rate of the items, and the rate that random tips would reach; from 0 to 1, `null` without a sample. */
  hitRate: share,
  chance: share,
  /** The 95 % interval of the hit rate (Wilson). */
  low: share,
  high: share,
  /** Longest run of misses, ignoring ties. */
  longestLosingRun: z.int(),
})

export const tipItem = z.object({
  id: wireId,
  /** Issue number or row title. */
  title: z.string(),
  /** HTML, sanitised when it was written; text between two `~` is highlighted. */
  content: z.string(),
  content2: z.string(),
  content3: z.string(),
  /** Contains `*` when flagged. After the draw it is the result: `马49`, or the digit sum for MB16 and MB40. */
  note: z.string(),
  iconUrl: z.string(),
  subName: z.string(),
  updatedTime: wireTime,
  sort: z.int(),
  /** 1: requires a login (`requireLogin`), a top-up (`requireRecharge`). */
  requireLogin: flag,
  requireRecharge: flag,
  /** 0: shown as a link to the chat room. */
  templateType: flag,
  /** 1: red title. */
  activeCover: flag,
  multiContents: z.array(z.object({ title: z.string(), content: z.string() })),
  /** MB24: 0 none, 1 hot, 2 置顶, 3 new. */
  labelType: z.literal([0, 1, 2, 3]),
  /** The issue of the item; empty for text that is about none. */
  gameTurn: z.union([wireTurnNum, z.literal('')]),
  /** Why the contents are locked for this caller: 0 not locked, 1 login, 2 recharge. */
  locked: z.literal([0, 1, 2]),
  /** The claim in Chinese (特码生肖：鼠牛); empty when there is none, or the item is locked. */
  claim: z.string(),
  /** The same claim in the language of the rules: `special in zodiac 鼠,牛`. */
  claimCode: z.string(),
  /** `unverifiable` (无法验证): the item has no claim, or its issue has no result. */
  verdict: z.enum(['pending', 'hit', 'miss', 'push', 'unverifiable']),
  /** Probability that the claim hits in a random draw, from 0 to 1. */
  chance: share,
  /** 1: changed after publication, which is possible only until the close. */
  edited: flag,
  /**
   * Time at which the content was frozen (the close of the issue), its SHA-256 and the salt. `frozenText` of the domain
   * builds the hashed text from salt, title, contents and claim code.
   */
  frozenAt: z.nullable(wireTime),
  contentHash: z.nullable(wireHash),
  salt: z.nullable(z.string()),
})

export const tipGroup = z.object({
  id: z.string(),
  /** Shown as the issue tab with 期 appended. */
  groupName: z.string(),
  items: z.array(tipItem),
})

export const tipCard = z.object({
  id: wireId,
  gameId: wireGameId,
  name: z.string(),
  note1: z.string(),
  note2: z.string(),
  /** Layout: mb01 to mb43, TYmb, …. The player app shows unknown codes with the generic layout. */
  templateCode: z.string(),
  subName: z.string(),
  /** Two comma-separated colours of a gradient, `#rrggbb,#rrggbb`, or empty. */
  colorTheme: z.string(),
  /** 1: a favourite of the caller. */
  like: flag,
  playCateName: z.string(),
  author: z.nullable(z.object({ id: wireId, name: z.string(), record: tipRecord })),
  record: tipRecord,
  /** 1: demonstration content that the product generated. */
  demonstration: flag,
  /** Newest issue first. */
  groups: z.array(tipGroup),
})

const cardPage = z.object({ data: z.array(tipCard), totalCount: z.int() })

/** Cards of a game, the highest sort first, each with its newest items. */
export const listTips = endpoint({
  method: 'GET',
  path: '/app-api/game-document/template',
  summary: '资料列表',
  access: 'guest',
  query: z.object({
    gameId: wireGameId,
    /** Category; absent, empty or 全部 selects all. */
    playCateName: word(20),
    /** Only cards for this part of the page. */
    location: word(16),
    /** The theme; it does not change the answer. */
    client: word(16),
    templateCode: word(12),
    /** Part of the name, the second name or the author. */
    searchText: word(30),
    companyCode: z.optional(wireCompanyCode),
    /**
     * Order of the cards; by default that of the editor. `newest`: by the newest issue of a card's items. `popular`: by
     * the number of members who have it as a favourite. `hit-rate`: by the hit rate, only cards whose author has at
     * least 30 graded tips (not-shown §1).
     */
    order: z.optional(z.enum(['newest', 'popular', 'hit-rate'])),
    page: wirePage,
    /** The limit keeps the answer small: a card with its items has about 6 kB. */
    rows: z._default(z.int().check(z.minimum(1), z.maximum(50)), 20),
    _t: wireBuster,
  }),
  answer: cardPage,
  refusals: ['GAME/UNKNOWN'],
})

const FILES = '/sys-upload/data/json/app-data-main/:company/template'
/**
 * The query of `listTips` as a file name: `gameId=90&page=1&rows=20.json`, with at most 20 rows. The name of the
 * encrypted copy ends in `_encrypt.json`.
 */
const fileParams = z.object({
  company: wireCompanyCode,
  file: z.string().check(z.regex(/^gameId=\d{1,4}(&[A-Za-z]{1,20}=[^&/]{0,30}){0,8}\.json$/)),
})
const buster = z.object({ _t: wireBuster })

/** The same list as guests see it, as a published document: served from memory with an ETag. */
export const readTipsFile = endpoint({
  method: 'GET',
  path: `${FILES}/:file`,
  summary: '资料列表（静态）',
  access: 'guest',
  params: fileParams,
  query: buster,
  answer: cardPage,
  refusals: ['GAME/UNKNOWN'],
})

const categories = z.object({ data: z.array(z.object({ playCateName: z.string() })) })

export const listTipCategories = endpoint({
  method: 'GET',
  path: '/app-api/game-document/template/play-cate',
  summary: '资料分类',
  access: 'guest',
  query: z.object({
    gameId: wireGameId,
    location: word(16),
    companyCode: z.optional(wireCompanyCode),
    _t: wireBuster,
  }),
  answer: categories,
  refusals: ['GAME/UNKNOWN'],
})

export const readTipCategoriesFile = endpoint({
  method: 'GET',
  path: `${FILES}/play-cate/:file`,
  summary: '资料分类（静态）',
  access: 'guest',
  params: fileParams,
  query: buster,
  answer: categories,
  refusals: ['GAME/UNKNOWN'],
})

const ofCard = z.object({ gameId: wireGameId, templateId: wireId })
const detail = z.object({
  data: z.object({
    ...tipCard.shape,
    /** The item selected by `templateId`, even when it is older than those in `groups`. */
    selected: z.nullable(tipItem),
  }),
})

/** One card with more of its items; the query `templateId` selects one item. */
export const readTip = endpoint({
  method: 'GET',
  path: '/app-api/game-document/template/info/:gameId/:templateId',
  summary: '资料详情',
  access: 'guest',
  params: ofCard,
  query: z.object({ templateId: z.optional(wireId) }),
  answer: detail,
  refusals: ['TIPS/CARD_UNKNOWN'],
})

/**
 * A document of the data library, in the shape of a card with one item. `templateId` is the category of the document;
 * `templateCode` is empty, which selects the generic layout.
 */
export const readTipDocument = endpoint({
  method: 'GET',
  path: '/app-api/game-document/template/info/:gameId/:templateId/:documentId',
  summary: '资料库文档详情',
  access: 'guest',
  params: z.object({ ...ofCard.shape, documentId: wireId }),
  answer: detail,
  refusals: ['TIPS/CARD_UNKNOWN'],
})

export const readTipForClient = endpoint({
  method: 'GET',
  path: '/app-api/game-document/template/info/:gameId/:templateId/:documentId/:client',
  summary: '资料库文档详情（指定主题）',
  access: 'guest',
  params: z.object({
    ...ofCard.shape,
    documentId: wireId,
    client: z.string().check(z.regex(/^[a-z0-9]{1,16}$/)),
  }),
  answer: detail,
  refusals: ['TIPS/CARD_UNKNOWN'],
})

/** Past records of a card: every item with its verdict, newest issue first. */
export const listTipRecords = endpoint({
  method: 'GET',
  path: '/app-api/game-document/template/records/:gameId/:templateId',
  summary: '往期记录',
  access: 'guest',
  params: ofCard,
  query: z.object({ page: wirePage, rows: wireRows }),
  answer: z.object({ data: z.array(tipItem), totalCount: z.int(), record: tipRecord }),
  refusals: ['TIPS/CARD_UNKNOWN'],
})

/** Adds a card to the favourites or removes it; a repeat changes nothing. */
export const toggleTipLike = endpoint({
  method: 'POST',
  path: '/app-api/game-document/template/toggle-like',
  summary: '收藏或取消收藏',
  access: 'member',
  body: z.object({
    templateId: wireId,
    like: flag,
    gameId: z.optional(wireGameId),
    playCateName: word(20),
  }),
  answer: z.object({ message: z.string(), like: flag }),
  refusals: ['TIPS/CARD_UNKNOWN', 'TIPS/FAVOURITES_FULL', 'UC/TRIAL_FORBIDDEN'],
})

/** The caller's favourites, newest first. */
export const listFavouriteTips = endpoint({
  method: 'GET',
  path: '/app-api/game-document/template/favourites',
  summary: '我的收藏（资料）',
  access: 'member',
  query: z.object({ gameId: z.optional(wireGameId), page: wirePage, rows: wireRows }),
  answer: cardPage,
  refusals: [],
})

export type TipRecord = z.output<typeof tipRecord>
export type TipItem = z.output<typeof tipItem>
export type TipGroup = z.output<typeof tipGroup>
export type TipCard = z.output<typeof tipCard>
