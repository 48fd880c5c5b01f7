/**
 * Chases (追号): the same bet over coming issues. Invariants: the whole budget is held when the chase is made; every part
 * of it is waiting, in orders or returned; an issue gets its orders at most once, on whichever node.
 * Source: lotteries §8, product document not-shown §6.3.
 */
import { chaseIssues } from '@app/domain/bets/chase-issues.ts'
import type { ChaseState } from '@app/domain/bets/chase-step.ts'
import { EXPOSURE_CAP } from '@app/domain/bets/exposure.ts'
import type { OddsChoice, SlipLine } from '@app/domain/bets/price-line.ts'
import type { Game } from '@app/domain/games/games.ts'
import { formatMoney, formatOdds, type Li, li, type OddsPpm } from '@app/domain/money/money.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { confirmedAnswer } from '#platform/confirmed-answer.ts'
import { crashPoint } from '#platform/crash-points.ts'
import { type Database, sqlState } from '#platform/db.ts'
import type { Command } from '#platform/http/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { chaseSteps } from './chase-steps.ts'
import * as store from './chases.store.ts'
import { betsCrashPoints } from './crash-points.ts'
import { reserveRoom } from './long-selections.ts'
import { toRow } from './place-slip.ts'
import { priceChase } from './price-slip.ts'
import { receiptSelection } from './shown-selection.ts'
import { sqlStates } from './sql-states.ts'

export type ChaseSlip = Readonly<{
  gameId: number
  items: readonly SlipLine[]
  acceptOdds: OddsChoice
  issues: readonly Readonly<{ turnNum: string; multiple: number }>[]
  stopOnWin: boolean
  /** Stops when so much was lost; never when absent. */
  lossMax: Li
}>

export type ChaseReceipt = Readonly<{
  trackOrderNo: string
  orders: readonly Readonly<{
    orderNo: string
    playCode: string
    selection: string
    units: number
    totalMoney: string
    odds: string
  }>[]
  balance: Li
}>

export type Chase = store.ChaseRow & Readonly<{ game: Game }>
export type ChaseDetail = Chase &
  Readonly<{
    lines: readonly (store.ChaseLineRow & Readonly<{ playName: string }>)[]
    issues: readonly store.ChaseIssueRow[]
  }>

type Parts = Readonly<{
  db: Database
  games: GamesService
  draws: DrawsService
  inbox: InboxService
  wallet: WalletService
}>

const OUTCOME_REFUSALS = {
  conflict: 'SYS/IDEMPOTENCY_CONFLICT',
  closed: 'BET/CLOSED',
  balance: 'BET/BALANCE',
} as const

function toReceipt({ chaseId, balance, orders }: store.ChaseAnswer): ChaseReceipt {
  return {
    trackOrderNo: chaseId,
    balance: li(BigInt(balance)),
    orders: orders.map(({ stake, odds, selection, ...order }) => ({
      ...order,
      selection: receiptSelection(selection),
      totalMoney: formatMoney(li(BigInt(stake))),
      odds: formatOdds(BigInt(odds) as OddsPpm),
    })),
  }
}

export function chasesService({ db, games, draws, inbox, wallet }: Parts) {
  async function planOf(memberId: bigint, slip: ChaseSlip): Promise<store.ChasePlan> {
    const game = games.find(slip.gameId)
    if (!game.bettable) throw new Refusal('BET/GAME_CLOSED')
    if (slip.lossMax <= 0n) throw new Refusal('SYS/INVALID', { detail: 'lossMax' })
    const planned = chaseIssues(
      game,
      await draws.serverNow(),
      slip.issues.map(issue => issue.turnNum),
    )
    if (planned === undefined) throw new Refusal('BET/CHASE_ISSUES')
    const issueDate = planned[0]?.issueDate ?? ''
    const multipleMax = Math.max(...slip.issues.map(issue => issue.multiple))
    const terms = { issueDate, multipleMax, issuesCount: planned.length }
    const lines = priceChase(games, { game, ...slip }, terms)
    return {
      memberId,
      gameId: game.gameId,
      stopOnWin: slip.stopOnWin,
      lossMax: slip.lossMax,
      oddsVersion: games.bookOf(game.family).version,
      issues: planned.map(({ turnNum, opensAt, closesAt }, at) => ({
        turnNum,
        opensAt,
        closesAt,
        multiple: slip.issues[at]?.multiple ?? 1,
      })),
      exposureCap: EXPOSURE_CAP,
      lines: lines.map(toRow),
    }
  }

  const steps = chaseSteps({ db, games, inbox })

  const withGame = (row: store.ChaseRow): Chase => ({ ...row, game: games.find(row.gameId) })

  return {
    /** Makes a chase and holds its whole budget; an issue that is open gets its orders at once. */
    async place(memberId: bigint, slip: ChaseSlip, command: Command): Promise<ChaseReceipt> {
      const before = await confirmedAnswer(db, command, store.findChaseAnswer)
      if (before !== undefined) return toReceipt(before)
      const plan = await planOf(memberId, slip)
      const accountId = wallet.knownMainAccountOf(memberId) ?? (await wallet.mainAccountOf(memberId))
      const turnNums = plan.issues.map(({ turnNum }) => turnNum)
      await reserveRoom(db, { gameId: plan.gameId, turnNums, accountId, key: command.key }, plan.lines)
      try {
        const { outcome, answer } = await db.transaction(async tx => {
          const created = await store.createChase(tx, plan, command)
          crashPoint(betsCrashPoints.chase)
          return created
        })
        crashPoint(betsCrashPoints.chaseTaken)
        if (outcome !== 'placed' && outcome !== 'repeated') throw new Refusal(OUTCOME_REFUSALS[outcome])
        if (answer === null) throw new Error('a chase has no answer')
        return toReceipt(answer)
      } catch (error) {
        throw sqlState(error) === sqlStates.firstIssueOverLimit ? new Refusal('BET/LIMIT_ISSUE') : error
      }
    },

    /** Stops a chase by hand; answers what came back. Orders that are placed already stay. */
    stop: (memberId: bigint, chaseId: bigint): Promise<Li> => steps.stop(memberId, chaseId),

    /** Takes one issue that has not opened yet out of the chase; answers what came back. */
    cancelIssue: steps.stop,

    /** Does what is due for all chases: the clock calls it, on any number of nodes. Answers how many went further. */
    advance: steps.advance,

    async list(
      memberId: bigint,
      query: Readonly<{
        state: ChaseState | undefined
        gameId: number | undefined
        page: number
        rows: number
      }>,
    ): Promise<{ chases: Chase[]; totalCount: number }> {
      const { state, gameId, page, rows } = query
      const filter = {
        memberId,
        chaseId: undefined,
        state,
        gameId,
        offset: (page - 1) * rows,
        limit: rows,
      }
      const [found, totalCount] = await Promise.all([
        store.findChases(db.read, filter),
        store.countChases(db.read, filter),
      ])
      return { chases: found.map(withGame), totalCount }
    },

    /** One chase with its lines and issues. Refuses the chase of somebody else like an unknown one. */
    async read(memberId: bigint, chaseId: bigint): Promise<ChaseDetail> {
      const filter = { memberId, chaseId, state: undefined, gameId: undefined, offset: 0, limit: 1 }
      const [row] = await store.findChases(db.read, filter)
      if (row === undefined) throw new Refusal('BET/CHASE_UNKNOWN')
      const chase = withGame(row)
      const [lines, issues] = await Promise.all([
        store.findChaseLines(db.read, chaseId),
        store.findChaseIssues(db.read, chaseId),
      ])
      const named = lines.map(line => ({
        ...line,
        playName: games.findPlay(chase.game, line.playCode)?.name ?? line.playCode,
      }))
      return { ...chase, lines: named, issues }
    },
  }
}

export type ChasesService = ReturnType<typeof chasesService>
