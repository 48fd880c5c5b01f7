/**
 * Bets from the slip to the record. Invariants: a slip is taken whole or not at all, in one commit with its money;
 * nothing is taken after the close; the same request twice has one effect.
 */
import { type OddsChoice, type PricedLine, priceLine, type SlipLine } from '@app/domain/bets/price-line.ts'
import { betLeaf } from '@app/domain/draws/merkle.ts'
import type { Game } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import { formatMoney, formatOdds, type Li, li } from '@app/domain/money/money.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import { asOverdraft } from '#modules/wallet/wallet.service.ts'
import { type Database, type Executor, sqlState, violatedConstraint } from '#platform/db.ts'
import type { Command } from '#platform/http/router.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './bets.store.ts'
import { sealedBetOf } from './sealed-bet.ts'

export type Slip = Readonly<{
  gameId: number
  turnNum: string
  items: readonly SlipLine[]
  acceptOdds: OddsChoice
}>

/** A line as it was taken; texts as on the wire, because a repeat is answered with the same. */
export type TakenLine = Readonly<{
  playCode: string
  selection: string
  units: number
  totalMoney: string
  odds: string
}>

export type Receipt = Readonly<{ orders: readonly (TakenLine & { orderNo: string })[]; balance: Li }>

type Parts = Readonly<{ db: Database; games: GamesService; draws: DrawsService }>

/** Odds in their wire form, as they are frozen in the order. */
const frozenOdds = (line: PricedLine): string =>
  JSON.stringify(Object.fromEntries(Object.entries(line.odds).map(([key, odds]) => [key, formatOdds(odds)])))

const toRow = (line: PricedLine): store.LineRow => ({
  playCode: line.play.code,
  model: line.play.model === 'credit' ? 1 : 2,
  selection: line.selection,
  units: line.units,
  stakePerUnit: line.stakePerUnit,
  stake: line.stake,
  odds: frozenOdds(line),
  shownOdds: line.shownOdds,
  issueCap: line.issueCap,
})

const toTaken = (line: PricedLine): TakenLine => ({
  playCode: line.play.code,
  selection: line.selection,
  units: line.units,
  totalMoney: formatMoney(line.stake),
  odds: formatOdds(line.shownOdds),
})

function toReceipt({ orderIds, balance, lines }: store.PlacedAnswer): Receipt {
  const taken = lines as readonly TakenLine[]
  return {
    orders: taken.map((line, index) => ({ ...line, orderNo: orderIds[index] ?? '' })),
    balance: li(BigInt(balance)),
  }
}

const OUTCOME_REFUSALS = {
  conflict: 'SYS/IDEMPOTENCY_CONFLICT',
  closed: 'BET/CLOSED',
  balance: 'BET/BALANCE',
  'limit-issue': 'BET/LIMIT_ISSUE',
} as const

const UNIQUE_VIOLATION = '23505'

/** Two of the same request met at the very end: the other one has committed, and its answer is ours. */
const isRaceOfTheSame = (error: unknown) =>
  sqlState(error) === UNIQUE_VIOLATION && violatedConstraint(error) === 'platform_commands_pkey'

export function betsService({ db, games, draws }: Parts) {
  /** The answer of the same request before, if there was one; another content under its key is refused. */
  async function findAnswer({ key, requestHash }: Command): Promise<Receipt | undefined> {
    const known = await store.findCommand(db.read, key)
    if (known === undefined) return undefined
    if (!known.requestHash.equals(requestHash)) throw new Refusal('SYS/IDEMPOTENCY_CONFLICT')
    return toReceipt(known.answer)
  }

  function priceSlip(game: Game, slip: Slip, issueDate: string): PricedLine[] {
    const prices = {
      findPlay: (playCode: string) => games.findPlay(game, playCode),
      book: games.bookOf(game.family),
      lunarYear: lunarYearOf(issueDate),
      choice: slip.acceptOdds,
    }
    return slip.items.map((item, index) => {
      const verdict = priceLine(item, prices)
      if (verdict.ok) return verdict.line
      const { code, at, detail } = verdict
      throw new Refusal(code, {
        item: index,
        ...(at !== undefined && { at }),
        ...(detail !== undefined && { detail }),
      })
    })
  }

  async function placeOnce(memberId: bigint, slip: Slip, command: Command): Promise<store.PlaceOutcome> {
    const game = games.find(slip.gameId)
    if (!game.bettable) throw new Refusal('BET/GAME_CLOSED')
    const issue = await draws.findIssue(slip.gameId, slip.turnNum)
    if (issue === undefined) throw new Refusal('DRAW/ISSUE_UNKNOWN')
    const lines = priceSlip(game, slip, issue.issueDate)
    return db.transaction(tx =>
      store.placeBets(tx, {
        memberId,
        issueId: issue.id,
        key: command.key,
        requestHash: command.requestHash,
        oddsVersion: games.bookOf(game.family).version,
        lines: lines.map(toRow),
        shown: lines.map(toTaken),
      }),
    )
  }

  return {
    /** Takes a slip; refusals name the line, and then nothing at all is taken. */
    async place(memberId: bigint, slip: Slip, command: Command): Promise<Receipt> {
      const before = await findAnswer(command)
      if (before !== undefined) return before
      try {
        const { outcome, answer, refusedLine } = await placeOnce(memberId, slip, command)
        if (outcome !== 'placed' && outcome !== 'repeated') {
          throw new Refusal(OUTCOME_REFUSALS[outcome], refusedLine === null ? {} : { item: refusedLine })
        }
        if (answer === null) throw new Error('a placed slip has no answer')
        return toReceipt(answer)
      } catch (error) {
        const after = isRaceOfTheSame(error) ? await findAnswer(command) : undefined
        if (after !== undefined) return after
        throw asOverdraft(error)
      }
    },

    /** The leaves of the tree over an issue's bets, in the order of their numbers, with what they hold together. */
    async sealedBets(executor: Executor, issueId: bigint): Promise<{ leaves: string[]; sum: Li }> {
      const orders = await store.findOrdersOfIssue(executor, issueId)
      return {
        leaves: orders.map(order => betLeaf(sealedBetOf(order))),
        sum: li(orders.reduce((sum, order) => sum + order.stake, 0n)),
      }
    },

    /** Orders against ledger and issues; every row must have no violations (reliability §3.1). */
    invariants: (): Promise<store.InvariantRow[]> => store.findInvariants(db.read),
  }
}

export type BetsService = ReturnType<typeof betsService>
