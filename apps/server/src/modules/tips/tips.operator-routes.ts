import * as wire from '@app/contract/operator/tips.ts'
import { findGame } from '@app/domain/games/games.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import { claimWords, parseClaim } from '@app/domain/tips/claim.ts'
import { judgeRecord, tipRecordOf } from '@app/domain/tips/tip-record.ts'
import type { Clock } from '#platform/clock.ts'
import { msOf, pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { ListedItem, QualityRow, QualityService } from './quality.service.ts'

const TEXT_MAX = 120
const SHARE_DIGITS = 1e6
const DOUBT_DIGITS = 100

const nameOf = (gameId: number) => findGame(gameId)?.name ?? String(gameId)
const rounded = (value: number | null, digits: number) =>
  value === null ? null : Math.round(value * digits) / digits

/** The text of markup that was sanitised when it was written. */
function textOf(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>?/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text
}

function wordsOf({ claim, gameId }: ListedItem): string | null {
  const family = findGame(gameId)?.family
  const parsed = claim === null || family === undefined ? undefined : parseClaim(claim, family)
  return family === undefined || parsed === undefined ? claim : claimWords(parsed, family)
}

const measureOf = ({ kind, message, doneBy, doneAt }: QualityRow) =>
  kind === null || message === null || doneBy === null || doneAt === null
    ? null
    : { kind, message, doneBy, doneAt: isoOf(doneAt) }

function wireQuality(row: QualityRow) {
  const record = tipRecordOf(row)
  const { author, gameId, cards, hiddenCards, items, graded, edited, followers, warnings } = row
  return {
    ...{ authorId: String(row.authorId), author, gameId, gameName: nameOf(gameId), cards, hiddenCards },
    ...{ items, graded, record, edited, followers, warnings },
    doubt: rounded(row.doubt, DOUBT_DIGITS),
    judgement: judgeRecord(record),
    lastMeasure: measureOf(row),
  }
}

const wireItem = (row: ListedItem) => ({
  ...{ itemId: String(row.id), cardId: String(row.cardId), card: row.card, isHidden: row.isHidden },
  ...{ gameId: row.gameId, gameName: nameOf(row.gameId), turnNum: row.turnNum, author: row.author },
  issueId: row.issueId === null ? null : String(row.issueId),
  authorId: row.authorId === null ? null : String(row.authorId),
  text: textOf(row.content),
  claim: wordsOf(row),
  chance: rounded(row.chance, SHARE_DIGITS),
  ...{ verdict: row.verdict, edition: row.edition },
  changedAt: isoOf(row.changedAt),
  frozenAt: isoOrNull(row.frozenAt),
  contentHash: row.contentHash?.toString('hex') ?? null,
})

const idOf = (text: string | undefined) => (text === undefined ? undefined : BigInt(text))

type Parts = Readonly<{ quality: QualityService; clock: Clock }>
type Body = Readonly<{ authorId: string; gameId: number; reason: string }>

/** What is done, and by whom. */
const wishOf = ({ authorId, gameId, reason }: Body, { login }: Readonly<{ login: string }>) => ({
  ...{ authorId: BigInt(authorId), gameId },
  ...{ message: reason, doneBy: login },
})

/** The audit's name of an author's tips on a game. */
const objectOf = ({ authorId, gameId }: Body) => ({ kind: 'tips', id: `${authorId}/${gameId}` })

function readings(router: OperatorRouter, { quality, clock }: Parts): void {
  router.read(wire.listTipQuality, async ({ query: { after = '0', rows, authorId, from, ...rest } }) => {
    const filter = { authorId: idOf(authorId), from: msOf(from), ...{ gameId: rest.gameId } }
    const asked = { ...filter, side: rest.side, state: rest.state }
    const found = await quality.authors(asked, { offset: after, limit: rows + 1 })
    const next = found.length > rows ? String(Number(after) + rows) : null
    return { data: found.slice(0, rows).map(wireQuality), next, asOf: isoOf(clock.now()) }
  })

  router.read(wire.listTipItems, async ({ query }) => {
    const { gameId, verdict, after, rows } = query
    const found = await quality.items({
      ...{ gameId, verdict, after, limit: rows + 1, isEdited: query.edited === '1' },
      ...{ authorId: idOf(query.authorId), cardId: idOf(query.cardId) },
      ...{ from: msOf(query.from), to: msOf(query.to) },
    })
    const { page, next } = pageOf(found, rows, row => row.id)
    return { data: page.map(wireItem), next, asOf: isoOf(clock.now()) }
  })
}

export function tipsOperatorRoutes(router: OperatorRouter, parts: Parts): void {
  readings(router, parts)
  const { quality } = parts
  for (const [call, isShown] of [[wire.hideTips, false] as const, [wire.showTips, true] as const]) {
    router.write(call, ({ body, staff }, act) =>
      act(async tx => {
        const { before, after, changed } = await quality.show(tx, wishOf(body, staff), isShown)
        const fields = { before: { shownCards: before }, after: { shownCards: after } }
        return {
          answer: { cards: changed },
          entry: { object: objectOf(body), ...fields, reason: body.reason },
        }
      }),
    )
  }

  router.write(wire.warnAuthor, ({ body, staff }, act) =>
    act(async tx => {
      const warnings = await quality.warn(tx, wishOf(body, staff))
      const fields = { before: { warnings: warnings - 1 }, after: { warnings } }
      return { answer: { warnings }, entry: { object: objectOf(body), ...fields, reason: body.reason } }
    }),
  )
}
