/** What the site shows and staff write, by kind: the fields of each, as an editor fills them. Source: console §2 (content). */
import { offerGoals } from '@app/domain/promotions/offer-state.ts'
import { z } from 'zod/mini'
import { multiple, yuan } from '#setting-inputs.ts'
import { wireGameId, wireTime } from '#wire.ts'

const words = (max: number) => z.string().check(z.regex(/\S/), z.maxLength(max))

/** A page of ours, or nothing: no content leads to another house. */
const ownPage = z.string().check(z.regex(/^(\/[A-Za-z0-9][\w/?=&-]*)?$/), z.maxLength(200))

/** A picture that we serve. */
const ownPicture = z
  .string()
  .check(z.regex(/^\/(sys-upload|cloud-upload)\/[\w-]+(\/[\w-]+)*\.[a-z]{3,4}$/), z.maxLength(200))

/** The highest is shown first. */
const sort = z.int().check(z.minimum(-1_000), z.maximum(1_000))

/** It is shown until then; `null`: until somebody takes it down. */
const shownUntil = z.nullable(wireTime)

/** A rolling line, a dialog at the start, or the ticker of the lotteries; only the dialog takes markup. */
const noticeBody = z.object({
  place: z.enum(['roll', 'index', 'lottery']),
  title: words(60),
  content: words(5_000),
  redirectUrl: ownPage,
  sort,
  shownUntil,
})

/** A slide of the home page. */
const slideBody = z.object({
  title: words(60),
  picture: ownPicture,
  redirectUrl: ownPage,
  sort,
  shownUntil,
})

/** An announcement at one of the places that have a code. */
const adBody = z.object({
  code: z.enum(['AD01', 'AD02', 'AD08', 'AD11', 'AD12', 'AD13', 'AD14']),
  title: words(40),
  content: z.string().check(z.maxLength(2_000)),
  imageUrl: z.union([z.literal(''), ownPicture]),
  redirectUrl: ownPage,
  sort,
  platform: z.enum(['all', 'ios', 'android']),
  /** How often a browser is shown it. */
  frequency: z.enum(['always', 'daily']),
  shownUntil,
})

/** Part of a page, in plain text: paragraphs, steps, or a table whose first row is its head. */
export const wireSection = z.object({
  title: words(60),
  kind: z.enum(['text', 'steps', 'table']),
  rows: z
    .array(z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(8)))
    .check(z.minLength(1), z.maxLength(50)),
})

export type WireSection = z.output<typeof wireSection>

/** A promotion: a text with dates, and what it offers to those who reach a target within them. */
const promotionBody = z.object({
  name: words(40),
  /** Promotions of one number stand under one name. */
  classifyType: z.int().check(z.minimum(0), z.maximum(9_999)),
  classifyName: words(20),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  startsAt: wireTime,
  endsAt: wireTime,
  audience: z.enum(['everybody', 'member']),
  /** The page where one takes part. */
  actionPath: ownPage,
  sort,
  /** What has to be reached after joining; with `none` it offers nothing and is a text. */
  offerGoal: z._default(z.enum(['none', ...offerGoals]), 'none'),
  offerTarget: z._default(yuan, '0.00'),
  offerGift: z._default(yuan, '0.00'),
  /** How often the gift is bet before a withdrawal. */
  offerMultiple: z._default(multiple, '1'),
  /** What all gifts of the offer come to at most. */
  offerBudget: z._default(yuan, '0.00'),
  sections: z.array(wireSection).check(z.maxLength(20)),
})

/** A document of a game's library; a category that is not there yet begins with it. */
const documentBody = z.object({
  gameId: wireGameId,
  category: words(12),
  name: words(60),
  /** A formula stands on the page of free formulas too. */
  shelf: z.enum(['reference', 'formula']),
  content: words(20_000),
  sort,
})

/** The agreements with players: of use, and about their data. */
export const agreementName = z.enum(['user', 'privacy'])

export type AgreementName = z.output<typeof agreementName>

/** An agreement; it holds from its publication on. */
const agreementBody = z.object({
  /** What differs, as the player reads it who is asked anew. */
  changes: words(500),
  /** Who is asked to agree before the next bet or deposit: every member, or nobody, as for a slip of the pen. */
  asks: z.enum(['everybody', 'nobody']),
  sections: z.array(wireSection).check(z.minLength(1), z.maxLength(20)),
})

/** The body of each kind. */
export const contentBodies = {
  notice: noticeBody,
  slide: slideBody,
  ad: adBody,
  promotion: promotionBody,
  document: documentBody,
  agreement: agreementBody,
} as const

export type ContentKindName = keyof typeof contentBodies
export type ContentBody<K extends ContentKindName = ContentKindName> = z.output<(typeof contentBodies)[K]>

export const contentKind = z.enum(Object.keys(contentBodies) as [ContentKindName, ...ContentKindName[]])

/** A kind with a body of that kind. */
export const contentPiece = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notice'), body: noticeBody }),
  z.object({ kind: z.literal('slide'), body: slideBody }),
  z.object({ kind: z.literal('ad'), body: adBody }),
  z.object({ kind: z.literal('promotion'), body: promotionBody }),
  z.object({ kind: z.literal('document'), body: documentBody }),
  z.object({ kind: z.literal('agreement'), body: agreementBody }),
])

export type ContentPiece = z.output<typeof contentPiece>
