/** What the team of the agent of a demonstration bet, and the statements of two periods that were paid for it. */
import { askAgentPayment, listAgentPeriods } from '@app/contract/operator/agents.ts'
import { askVoidIssue } from '@app/contract/operator/draws.ts'
import { periodEnd } from '@app/domain/agents/periods.ts'
import { addDays, type ChinaDate, chinaDateOf, HOUR_MS } from '@app/domain/time/china-time.ts'
import type { BetsService } from '#modules/bets/bets.service.ts'
import type { DeskIssuesService } from '#modules/draws/desk-issues.service.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Stage } from '#platform/operator/chapters.ts'
import { playInArcade, type RoundParts } from './agent-rounds.chapters.ts'
import type { AgentsRules } from './agents-rules.ts'
import type { ClosingService } from './closing.service.ts'
import { findFirstDay } from './closing.store.ts'
import * as store from './days.store.ts'
import type { StatementsService } from './statements.service.ts'

export type PeriodParts = RoundParts &
  Readonly<{
    bets: Pick<BetsService, 'place'>
    closing: ClosingService
    deskIssues: Pick<DeskIssuesService, 'list'>
    rules: AgentsRules
    statements: Pick<StatementsService, 'payApproved'>
  }>

/** A lottery of a minute, and one of ten on which nobody else bets, as one of its issues is voided; a play on both without a tie of its own. */
const PLAYED = 71
const VOIDED = 93
const PLAY = { playCode: 'tema_lm', selection: '大', model: 1 } as const
/** An issue that closes sooner may be gone before all have bet, or before the second person has agreed. */
const LEFT_MIN_MS = 10_000
/** What those below have staked, in yuan; the turnover of some is that of a period before, the first or the second one. */
const STAKED = [
  { name: 'suning2026', stake: 800n, gameId: PLAYED, period: 1 },
  { name: 'tangli95', stake: 600n, gameId: VOIDED, period: 1 },
  { name: 'hanyue88', stake: 500n, gameId: PLAYED, period: 2 },
  { name: 'gaoyuan66', stake: 300n, gameId: PLAYED, period: undefined },
] as const
const LI_A_YUAN = 1_000n

/** The last days of the first two periods. */
async function endsOf({ db, rules }: PeriodParts): Promise<Readonly<Record<1 | 2, ChinaDate>>> {
  const first = await findFirstDay(db.read)
  if (first === undefined) throw new Error('nobody stands in the tree')
  const { period } = await rules()
  const end = periodEnd(first, period)
  return { 1: end, 2: periodEnd(addDays(end, 1), period) }
}

/** The issue of a game that stays open for a while. */
async function openIssue({ clock, deskIssues }: PeriodParts, gameId: number) {
  const now = clock.now()
  const span = { fromMs: now, toMs: now + HOUR_MS, after: undefined, rows: 50 }
  const open = await deskIssues.list({ gameId, state: 'open', ...span })
  const issue = open.find(({ closesAt }) => closesAt > now + LEFT_MIN_MS)
  if (issue === undefined) throw new Error(`no issue of ${gameId} is open for long enough`)
  return issue
}

/**
 * Bets of the team, which are settled as all are. The turnover of some is told as of the last day of a period before, which only this module can
 * say; when they are settled they are judged anew, and their day stays (adr 0347).
 */
async function play(parts: PeriodParts): Promise<void> {
  const { account, bets, clock, db } = parts
  const ends = await endsOf(parts)
  for (const { name, stake, gameId, period } of STAKED) {
    const { memberId } = await account.actor(name)
    if ((await store.findLastCount(db.read, memberId)) !== undefined) continue
    const issue = await openIssue(parts, gameId)
    const items = [{ ...PLAY, stakePerUnit: `${stake}.00` }]
    const key = sha256(`demonstration bet of a team ${name}`)
    const slip = { gameId, turnNum: issue.turnNum, items, acceptOdds: 'any' } as const
    await bets.place(memberId, slip, { key, requestHash: key })
    if (period === undefined || ends[period] >= chinaDateOf(clock.now())) continue
    const judged = { issueId: issue.id, version: 0, category: 'lottery', day: ends[period] } as const
    const row = { memberId, valid: stake * LI_A_YUAN, stakes: 0n, payouts: 0n }
    await db.transaction(tx => store.count(tx, judged, [row]))
  }
}

/** Closes the oldest period that is over; whether there was one. */
const closeOne = ({ closing }: PeriodParts) => closing.close(new AbortController().signal)

/** Two people pay the statements of periods that are closed. */
async function pay({ statements }: PeriodParts, { act, decide }: Stage): Promise<void> {
  const { data } = await act('agents', listAgentPeriods, { query: {} })
  for (const { periodId, state } of data) {
    if (state !== 'waiting') continue
    const body = { payload: { periodId }, reason: '账单已逐张核对' }
    const { approvalId } = await act('agents', askAgentPayment, { body })
    await decide('checker', approvalId, 'approve', '校验值与账单一致')
  }
  await statements.payApproved(new AbortController().signal)
}

/**
 * Two people void the issue of a bet that a statement has told: its turnover is gone, and the next statement takes the commission back. The count
 * of the void says the same again, once it is done.
 */
async function takeBack(parts: PeriodParts, { act, decide }: Stage): Promise<void> {
  const { account, clock, db, deskIssues } = parts
  const { memberId } = await account.actor(STAKED[1].name)
  const told = await store.findLastCount(db.read, memberId)
  if (told === undefined || told.valid === 0n) return
  const now = clock.now()
  const span = { fromMs: now, toMs: now + HOUR_MS, after: undefined, rows: 50 }
  const open = await deskIssues.list({ gameId: VOIDED, state: 'open', ...span })
  if (open.every(({ id }) => id !== told.issueId)) return
  const body = { payload: { issueId: String(told.issueId) }, reason: '本期开奖源中断，无法按时开奖' }
  const { approvalId } = await act('risk', askVoidIssue, { body })
  await decide('site', approvalId, 'approve', '同意作废，本金退回')
  const judged = { issueId: told.issueId, version: 1, category: 'lottery', day: told.day } as const
  await db.transaction(tx => store.count(tx, judged, [{ memberId, valid: 0n, stakes: 0n, payouts: 0n }]))
}

/** The team bets, and plays in the arcade; the periods that are over are closed one after the other, each paid; what is voided between them is taken back by the second. */
export async function tellPeriods(parts: PeriodParts, stage: Stage): Promise<void> {
  await play(parts)
  await playInArcade(parts, (await endsOf(parts))[2])
  await closeOne(parts)
  await pay(parts, stage)
  await takeBack(parts, stage)
  while (await closeOne(parts));
  await pay(parts, stage)
}
