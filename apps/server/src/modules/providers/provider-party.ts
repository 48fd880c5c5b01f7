/**
 * What we ask of a provider: games, an entrance, and what its books say. Each call is signed with our key in the way of its style,
 * has a time limit, follows no redirect, and its answer is read up to a limit.
 */
import { createHmac, sign } from 'node:crypto'
import type { Li } from '@app/domain/money/money.ts'
import { type ProviderCategory, providerCategories } from '@app/domain/providers/valid-bet.ts'
import { z } from 'zod/mini'
import { readBounded } from '#platform/bounded-answer.ts'
import type { Clock } from '#platform/clock.ts'
import type { GameProvider } from '#platform/game-providers.ts'
import {
  isProven,
  type ListedOrder,
  orderAsked,
  readOrders,
  readPurse,
  readRecordPage,
  readWord,
  type TransferOrder,
  type TransferWord,
} from './style-transfer.ts'
import type { FedRow } from './wallet-call.ts'

const TIMEOUT_MS = 3_000
const ANSWER_MAX_BYTES = 1024 * 1024
const URL_MAX = 1_000
const PAGES_MAX = 50
/** A day of a busy provider has many transactions, which are never held all at once. */
const FEED_PAGES_MAX = 5_000

export type ProviderGame = Readonly<{
  code: string
  name: string
  category: ProviderCategory
  kind: string
  isLandscape: boolean
  imageUrl: string
}>

/** A transaction as the provider has it. */
export type FeedRow = FedRow & Readonly<{ amount: string; at: string }>

const cursor = z.nullable(z.string().check(z.maxLength(200)))
const gamesShape = z.object({
  games: z
    .array(
      z.object({
        code: z.string().check(z.regex(/^[\w-]{1,64}$/)),
        name: z.string().check(z.minLength(1), z.maxLength(40)),
        category: z.enum(providerCategories),
        kind: z.string().check(z.maxLength(32)),
        isLandscape: z.boolean(),
        imageUrl: z.string().check(z.maxLength(300)),
      }),
    )
    .check(z.maxLength(500)),
  cursor,
})
const launchShape = z.object({ url: z.string().check(z.maxLength(URL_MAX)) })
const feedShape = z.object({
  rows: z
    .array(
      z.object({
        txId: z.string().check(z.minLength(1), z.maxLength(150)),
        kind: z.enum(['bet', 'win', 'rollback']),
        roundId: z.string().check(z.minLength(1), z.maxLength(128)),
        player: z.string().check(z.minLength(1), z.maxLength(64)),
        refTxId: z.optional(z.string().check(z.minLength(1), z.maxLength(150))),
        amount: z.string().check(z.regex(/^\d{1,12}\.\d{2,3}$/)),
        at: z.string().check(z.maxLength(40)),
      }),
    )
    .check(z.maxLength(1_000)),
  cursor,
})

export type LaunchWish = Readonly<{
  playerRef: string
  gameCode: string
  gameKind: string
  isMobile: boolean
  returnUrl: string
  token: string
}>

type Span = Readonly<{ fromMs: number; toMs: number }>
type Take<Row> = (rows: readonly Row[]) => Promise<void>

const spanAsked = ({ fromMs, toMs }: Span) => ({
  from: new Date(fromMs).toISOString(),
  to: new Date(toMs).toISOString(),
})

function signatureOf({ style, ownKey }: GameProvider, text: string, stamp: string): string {
  if (style === 'rsa-body') return sign('sha256', Buffer.from(text), ownKey).toString('base64')
  return createHmac('sha256', ownKey).update(text).update(stamp).digest('hex')
}

type Ask = (path: string, body: object, isProof?: boolean) => Promise<unknown>

/** Hands a list on page by page, which is never held all at once. */
async function eachPage<Row>(
  code: string,
  take: Take<Row>,
  read: (cursor: string | null) => Promise<{ rows: readonly Row[]; cursor: string | null }>,
): Promise<void> {
  let next: string | null = null
  for (let page = 0; page < FEED_PAGES_MAX; page++) {
    const told: { rows: readonly Row[]; cursor: string | null } = await read(next)
    await take(told.rows)
    if (told.cursor === null) return
    next = told.cursor
  }
  throw new Error(`${code} has more than ${FEED_PAGES_MAX} pages of what it is asked for`)
}

/** What a provider that keeps accounts is asked beside; each answer is signed over its question. */
const keeperCalls = (code: string, ask: Ask) => ({
  /** Tells it of an order to move money; the same order told again is the same one there. */
  sendTransfer: async (order: TransferOrder): Promise<TransferWord> =>
    readWord(await ask('transfer', orderAsked(order), true), order),

  /** Asks what has become of an order. */
  findTransfer: async (order: TransferOrder): Promise<TransferWord> =>
    readWord(await ask('transferState', orderAsked(order), true), order),

  /** What lies in a member's account there. */
  findPurse: async (playerRef: string): Promise<Li> =>
    readPurse(await ask('purse', { player: playerRef }, true), playerRef),

  /** Rounds that have ended or changed since a place in its records; an empty place is their beginning. */
  readRecords: async (place: string) => readRecordPage(await ask('rounds', { place }, true)),

  /** The orders that it carried out in a span of time, handed on page by page. */
  eachOrders: (span: Span, take: Take<ListedOrder>): Promise<void> =>
    eachPage(code, take, async cursor =>
      readOrders(await ask('transfers', { ...spanAsked(span), cursor }, true)),
    ),
})

/** Speaks with a provider; throws where it cannot be reached or answers otherwise than agreed. */
export function providerParty(provider: GameProvider, clock: Clock) {
  async function ask(path: string, body: object, isProof = false): Promise<unknown> {
    const text = JSON.stringify({ agent: provider.agent, ...body })
    const stamp = String(Math.floor(clock.now() / 1000))
    const asked = signatureOf(provider, text, stamp)
    const answer = await fetch(`${provider.url}/${path}`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-timestamp': stamp },
        'x-sign': asked,
      },
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const told = await readBounded(answer, ANSWER_MAX_BYTES)
    if (answer.status !== 200) throw new Error(`${provider.code} answered ${path} with ${answer.status}`)
    const signature = answer.headers.get('x-sign') ?? ''
    if (isProof && !isProven(provider, { asked, text: told, signature }))
      throw new Error(`${provider.code} did not sign its answer to ${path}`)
    return JSON.parse(told)
  }

  async function allPages<Row>(
    read: (cursor: string | null) => Promise<{ rows: readonly Row[]; cursor: string | null }>,
  ) {
    const all: Row[] = []
    let next: string | null = null
    for (let page = 0; page < PAGES_MAX; page++) {
      const found: { rows: readonly Row[]; cursor: string | null } = await read(next)
      all.push(...found.rows)
      if (found.cursor === null) return all
      next = found.cursor
    }
    throw new Error(`${provider.code} has more than ${PAGES_MAX} pages`)
  }

  return {
    ...keeperCalls(provider.code, ask),

    /** Where the game is played: an address of the provider's own pages. */
    async launch(wish: LaunchWish): Promise<string> {
      const { url } = launchShape.parse(await ask('launch', { ...wish, mode: 'play', lang: 'zh-CN' }))
      if (!url.startsWith(provider.pages) || !/^[!-~]+$/.test(url))
        throw new Error(`${provider.code} leads to an address that is not its own`)
      return url
    },

    /** All games that it offers, page by page. */
    listGames: (): Promise<ProviderGame[]> =>
      allPages(async cursor => {
        const { games, cursor: next } = gamesShape.parse(await ask('games', { cursor }))
        return { rows: games, cursor: next }
      }),

    /** Its transactions of a span of time, handed on page by page. */
    eachTransactions: (span: Span, take: Take<FeedRow>): Promise<void> =>
      eachPage(provider.code, take, async cursor =>
        feedShape.parse(await ask('transactions', { ...spanAsked(span), cursor })),
      ),
  }
}
