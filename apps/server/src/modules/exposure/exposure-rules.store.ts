import type { RuleAction, RuleMeasure, RuleTerms } from '@app/domain/bets/exposure-rules.ts'
import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type RuleRow = RuleTerms &
  Readonly<{
    id: bigint
    name: string
    createdAt: number
    watchUntil: number
    endsAt: number
    stoppedAt: number | null
    stoppedBy: string | null
    firings: number
  }>

const columns = sql`r.id, r.name, r.game_id as "gameId", r.play_code as "playCode", r.measure, r.threshold, r.action,
  r.created_at as "createdAt", r.watch_until as "watchUntil", r.ends_at as "endsAt", r.stopped_at as "stoppedAt",
  r.stopped_by as "stoppedBy", (select count(*)::integer from exposure_firings f where f.rule_id = r.id) as firings`

type Page = Readonly<{ after: string | undefined; rows: number }>

/** A page by falling number. */
export function findRules(db: Executor, { after, rows }: Page): Promise<RuleRow[]> {
  const isOlder = after === undefined ? sql`true` : sql`r.id < ${after}::bigint`
  return many(
    db,
    sql<RuleRow>`select ${columns} from exposure_rules r where ${isOlder} order by r.id desc limit ${rows}`,
  )
}

/** How many rules stand, and whether one of them has the name. */
export function countStanding(
  db: Executor,
  name: string,
): Promise<Readonly<{ rules: number; isTaken: boolean }>> {
  return one(
    db,
    sql<{ rules: number; isTaken: boolean }>`select count(*)::integer as rules,
        coalesce(bool_or(name = ${name}), false) as "isTaken"
      from exposure_rules where stopped_at is null and ends_at > server_now()`,
  )
}

export type NewRule = RuleTerms &
  Readonly<{ name: string; watchMs: number; days: number; approvalId: bigint }>

export async function insertRule(tx: Tx, rule: NewRule): Promise<bigint> {
  const { gameId, playCode, measure, threshold, action, name, watchMs, days, approvalId } = rule
  const { id } = await one(
    tx,
    sql<{
      id: bigint
    }>`insert into exposure_rules(name, game_id, play_code, measure, threshold, action, watch_until, ends_at, approval_id)
      values (${name}, ${gameId}, ${playCode}, ${measure}, ${threshold}, ${action},
        server_now() + make_interval(secs => ${watchMs / 1000}), server_now() + make_interval(days => ${days}), ${approvalId})
      returning id`,
  )
  return id
}

/** Stops a rule; `undefined` where there is none that is not stopped. */
export function stopRule(
  tx: Tx,
  { ruleId, by }: Readonly<{ ruleId: bigint; by: string }>,
): Promise<Readonly<{ name: string }> | undefined> {
  return maybeOne(
    tx,
    sql<{ name: string }>`update exposure_rules set stopped_at = server_now(), stopped_by = ${by}
      where id = ${ruleId} and stopped_at is null returning name`,
  )
}

export type FiringRow = Readonly<{
  id: bigint
  ruleId: bigint
  ruleName: string
  issueId: bigint
  gameId: number
  turnNum: string
  measure: RuleMeasure
  measured: bigint
  playCode: string
  item: string
  did: Did
  at: number
}>

export type Did = 'watched' | 'told' | 'capped' | 'closed' | 'nothing'

/** A page by falling number. */
export function findFirings(
  db: Executor,
  { after, rows, ruleId }: Page & Readonly<{ ruleId: string | undefined }>,
): Promise<FiringRow[]> {
  const isOlder = after === undefined ? sql`true` : sql`f.id < ${after}::bigint`
  const isOfRule = ruleId === undefined ? sql`true` : sql`f.rule_id = ${ruleId}::bigint`
  return many(
    db,
    sql<FiringRow>`select f.id, f.rule_id as "ruleId", r.name as "ruleName", f.issue_id as "issueId", i.game_id as "gameId",
        i.turn_num as "turnNum", r.measure, f.measured, f.play_code as "playCode", f.item, f.did, f.at
      from exposure_firings f join exposure_rules r on r.id = f.rule_id join draws_issues i on i.id = f.issue_id
      where ${isOlder} and ${isOfRule} order by f.id desc limit ${rows}`,
  )
}

/** A rule that has met what it watches for. */
export type Met = Readonly<{
  ruleId: bigint
  ruleName: string
  action: RuleAction
  measure: RuleMeasure
  isWatching: boolean
  issueId: bigint
  gameId: number
  turnNum: string
  /** What the rule is about: `null` is any play. */
  rulePlay: string | null
  playCode: string
  item: string
  itemKey: string
  measured: bigint
}>

const ruleColumns = sql`r.id as "ruleId", r.name as "ruleName", r.action, server_now() < r.watch_until as "isWatching",
  i.id as "issueId", i.game_id as "gameId", i.turn_num as "turnNum", r.play_code as "rulePlay"`

/** Standing rules with the issues that they look at. */
const watched = sql`exposure_rules r join draws_issues i on i.due_at is not null and i.state = 'open'
  and i.closes_at > server_now() and (r.game_id is null or i.game_id = r.game_id)
  where r.stopped_at is null and r.ends_at > server_now()`

/** What an item measures under a rule; nothing of one that costs nothing. */
const measure = sql`case r.measure when 'item' then x.liability else x.liability * 1000 / nullif(x.cap, 0) end`

/** Rules that fire once an issue, with its dearest item, or with all of its items together. */
export function findMetIssues(tx: Tx, rows: number): Promise<Met[]> {
  return many(
    tx,
    sql<Met>`select w.*, top.play_code as "playCode", left(top.bucket, 200) as item, '' as "itemKey", top.measured
      from (select ${ruleColumns}, r.measure, r.threshold from ${watched} and r.action <> 'cap') w
      cross join lateral (
        (select x.play_code, x.bucket, (${measure}) as measured from bets_exposure x, (select w.measure) r
          where w.measure <> 'issue' and x.issue_id = w."issueId" and x.liability > 0
            and (w."rulePlay" is null or x.play_code = w."rulePlay")
          order by 3 desc nulls last limit 1)
        union all
        select '', '', sum(x.liability)::bigint from bets_exposure x
          where w.measure = 'issue' and x.issue_id = w."issueId" and (w."rulePlay" is null or x.play_code = w."rulePlay")) top
      where top.measured >= w.threshold and not exists (
        select from exposure_firings f where f.rule_id = w."ruleId" and f.issue_id = w."issueId")
      order by top.measured desc limit ${rows}`,
  )
}

/** Items that a rule stops: those that it has not met yet, the dearest first. */
export function findMetItems(tx: Tx, rows: number): Promise<(Met & Readonly<{ bucket: string }>)[]> {
  return many(
    tx,
    sql<
      Met & { bucket: string }
    >`select w.*, x.play_code as "playCode", x.bucket, left(x.bucket, 200) as item, md5(x.bucket) as "itemKey", m.measured
      from (select ${ruleColumns}, r.measure, r.threshold from ${watched} and r.action = 'cap') w
      join bets_exposure x on x.issue_id = w."issueId" and x.liability > 0 and (w."rulePlay" is null or x.play_code = w."rulePlay")
      cross join lateral (select (${measure}) as measured from (select w.measure) r) m
      where m.measured >= w.threshold and not exists (
        select from exposure_firings f where f.rule_id = w."ruleId" and f.issue_id = w."issueId"
          and f.play_code = x.play_code and f.item_key = md5(x.bucket))
      order by x.liability desc limit ${rows}`,
  )
}

/** Notes that a rule fired; `undefined` when it was noted already. */
export function insertFiring(tx: Tx, met: Met, did: Did): Promise<Readonly<{ id: bigint }> | undefined> {
  const { ruleId, issueId, playCode, item, itemKey, measured } = met
  return maybeOne(
    tx,
    sql<{
      id: bigint
    }>`insert into exposure_firings(rule_id, issue_id, play_code, item, item_key, measured, did)
      values (${ruleId}, ${issueId}, ${playCode}, ${item}, ${itemKey}, ${measured}, ${did})
      on conflict do nothing returning id`,
  )
}

/** Holds the rule, so that two nodes do not both act by it; whether it stands still and has not fired for this yet. */
export async function holdRule(tx: Tx, { ruleId, issueId, playCode, itemKey }: Met): Promise<boolean> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('exposure_rules', ${ruleId}))`)
  const row = await maybeOne(
    tx,
    sql`select from exposure_rules r where id = ${ruleId} and stopped_at is null and ends_at > server_now()
      and not exists (select from exposure_firings f where f.rule_id = r.id and f.issue_id = ${issueId}
        and (f.item_key = '' or f.play_code = ${playCode} and f.item_key = ${itemKey}))`,
  )
  return row !== undefined
}

export type Tried = Readonly<{ issues: number; met: number; highest: bigint }>

/** What a rule would have met among the issues that closed in the last day. */
export function tryTerms(tx: Tx, terms: Omit<RuleTerms, 'action'>): Promise<Tried> {
  const { gameId, playCode, measure: measureName, threshold } = terms
  return one(
    tx,
    sql<Tried>`select count(*)::integer as issues, (count(*) filter (where s.measured >= ${threshold}))::integer as met,
        coalesce(max(s.measured), 0) as highest
      from draws_issues i cross join lateral (
        select (case r.measure when 'issue' then sum(x.liability)::bigint else max(${measure}) end) as measured
        from (select ${measureName}::text as measure) r, bets_exposure x
        where x.issue_id = i.id and x.liability > 0 and (${playCode}::text is null or x.play_code = ${playCode}) group by r.measure) s
      where i.closes_at between server_now() - interval '1 day' and server_now()
        and (${gameId}::integer is null or i.game_id = ${gameId}) and s.measured is not null`,
  )
}
