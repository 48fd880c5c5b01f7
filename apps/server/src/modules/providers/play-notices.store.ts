import { sql } from 'kysely'
import { type Executor, maybeOne, run } from '#platform/db.ts'

/**
 * Whether the member of a row `n` has rested: no entrance and no bet for three quarters of an hour at least, as the last one is known
 * to a quarter of an hour.
 */
const HAS_RESTED = sql`n.played_at <= server_now() - interval '1 hour'`

/** Whether the member of a row `n` is to confirm the time before the next bet. */
export const IS_DUE = sql`n.noticed_at + make_interval(mins => n.minutes) <= server_now() and not (${HAS_RESTED})`

/** How exactly the last bet is known. */
const FRESH = sql`interval '15 minutes'`

/** What changes of a row `n` by play: after a rest it begins anew. */
export const PLAYED = sql`began_at = case when ${HAS_RESTED} then server_now() else n.began_at end,
  noticed_at = case when ${HAS_RESTED} then server_now() else n.noticed_at end, played_at = server_now()`

type Told = Readonly<{ player: string; openedMs: number }>

/** Rounds of the last minutes at a provider that keeps accounts are play too; of it nobody asks here before a bet. */
export async function notePlayed(db: Executor, provider: string, rounds: readonly Told[]): Promise<void> {
  if (rounds.length === 0) return
  await run(
    db,
    sql`update providers_notices n set ${PLAYED}
      from (select distinct p.member_id from unnest(${rounds.map(({ player }) => player)}::text[],
            ${rounds.map(({ openedMs }) => openedMs)}::float8[]) as r(player, opened)
          join providers_players p on p.provider = ${provider} and p.player_ref = r.player
          where to_timestamp(r.opened / 1000) > server_now() - ${FRESH} order by p.member_id) p
      where n.member_id = p.member_id and n.played_at < server_now() - ${FRESH}`,
  )
}

/** Newest rounds that are summed: more than can be played in half a day without a rest. */
const ROUNDS_MAX = 20_000

export type PlayNoticeRow = Readonly<{ beganAt: number; staked: bigint; returned: bigint }>

/** Since when a member has played, and what the rounds begun since then came to; `undefined` while nothing is to be confirmed. */
export function findDueNotice(db: Executor, memberId: bigint): Promise<PlayNoticeRow | undefined> {
  return maybeOne(
    db,
    sql<PlayNoticeRow>`select n.began_at as "beganAt", r.staked, r.returned from providers_notices n
      cross join lateral (
        select coalesce(sum(bet - bet_back), 0)::bigint as staked, coalesce(sum(win - win_back), 0)::bigint as returned
          from (select bet, bet_back, win, win_back from providers_rounds
            where member_id = n.member_id and opened_at >= n.began_at order by opened_at desc limit ${ROUNDS_MAX}) newest) r
      where n.member_id = ${memberId} and ${IS_DUE}`,
  )
}

/** Whether a member is to confirm the time of play first. */
export async function isNoticeDue(db: Executor, memberId: bigint): Promise<boolean> {
  const found = await maybeOne(
    db,
    sql<{ memberId: bigint }>`select member_id as "memberId" from providers_notices n
      where n.member_id = ${memberId} and ${IS_DUE}`,
  )
  return found !== undefined
}

/** The member has confirmed the time; nothing changes where none is to be confirmed. */
export async function confirmNotice(db: Executor, memberId: bigint): Promise<void> {
  await run(
    db,
    sql`update providers_notices n set noticed_at = server_now() where n.member_id = ${memberId} and ${IS_DUE}`,
  )
}
