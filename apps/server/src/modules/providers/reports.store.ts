import { sql } from 'kysely'
import { type Executor, many, one } from '#platform/db.ts'

type Days = Readonly<{ startDate: string; endDate: string }>

export type DayRow = Readonly<{
  provider: string
  gameCode: string
  rounds: number
  bet: bigint
  valid: bigint
  win: bigint
}>

/** What the member bet and won by game on these days. */
export function sumDays(db: Executor, memberId: bigint, { startDate, endDate }: Days): Promise<DayRow[]> {
  return many(
    db,
    sql<DayRow>`select provider, game_code as "gameCode", sum(rounds)::integer as rounds, sum(bet)::bigint as bet,
        sum(valid_bet)::bigint as valid, sum(win)::bigint as win
      from providers_days where member_id = ${memberId} and settled_on between ${startDate}::date and ${endDate}::date
      group by provider, game_code order by provider, game_code`,
  )
}

/** Rounds among which the games that were played last are looked for; whoever plays one thousands of times sees that one. */
const RECENT_ROUNDS = 500

export type RecentGame = Readonly<{ provider: string; gameCode: string }>

/** The games of a member's last rounds, newest first. */
export function findRecentGames(db: Executor, memberId: bigint, limit: number): Promise<RecentGame[]> {
  return many(
    db,
    sql<RecentGame>`select provider, game_code as "gameCode" from (select provider, game_code, opened_at from providers_rounds
        where member_id = ${memberId} order by opened_at desc limit ${RECENT_ROUNDS}) r
      group by provider, game_code order by max(opened_at) desc, provider, game_code limit ${limit}`,
  )
}

/** Stakes of rounds that have not ended. */
export function sumOpen(db: Executor, memberId: bigint): Promise<{ bet: bigint; rounds: number }> {
  return one(
    db,
    sql<{
      bet: bigint
      rounds: number
    }>`select coalesce(sum(bet - bet_back), 0)::bigint as bet, count(*)::integer as rounds
      from providers_rounds where member_id = ${memberId} and state in ('open', 'reopened', 'stale')`,
  )
}

export type RoundRow = Readonly<{
  provider: string
  roundId: string
  gameCode: string
  state: 'open' | 'closed' | 'reopened' | 'reversed'
  bet: bigint
  valid: bigint
  win: bigint
  /** `null` of one that moved no balance here. */
  balanceAfter: bigint | null
  openedAt: number
}>

export type RoundFilter = Days & Readonly<{ gameCode: string | undefined; offset: number; limit: number }>

type SpanFilter = Omit<RoundFilter, 'offset' | 'limit'>

const ofGame = ({ gameCode }: SpanFilter) =>
  sql`(${gameCode ?? null}::text is null or game_code = ${gameCode ?? null})`

/** Rounds that ended on these days, and of today those that are open. None ends before the day on which it began. */
const ofSpan = (memberId: bigint, filter: SpanFilter) =>
  sql`member_id = ${memberId} and coalesce(settled_on, (opened_at at time zone 'Asia/Shanghai')::date)
      between ${filter.startDate}::date and ${filter.endDate}::date
    and opened_at < (${filter.endDate}::date + 1)::timestamp at time zone 'Asia/Shanghai' and ${ofGame(filter)}`

export function findRounds(db: Executor, memberId: bigint, filter: RoundFilter): Promise<RoundRow[]> {
  return many(
    db,
    sql<RoundRow>`select provider, round_id as "roundId", game_code as "gameCode",
        case state when 'stale' then 'open' when 'voided' then 'reversed' else state end as state, bet - bet_back as bet,
        counted_valid as valid, win - win_back as win, case when not is_record then balance_after end as "balanceAfter", opened_at as "openedAt"
      from providers_rounds where ${ofSpan(memberId, filter)}
      order by opened_at desc, provider, round_id limit ${filter.limit} offset ${filter.offset}`,
  )
}

/** What all rounds of these days come to: those that have ended are in the days, and few are open. */
export function sumRounds(
  db: Executor,
  memberId: bigint,
  filter: SpanFilter,
): Promise<{ count: number; bet: bigint; win: bigint }> {
  return one(
    db,
    sql<{
      count: number
      bet: bigint
      win: bigint
    }>`select (d.count + o.count)::integer as count, d.bet, d.win
      from (select coalesce(sum(rounds), 0) as count, coalesce(sum(bet), 0)::bigint as bet, coalesce(sum(win), 0)::bigint as win
          from providers_days where member_id = ${memberId}
            and settled_on between ${filter.startDate}::date and ${filter.endDate}::date and ${ofGame(filter)}) d,
        (select count(*) as count from providers_rounds
          where ${ofSpan(memberId, filter)} and state in ('open', 'reopened', 'stale') and settled_on is null) o`,
  )
}
