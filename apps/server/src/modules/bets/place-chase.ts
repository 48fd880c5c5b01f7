/**
 * Places a chase (追号): holds its whole budget and places the orders of its first issue when that is open, or changes nothing.
 */
import { chaseIssues } from '@app/domain/bets/chase-issues.ts'
import type { OddsChoice, SlipLine } from '@app/domain/bets/price-line.ts'
import { formatMoney, formatOdds, type Li, li, type OddsPpm } from '@app/domain/money/money.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { ClosuresService } from '#modules/games/closures.service.ts'
import type { GamesService } from '#modules/games/games.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import { answerOnce, confirmedAnswer } from '#platform/confirmed-answer.ts'
import { crashPoint } from '#platform/crash-points.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { Command } from '#platform/http/call.ts'
import { Refusal } from '#platform/refusal.ts'
import { tryPlacing } from './chase-steps.ts'
import { betsCrashPoints } from './crash-points.ts'
import { reserveRoom } from './long-selections.ts'
import * as store from './place-chase.store.ts'
import { toRow } from './place-slip.ts'
import { priceChase } from './price-slip.ts'
import { receiptSelection } from './shown-selection.ts'

export type ChaseSlip = Readonly<{
  gameId: number
  items: readonly SlipLine[]
  acceptOdds: OddsChoice
  issues: readonly Readonly<{ turnNum: string; multiple: number }>[]
  stopOnWin: boolean
  /** The chase stops at this loss in 厘; without it, a loss never stops the chase. */
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

type Parts = Readonly<{
  db: Database
  games: GamesService
  closures: ClosuresService
  draws: DrawsService
  wallet: WalletService
}>

const HOLD_REFUSALS = {
  conflict: 'SYS/IDEMPOTENCY_CONFLICT',
  closed: 'BET/CLOSED',
  balance: 'BET/BALANCE',
  'own-limit': 'LIMIT/PLAY',
} as const

const FIRST_PLACE_REFUSALS = {
  closed: 'BET/CLOSED',
  'over-limit': 'BET/LIMIT_ISSUE',
  'over-liability': 'BET/LIMIT_ISSUE',
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

/** Inserts the chase, and the orders of its first issue when that is open; a refusal rolls both back. */
async function createChase(tx: Tx, plan: store.ChasePlan, command: Command): Promise<store.ChaseAnswer> {
  const held = await store.holdChase(tx, plan, command)
  if (held.outcome === 'repeated') return held.answer
  if (held.outcome !== 'held') throw new Refusal(HOLD_REFUSALS[held.outcome])
  const { chaseId, issueId } = held
  if (issueId !== null) {
    const outcome = await tryPlacing(tx, { chaseId, issueId, position: 1 })
    if (outcome !== 'placed') throw new Refusal(FIRST_PLACE_REFUSALS[outcome])
  }
  return store.keepAnswer(tx, chaseId, command)
}

export function chasePlacer({ db, games, closures, draws, wallet }: Parts) {
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
      lines: lines.map(toRow),
    }
  }

  /** Places a chase and holds its whole budget; an open first issue gets its orders at once. */
  return async function place(memberId: bigint, slip: ChaseSlip, command: Command): Promise<ChaseReceipt> {
    const answer = await answerOnce(
      () => confirmedAnswer(db, command, store.findChaseAnswer),
      async () => {
        await closures.refuse({ gameId: slip.gameId, playCodes: slip.items.map(({ playCode }) => playCode) })
        const plan = await planOf(memberId, slip)
        const accountId = wallet.knownMainAccountOf(memberId) ?? (await wallet.mainAccountOf(memberId))
        const turnNums = plan.issues.map(({ turnNum }) => turnNum)
        await reserveRoom(db, { gameId: plan.gameId, turnNums, accountId, key: command.key }, plan.lines)
        return db.transaction(async tx => {
          const created = await createChase(tx, plan, command)
          crashPoint(betsCrashPoints.chase)
          return created
        })
      },
    )
    crashPoint(betsCrashPoints.chaseTaken)
    return toReceipt(answer)
  }
}
