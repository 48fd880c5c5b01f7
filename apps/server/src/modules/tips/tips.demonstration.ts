/**
 * Two years of tips over the real draws of daily games, and tips on each issue of every game as it opens. Of games that
 * are drawn all day a handful of cards speaks, and tips go when 200 newer issues are past: a game never has more than
 * 2,000 rows, and an issue costs some ten statements.
 *
 * Quick and small because: every card speaks of the newest issues, but of older ones only of every fourth, each card of
 * other ones, so that a game of 730 issues and 49 cards has some 13,000 tips and not 42,000; a tip is a few words, made
 * without looking anything up; chances are computed once a claim and year; hashes and verdicts come from the same
 * functions as after a real draw, without their transactions; and some thousand tips go in by one statement, whose guard
 * is a trigger of the statement and not of each row. Records are counted from these rows like from any others, so nothing
 * about them has to be stored or kept in step.
 */
import { findGame, type Game, games } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { zodiacLabelList } from '@app/domain/lottery/zodiac.ts'
import { measuresOf } from '@app/domain/tips/claim.ts'
import { frozenText } from '@app/domain/tips/frozen-text.ts'
import { judgeClaim } from '@app/domain/tips/judge-claim.ts'
import { DRAWS_CHANGED, type DrawsChanged } from '#modules/draws/draws.events.ts'
import { type Database, sqlState, type Tx } from '#platform/db.ts'
import { nodeHashes } from '#platform/hashes.ts'
import type { Relay } from '#platform/outbox.ts'
import * as store from './demonstration.store.ts'
import { type DemonstrationCard, dailyCards } from './demonstration-cards.ts'
import { fastCards } from './demonstration-fast-cards.ts'
import { type WrittenTip, writeTips } from './demonstration-items.ts'
import * as editor from './editor.store.ts'
import { insertItems, type NewItem, type PastItem, TIP_TOO_LATE } from './items.store.ts'

const DAYS = 730
/** Past issues of a fast game that its cards speak of; the database keeps as many (tips_guard_item). */
const KEPT_ISSUES = 200
const BATCH = 2000
const ATTEMPTS = 3
/** Of the newest issues every card speaks; of those before, a card speaks of one in so many. */
const NEWEST = 40
const OLDER_STEP = 4
const AUTHORS = Array.from({ length: 12 }, (_, index) => `演示作者${String(index + 1).padStart(2, '0')}`)
const NOTE = '演示内容，由程序按期号生成，不参考开奖结果'
const FAST_NOTE = `${NOTE}，只保留最近${KEPT_ISSUES}期`
/** When what a card says holds. */
const HOLDS = { in: '开出所列之一即为准', out: '所列都不开出即为准', each: '所列全部开出才为准' } as const
const TIES = '；特码49为和，不计'
const utf8 = new TextEncoder()
/** Start and end of gradients on which dark text is readable. */
const GRADIENTS = [
  '#fff4e0,#ffe3b8',
  '#e8f3ff,#cfe4ff',
  '#eafaf0,#cdeedb',
  '#fdeef2,#fbd5df',
  '#f3effd,#e0d7fb',
]

const isFast = (game: Game) => game.intervalSeconds !== null
const familyOf = (gameId: number) => findGame(gameId)?.family ?? 'six-mark'
const cardsOf = (game: Game): readonly DemonstrationCard[] =>
  (isFast(game) ? fastCards : dailyCards)[game.family] ?? []

/** A fast game has an author of its own: every grading has his figures counted anew. */
const authorOf = (game: Game, place: number): string | null =>
  isFast(game) ? `演示·${game.name}` : (AUTHORS[place % AUTHORS.length] ?? null)

function holdsWhen({ picks: [first] }: DemonstrationCard, family: Game['family']): string {
  if (first === undefined) return ''
  const hasTies = measuresOf(family, first.balls)[first.measure]?.ties === true
  return `${HOLDS[first.rule]}${hasTies ? TIES : ''}`
}

async function addCards(tx: Tx, game: Game): Promise<void> {
  const cards = cardsOf(game)
  for (const [index, card] of cards.entries()) {
    await editor.saveCard(tx, {
      gameId: game.gameId,
      templateCode: card.code,
      playCategory: card.category,
      location: 'home',
      name: card.name,
      note1: isFast(game) ? FAST_NOTE : NOTE,
      note2: holdsWhen(card, game.family),
      subName: card.category,
      colorTheme: GRADIENTS[index % GRADIENTS.length] ?? '',
      sort: cards.length - index,
      author: authorOf(game, index),
      source: 'demonstration',
    })
  }
}

/** The tip as the close and the draw leave it. */
function past(
  { item, claim, salt }: WrittenTip,
  { numbers, turnNum }: store.TipIssue,
  lunarYear: number,
  gameId: number,
): NewItem | PastItem {
  if (numbers === null) return item
  const title = item.title === '' ? turnNum : item.title
  const text = frozenText(salt, { ...item, title, claim: item.claim ?? '' })
  return {
    ...item,
    salt,
    contentHash: nodeHashes.sha256(utf8.encode(text)),
    verdict: judgeClaim(familyOf(gameId), claim, { numbers, lunarYear }),
  }
}

type CardIds = readonly Readonly<{ cardId: bigint; card: DemonstrationCard }>[]

function pollsOf(cards: CardIds) {
  return cards.flatMap(({ cardId, card }) =>
    card.poll === undefined
      ? []
      : [{ cardId, kind: card.poll, options: card.poll === 'zodiac' ? zodiacLabelList : ['单', '双'] }],
  )
}

async function addTips(tx: Tx, game: Game, cards: CardIds): Promise<void> {
  const [probe] = cards
  if (probe === undefined) return
  const { gameId, family } = game
  let waiting: (NewItem | PastItem)[] = []
  const issues = await store.findIssuesWithoutTips(tx, {
    gameId,
    cardId: probe.cardId,
    ...(!isFast(game) && { days: DAYS }),
  })
  for (const [place, issue] of issues.entries()) {
    const lunarYear = lunarYearOf(issue.issueDate)
    const isOld = place < issues.length - NEWEST
    for (const [index, { cardId, card }] of cards.entries()) {
      // The first card speaks of every issue, since it stands for all when it is asked which have none.
      if (isOld && index > 0 && (place + index) % OLDER_STEP !== 0) continue
      const written = writeTips({ cardId, card, gameId, family }, { ...issue, lunarYear })
      for (const tip of written) waiting.push(past(tip, issue, lunarYear, gameId))
    }
    if (issue.numbers === null) await editor.insertPolls(tx, issue.id, pollsOf(cards))
    if (waiting.length < BATCH) continue
    await insertItems(tx, waiting)
    waiting = []
  }
  if (waiting.length > 0) await insertItems(tx, waiting)
}

/** Adds the cards of a game, and tips on its issues that have none; lets go of old ones of a fast game. */
async function fillGame(db: Database, game: Game): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fillOnce(db, game)
    } catch (error) {
      // An issue closed after it was found open; it is not found again.
      if (sqlState(error) !== TIP_TOO_LATE || attempt === ATTEMPTS) throw error
    }
  }
}

function fillOnce(db: Database, game: Game): Promise<void> {
  const { gameId } = game
  return db.transaction(async tx => {
    await store.lockDemonstration(tx)
    let known = await store.findDemonstratedCards(tx, gameId)
    if (known.length === 0) {
      await addCards(tx, game)
      known = await store.findDemonstratedCards(tx, gameId)
    }
    const cards = cardsOf(game).flatMap(card => {
      const found = known.find(row => row.templateCode === card.code && row.name === card.name)
      return found === undefined ? [] : [{ cardId: found.id, card }]
    })
    await addTips(tx, game, cards)
    const cardIds = cards.map(({ cardId }) => cardId)
    if (isFast(game)) await store.removeLeftBehind(tx, { gameId, cardIds, issues: KEPT_ISSUES })
  })
}

/** Fills the tips of a first start; needs the history of the draws. */
export async function demonstrateTips(db: Database): Promise<void> {
  const fastAuthors = games.filter(isFast).map(game => authorOf(game, 0) ?? '')
  await editor.insertAuthors(db.read, [...AUTHORS, ...fastAuthors])
  for (const game of games) await fillGame(db, game)
}

/** Writes tips on each issue when it opens. */
export function watchTips({ db, relay }: Readonly<{ db: Database; relay: Relay }>): void {
  relay.on(DRAWS_CHANGED, async ({ payload }) => {
    const { gameId, state } = payload as DrawsChanged
    const game = findGame(gameId)
    if (state === 'open' && game !== undefined) await fillGame(db, game)
  })
}
