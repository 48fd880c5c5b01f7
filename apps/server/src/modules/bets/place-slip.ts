/**
 * A slip from its prices to its receipt. Prices, issue and caller come from memory; whether the slip is taken is
 * decided by the database alone, many slips in one commit.
 */
import { createHash } from 'node:crypto'
import type { OddsChoice, PricedLine, SlipLine } from '@app/domain/bets/price-line.ts'
import type { OddsTable } from '@app/domain/lottery/odds/odds-table.ts'
import { formatMoney, formatOdds, type Li, li, type OddsPpm } from '@app/domain/money/money.ts'
import type { DrawsService, IssueIdentity } from '#modules/draws/draws.service.ts'
import type { ClosuresService } from '#modules/games/closures.service.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { confirmedAnswer } from '#platform/confirmed-answer.ts'
import type { Database } from '#platform/db.ts'
import type { Command } from '#platform/http/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { findCommand } from './bets.store.ts'
import { needRoom, reserveRoom } from './long-selections.ts'
import {
  findTaken,
  type LineRow,
  type SlipOutcome,
  type SlipRow,
  type StoredAnswer,
} from './place-batch.store.ts'
import { priceSlip } from './price-slip.ts'
import { receiptSelection } from './shown-selection.ts'
import type { SlipQueue } from './slip-queue.ts'

export type Slip = Readonly<{
  gameId: number
  turnNum: string
  items: readonly SlipLine[]
  acceptOdds: OddsChoice
}>

/** A line as it was taken, in texts of the wire. */
export type TakenLine = Readonly<{
  orderNo: string
  playCode: string
  selection: string
  units: number
  totalMoney: string
  odds: string
}>

export type Receipt = Readonly<{ orders: readonly TakenLine[]; balance: Li }>

type Parts = Readonly<{
  db: Database
  games: GamesService
  closures: ClosuresService
  draws: DrawsService
  wallet: WalletService
  queue: SlipQueue
}>

/** A slip with what is known of its player and its issue. */
type Found = Readonly<{
  memberId: bigint
  accountId: bigint
  issue: IssueIdentity | undefined
  slip: Slip
  command: Command
}>

const frozenByTable = new WeakMap<OddsTable, string>()

/** Odds in their wire form, as they are frozen in the order. */
function frozenOdds(table: OddsTable): string {
  const known = frozenByTable.get(table)
  if (known !== undefined) return known
  const text = JSON.stringify(
    Object.fromEntries(Object.entries(table).map(([key, odds]) => [key, formatOdds(odds)])),
  )
  frozenByTable.set(table, text)
  return text
}

/** A longer selection is replaced by its hash: a bucket is only a key. */
const BUCKET_MAX = 64
export const bucketKey = (bucket: string): string =>
  bucket.length <= BUCKET_MAX ? bucket : createHash('sha256').update(bucket).digest('base64url')

/** A priced line as the database keeps it. */
export const toRow = (line: PricedLine): LineRow => ({
  playCode: line.play.code,
  model: line.play.model === 'credit' ? 1 : 2,
  selection: line.selection,
  units: line.units,
  stakePerUnit: line.stakePerUnit,
  stake: line.stake,
  odds: frozenOdds(line.odds),
  shownOdds: line.shownOdds,
  rebatePpm: Number(line.rebateRatio),
  isItemised: line.isItemised,
  issueCap: line.issueCap,
  numberCap: line.numberCap,
  exposures: line.exposures.map(({ bucket, liability }) => ({ bucket: bucketKey(bucket), liability })),
  exposureCap: line.exposureCap,
})

const OUTCOME_REFUSALS = {
  conflict: 'SYS/IDEMPOTENCY_CONFLICT',
  closed: 'BET/CLOSED',
  balance: 'BET/BALANCE',
  'limit-issue': 'BET/LIMIT_ISSUE',
  'limit-number': 'BET/LIMIT_NUMBER',
  'own-limit': 'LIMIT/PLAY',
} as const

function receiptOf(lines: readonly PricedLine[], orderIds: readonly string[], balance: bigint): Receipt {
  return {
    orders: lines.map((line, index) => ({
      orderNo: orderIds[index] ?? '',
      playCode: line.play.code,
      selection: receiptSelection(line.selection),
      units: line.units,
      totalMoney: formatMoney(line.stake),
      odds: formatOdds(line.shownOdds),
    })),
    balance: li(balance),
  }
}

/** Takes slips; refusals name the line, and then nothing at all is taken. */
export function slipPlacer({ db, games, closures, draws, wallet, queue }: Parts) {
  async function readReceipt({ orderIds, balance }: StoredAnswer): Promise<Receipt> {
    const rows = await findTaken(db.read, orderIds)
    return {
      orders: rows.map(row => ({
        orderNo: row.id.toString(),
        playCode: row.playCode,
        selection: row.selection,
        units: row.units,
        totalMoney: formatMoney(li(row.stake)),
        odds: formatOdds(row.shownOdds as OddsPpm),
      })),
      balance: li(BigInt(balance)),
    }
  }

  /** A repeat is answered as before even when its slip would be refused today, such as after new odds. */
  async function answerBefore(command: Command): Promise<Receipt | undefined> {
    const answer = await confirmedAnswer(db, command, findCommand)
    return answer && readReceipt(answer)
  }

  function prepare({ memberId, accountId, issue, slip, command }: Found) {
    const game = games.find(slip.gameId)
    if (!game.bettable) throw new Refusal('BET/GAME_CLOSED')
    if (issue === undefined) throw new Refusal('DRAW/ISSUE_UNKNOWN')
    const { items, acceptOdds } = slip
    const lines = priceSlip(games, { game, items, acceptOdds }, issue.issueDate)
    const row: SlipRow = {
      memberId,
      accountId,
      issueId: issue.id,
      key: command.key,
      requestHash: command.requestHash,
      oddsVersion: games.bookOf(game.family).version,
      lines: lines.map(toRow),
    }
    return { lines, row }
  }

  function answerOf(lines: readonly PricedLine[], outcome: SlipOutcome): Receipt | Promise<Receipt> {
    if (outcome.outcome === 'placed') return receiptOf(lines, outcome.orderIds, outcome.balance)
    if (outcome.outcome === 'repeated') return readReceipt(outcome.answer)
    const { refusedLine } = outcome
    throw new Refusal(OUTCOME_REFUSALS[outcome.outcome], refusedLine === null ? {} : { item: refusedLine })
  }

  return async function place(memberId: bigint, slip: Slip, command: Command): Promise<Receipt> {
    let prepared: ReturnType<typeof prepare>
    try {
      const { gameId, turnNum, items } = slip
      // Only values that are not cached are awaited, because an `await` costs more than a look-up.
      const issue = draws.knownIssue(gameId, turnNum) ?? (await draws.identifyIssue(gameId, turnNum))
      const accountId = wallet.knownMainAccountOf(memberId) ?? (await wallet.mainAccountOf(memberId))
      // As with the others: only what is not known is awaited.
      const waits = closures.refuse({ gameId, playCodes: items.map(({ playCode }) => playCode) })
      if (waits !== undefined) await waits
      prepared = prepare({ memberId, accountId, issue, slip, command })
      const { lines } = prepared.row
      if (needRoom(lines))
        await reserveRoom(db, { gameId, turnNums: [turnNum], accountId, key: command.key }, lines)
    } catch (refusal) {
      const before = refusal instanceof Refusal ? await answerBefore(command) : undefined
      if (before !== undefined) return before
      throw refusal
    }
    return answerOf(prepared.lines, await queue.submit(prepared.row))
  }
}
