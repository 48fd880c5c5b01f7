/**
 * Adds two years of tips on the real draws of daily games, and tips on each issue of every game when it opens. A game
 * that is drawn all day has only a few cards, and its tips are deleted after 200 newer issues, so it never has more
 * than 2,000 rows and an issue costs about ten statements.
 * Five things keep this fast and small. Every card has tips on the newest issues, but only on every fourth older one: a
 * game with 730 issues and 49 cards has about 13,000 tips instead of 42,000. The text of a tip is computed without a
 * query. Chances are computed once per claim and year. Hashes and verdicts come from the functions that work after a
 * real draw, without their transactions. Thousands of tips are inserted by one statement, which fires one statement
 * trigger. Records are counted from these rows as from any others, so no figure about them is stored.
 */
import { findGame, type Game, games } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { zodiacLabelList } from '@app/domain/lottery/zodiac.ts'
import { measuresOf } from '@app/domain/tips/claim.ts'
import { frozenText } from '@app/domain/tips/frozen-text.ts'
import { judgeClaim } from '@app/domain/tips/judge-claim.ts'
import { type Database, sqlState, type Tx } from '#platform/db.ts'
import { nodeHashes } from '#platform/hashes.ts'
import * as store from './demonstration.store.ts'
import { type DemonstrationCard, dailyCards } from './demonstration-cards.ts'
import { fastCards } from './demonstration-fast-cards.ts'
import { type WrittenTip, writeTips } from './demonstration-items.ts'
import * as editor from './editor.store.ts'
import { insertItems, type NewItem, type PastItem, TIP_TOO_LATE } from './items.store.ts'

const DAYS = 730
/** How many past issues of a fast game have tips; the database retains the same number (`tips_guard_item`). */
const KEPT_ISSUES = 200
const BATCH = 2000
const ATTEMPTS = 3
/** Every card has tips on all of the newest issues, and on a share of the older ones. */
const NEWEST = 40
const OLDER_STEP = 4
const AUTHORS = Array.from({ length: 12 }, (_, index) => `演示作者${String(index + 1).padStart(2, '0')}`)
const FAST_NOTE = `只保留最近${KEPT_ISSUES}期`
/** Texts on a card that say when its claim counts as a hit. */
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

/** A fast game has its own author, because each grading recounts the figures of the author's tips. */
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
      note1: isFast(game) ? FAST_NOTE : '',
      note2: holdsWhen(card, game.family),
      subName: card.category,
      colorTheme: GRADIENTS[index % GRADIENTS.length] ?? '',
      sort: cards.length - index,
      author: authorOf(game, index),
      source: 'demonstration',
    })
  }
}

/** The tip with the state that it has after the close and the draw of its issue. */
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
  let inserting: Promise<unknown> = Promise.resolve()
  /** Starts inserting the collected tips, while the next ones are computed. */
  async function insertWaiting(): Promise<void> {
    await inserting
    inserting = insertItems(tx, waiting)
    // An error is thrown where the insertion is awaited.
    inserting.catch(() => undefined)
    waiting = []
  }
  const issues = await store.findIssuesWithoutTips(tx, {
    gameId,
    cardId: probe.cardId,
    ...(!isFast(game) && { days: DAYS }),
  })
  for (const [place, issue] of issues.entries()) {
    const lunarYear = lunarYearOf(issue.issueDate)
    const isOld = place < issues.length - NEWEST
    for (const [index, { cardId, card }] of cards.entries()) {
      // The first card has a tip on every issue, because it is the one that is checked for issues without tips.
      if (isOld && index > 0 && (place + index) % OLDER_STEP !== 0) continue
      const written = writeTips({ cardId, card, gameId, family }, { ...issue, lunarYear })
      for (const tip of written) waiting.push(past(tip, issue, lunarYear, gameId))
    }
    if (issue.numbers === null) {
      // A refusal of the tips must be thrown as itself: the polls would only say that the transaction has failed.
      await inserting
      await editor.insertPolls(tx, issue.id, pollsOf(cards))
    }
    if (waiting.length >= BATCH) await insertWaiting()
  }
  if (waiting.length > 0) await insertWaiting()
  await inserting
}

/** Adds the cards of a game and tips on the issues that have none; deletes old tips of a fast game. */
async function fillGame(db: Database, game: Game): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fillOnce(db, game)
    } catch (error) {
      // The issue closed after the query found it open; the next query will not find it.
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

/** Adds the tips of a first start. The history of the draws must have been imported before. */
export async function demonstrateTips(db: Database): Promise<void> {
  const fastAuthors = games.filter(isFast).map(game => authorOf(game, 0) ?? '')
  await editor.insertAuthors(db.read, [...AUTHORS, ...fastAuthors])
  for (const game of games) await fillGame(db, game)
}

/** Writes tips on the issues of a game that have none. */
export async function demonstrateTipsOf(db: Database, gameId: number): Promise<void> {
  const game = findGame(gameId)
  if (game !== undefined) await fillGame(db, game)
}
