import { betsRefusals } from '@app/contract/bets.refusals.ts'
import {
  type ChaseDemand,
  type ChaseFacts,
  type ChaseIssue,
  type ChasePlacingRefusal,
  type ChaseReturn,
  type ChaseStep,
  chaseReturnTexts,
} from '@app/domain/bets/chase-step.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, type Tx } from '#platform/db.ts'

/** A chase that is locked by this transaction. */
export type HeldChase = Readonly<{
  chaseId: bigint
  /** The issue whose barrier is held, so that it cannot close before the commit; only its orders may be placed. */
  issueId: bigint | null
}>

/** Locks a chase; with `memberId` only a chase of that member. `undefined` when none is found. */
export async function lockChase(tx: Tx, chaseId: bigint, memberId?: bigint): Promise<HeldChase | undefined> {
  const { found, issueId } = await one(
    tx,
    sql<{ found: bigint | null; issueId: bigint | null }>`select chase_id as found, issue_id as "issueId"
      from bets_chase_lock(${chaseId}, ${memberId ?? null})`,
  )
  return found === null ? undefined : { chaseId: found, issueId }
}

type KeptIssue = Pick<ChaseIssue, 'position' | 'state' | 'closesAt'> &
  Readonly<{
    turnNum: string
    issueId: bigint | null
    draw: string | null
    orders: readonly (Pick<ChaseIssue['orders'][number], 'outcome' | 'isCancelled'> &
      Readonly<{ stake: string; payout: string }>)[]
  }>

export type KnownIssue = ChaseIssue & Pick<KeptIssue, 'turnNum' | 'issueId'>
export type KnownChase = Omit<ChaseFacts, 'issues'> &
  Readonly<{ nowMs: number; issues: readonly KnownIssue[] }>

const drawOf = (state: string | null): ChaseIssue['draw'] => {
  if (state === null) return undefined
  if (state === 'open') return 'taking-bets'
  return state === 'settled' || state === 'voided' ? state : 'other'
}

const toIssue = ({ draw, orders, ...issue }: KeptIssue): KnownIssue => ({
  ...issue,
  draw: drawOf(draw),
  orders: orders.map(({ stake, payout, ...order }) => ({
    ...order,
    stake: li(BigInt(stake)),
    payout: li(BigInt(payout)),
  })),
})

/** The current facts of a locked chase. */
export async function readFacts(tx: Tx, { chaseId }: HeldChase): Promise<KnownChase> {
  const chase = await one(
    tx,
    sql<Pick<ChaseFacts, 'state' | 'stopOnWin' | 'lossMax'> & { nowMs: number }>`select state,
      stop_on_win as "stopOnWin", loss_max as "lossMax", server_now() as "nowMs" from bets_chases where id = ${chaseId}`,
  )
  const issues = await many(
    tx,
    sql<KeptIssue>`select place as position, turn_num as "turnNum", state, closes_at as "closesAt", issue_id as "issueId", draw, orders
      from bets_chase_facts(${chaseId}) order by place`,
  )
  return { ...chase, issues: issues.map(toIssue) }
}

/** The reason of a refund in the bill; where an issue refused the orders, the text of the same refusal of a bet. */
const returnTexts: Readonly<Record<ChaseReturn['why'], string>> = {
  ...chaseReturnTexts,
  'over-limit': betsRefusals['BET/LIMIT_ISSUE'].text,
  'over-liability': betsRefusals['BET/LIMIT_NUMBER'].text,
}

export type ChaseChange = Readonly<{
  judged: ChaseStep['judged']
  returned: ChaseReturn | undefined
  end: ChaseStep['end']
}>

/** Stores a step of a locked chase; answers the refund. */
export async function writeChange(tx: Tx, { chaseId }: HeldChase, change: ChaseChange): Promise<Li> {
  const { judged, returned, end } = change
  const { refunded } = await one(
    tx,
    sql<{ refunded: bigint }>`select bets_chase_write(${chaseId},
      ${judged.map(issue => issue.position)}::smallint[], ${judged.map(issue => issue.state)}::text[],
      ${returned?.positions ?? []}::smallint[], ${returned?.to ?? null},
      ${returned === undefined ? null : returnTexts[returned.why]}, ${end ?? null}) as refunded`,
  )
  return li(refunded)
}

/** A waiting issue of a chase by its position. The caller holds the locks of chase, wallet and issue. */
export type WaitingIssue = Readonly<{ chaseId: bigint; position: number; issueId: bigint }>

/** The limit that is tightest for the orders of the issue. */
export function findDemand(tx: Tx, { chaseId, position, issueId }: WaitingIssue): Promise<ChaseDemand> {
  return one(
    tx,
    sql<ChaseDemand>`select wanted, standing, cap from bets_chase_demand(${chaseId}, ${position}::smallint, ${issueId})`,
  )
}

/** Places the orders of the issue. Changes nothing when the issue has closed or an exposure cap would be exceeded. */
export async function placeOrders(
  tx: Tx,
  { chaseId, position, issueId }: WaitingIssue,
): Promise<'placed' | 'closed' | Extract<ChasePlacingRefusal, 'over-liability'>> {
  const { outcome } = await one(
    tx,
    sql<{
      outcome: 'placed' | 'closed' | 'over-liability'
    }>`select bets_chase_open(${chaseId}, ${position}::smallint, ${issueId}) as outcome`,
  )
  return outcome
}

/** What a chase bets on. */
export function findWanted(
  tx: Tx,
  chaseId: bigint,
): Promise<Readonly<{ gameId: number; playCodes: string[] }>> {
  return one(
    tx,
    sql<{ gameId: number; playCodes: string[] }>`select game_id as "gameId",
        array(select distinct play_code from bets_chase_lines where chase_id = c.id) as "playCodes"
      from bets_chases c where id = ${chaseId}`,
  )
}

export type DueChase = Readonly<{
  chaseId: bigint
  memberId: bigint
  gameId: number
  playCodes: readonly string[]
  /** Whether it has a step to take even where nothing may be bet: something to judge, or to give back. */
  isOver: boolean
}>

const dueColumns = sql`i.chase_id as "chaseId", c.member_id as "memberId", i.game_id as "gameId",
  array(select distinct play_code from bets_chase_lines where chase_id = i.chase_id) as "playCodes"`

/** Chases with an issue that was settled or voided. */
export function findJudgedChases(db: Executor, limit: number): Promise<DueChase[]> {
  return many(
    db,
    sql<DueChase>`select ${dueColumns}, true as "isOver" from bets_chase_issues i
      join draws_issues d on d.id = i.issue_id join bets_chases c on c.id = i.chase_id
      where i.state = 'open' and d.state in ('settled', 'voided') limit ${limit}`,
  )
}

export type WaitingChase = DueChase & Readonly<{ place: number }>

/** Chases with a waiting issue that has opened or passed, from the one that opened first; a page after that row. */
export function findWaitingChases(
  db: Executor,
  limit: number,
  after?: Pick<WaitingChase, 'chaseId' | 'place'>,
): Promise<WaitingChase[]> {
  const isLater =
    after === undefined
      ? sql`true`
      : sql`(i.opens_at, i.chase_id, i.place) > ((select opens_at from bets_chase_issues
          where chase_id = ${after.chaseId} and place = ${after.place}), ${after.chaseId}::bigint, ${after.place}::smallint)`
  return many(
    db,
    sql<WaitingChase>`select ${dueColumns}, i.place, server_now() >= i.closes_at as "isOver" from bets_chase_issues i
      join bets_chases c on c.id = i.chase_id
      left join draws_issues d on d.game_id = i.game_id and d.turn_num = i.turn_num
      where i.state = 'waiting' and i.opens_at <= server_now()
        and (d.state = 'open' or server_now() >= i.closes_at) and ${isLater}
      order by i.opens_at, i.chase_id, i.place limit ${limit}`,
  )
}

export type EndedChase = Readonly<{
  id: bigint
  memberId: bigint
  gameId: number
  state: 'won' | 'stopped' | 'limited' | 'cancelled'
  refunded: bigint
}>

/** Marks a chase that ended early as notified and answers it; `undefined` if it goes on or was notified before. */
export function takeEnded(tx: Tx, chaseId: bigint): Promise<EndedChase | undefined> {
  return maybeOne(
    tx,
    sql<EndedChase>`update bets_chases c set is_told = true
      where id = ${chaseId} and not is_told and state in ('won', 'stopped', 'limited', 'cancelled')
      returning id, member_id as "memberId", game_id as "gameId", state,
        (select coalesce(sum(hold), 0)::bigint from bets_chase_issues i
          where i.chase_id = c.id and i.refund_transfer_id is not null) as refunded`,
  )
}
