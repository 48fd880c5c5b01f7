import { sql } from 'kysely'
import { type Executor, many, maybeOne, run } from '#platform/db.ts'

export type PollRow = Readonly<{ id: bigint; turnNum: string; isOpen: boolean }>
export type OptionRow = Readonly<{ optionId: number; text: string; value: string; votes: number }>

const pollColumns = sql`p.id, i.turn_num as "turnNum", i.closes_at > server_now() as "isOpen"`
const fromPolls = sql`tips_polls p join draws_issues i on i.id = p.issue_id join tips_cards c on c.id = p.card_id and c.shown`

export function findNewestPoll(db: Executor, cardId: bigint): Promise<PollRow | undefined> {
  return maybeOne(
    db,
    sql<PollRow>`select ${pollColumns} from ${fromPolls} where p.card_id = ${cardId}
      order by i.draws_at desc limit 1`,
  )
}

export function findPoll(db: Executor, id: bigint): Promise<PollRow | undefined> {
  return maybeOne(db, sql<PollRow>`select ${pollColumns} from ${fromPolls} where p.id = ${id}`)
}

/** The options with the number of their votes. */
export function findOptions(db: Executor, pollId: bigint): Promise<OptionRow[]> {
  return many(
    db,
    sql<OptionRow>`select o.option_id as "optionId", o.text, o.value,
        (select count(*) from tips_votes v where v.poll_id = o.poll_id and v.option_id = o.option_id)::int as votes
      from tips_poll_options o where o.poll_id = ${pollId} order by o.option_id`,
  )
}

export async function findVote(db: Executor, pollId: bigint, memberId: bigint): Promise<number | undefined> {
  const row = await maybeOne(
    db,
    sql<{ optionId: number }>`select option_id as "optionId" from tips_votes
      where poll_id = ${pollId} and member_id = ${memberId}`,
  )
  return row?.optionId
}

/** Stores the vote if the poll is open and the member has not voted in it; false otherwise. */
export async function insertVote(
  db: Executor,
  vote: Readonly<{ pollId: bigint; memberId: bigint; optionId: number }>,
): Promise<boolean> {
  const count = await run(
    db,
    sql`insert into tips_votes(poll_id, member_id, option_id)
      select p.id, ${vote.memberId}, o.option_id from tips_polls p
        join draws_issues i on i.id = p.issue_id and i.closes_at > server_now()
        join tips_poll_options o on o.poll_id = p.id and o.option_id = ${vote.optionId}
        where p.id = ${vote.pollId}
      on conflict do nothing`,
  )
  return count === 1
}

/** Votes on animals by card, in the newest zodiac poll of each card of the game. */
export function findZodiacVotes(
  db: Executor,
  gameId: number,
): Promise<{ cardId: bigint; value: string; votes: number }[]> {
  return many(
    db,
    sql<{ cardId: bigint; value: string; votes: number }>`with newest as (
        select distinct on (p.card_id) p.id, p.card_id from ${fromPolls}
        where p.kind = 'zodiac' and c.game_id = ${gameId} order by p.card_id, i.draws_at desc)
      select n.card_id as "cardId", o.value, count(v.member_id)::int as votes
      from newest n join tips_poll_options o on o.poll_id = n.id
        left join tips_votes v on v.poll_id = o.poll_id and v.option_id = o.option_id
      group by n.card_id, o.option_id, o.value order by n.card_id, o.option_id`,
  )
}
