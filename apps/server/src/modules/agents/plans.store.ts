import type { Plan } from '@app/domain/agents/plans.ts'
import type { PayStep } from '@app/domain/agents/team-pay.ts'
import { type Li, li } from '@app/domain/money/money.ts'
import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { sql } from 'kysely'
import { type Executor, many, one, run, type Tx } from '#platform/db.ts'

/** More versions than a house makes in ten years. */
const PLANS_MAX = 2_000

export type PlanRow = Plan & Readonly<{ account: string | null; approvalId: bigint; madeAt: number }>

type Step = Readonly<{ kind: 'wage' | 'dividend'; from: string; active: number; ppm: string }>

const stepsOf = (steps: readonly Step[], kind: Step['kind']): PayStep[] =>
  steps
    .filter(step => step.kind === kind)
    .map(({ from, active, ppm }) => ({
      ...{ from: li(BigInt(from)), activeMembers: active, rate: BigInt(ppm) as PayStep['rate'] },
    }))

type Stored = Omit<PlanRow, 'agentId' | 'wage' | 'dividend' | 'supportBudget'> &
  Readonly<{ agentId: bigint | null; supportBudget: bigint; steps: readonly Step[] }>

/** All versions, newest first; they are few, and the plan of a day is found among them by the rule. */
export async function findPlans(db: Executor): Promise<PlanRow[]> {
  const rows = await many(
    db,
    sql<Stored>`select p.id, p.agent_id as "agentId", m.account, p.from_day::text as "from", p.does_carry as "doesCarry",
        p.support_budget as "supportBudget", p.approval_id as "approvalId", p.made_at as "madeAt",
        coalesce((select jsonb_agg(jsonb_build_object('kind', s.kind, 'from', s.from_base::text, 'active', s.active, 'ppm', s.ppm::text)
          order by s.kind, s.from_base) from agents_plan_steps s where s.plan_id = p.id), '[]') as steps
      from agents_plans p left join account_members m on m.id = p.agent_id order by p.id desc limit ${PLANS_MAX}`,
  )
  return rows.map(({ steps, agentId, supportBudget, ...row }) => ({
    ...row,
    ...{ agentId: agentId ?? undefined, supportBudget: li(supportBudget) },
    ...{ wage: stepsOf(steps, 'wage'), dividend: stepsOf(steps, 'dividend') },
  }))
}

/** Writes a version; the database refuses one without two people. */
export async function insertPlan(tx: Tx, plan: Omit<Plan, 'id'>, approvalId: bigint): Promise<bigint> {
  const { id } = await one(
    tx,
    sql<{ id: bigint }>`insert into agents_plans(agent_id, from_day, does_carry, support_budget, approval_id)
      values (${plan.agentId ?? null}, ${plan.from}::date, ${plan.doesCarry}, ${plan.supportBudget}, ${approvalId}) returning id`,
  )
  const steps = [
    ...plan.wage.map(step => ({ kind: 'wage', ...step })),
    ...plan.dividend.map(step => ({ kind: 'dividend', ...step })),
  ]
  await run(
    tx,
    sql`insert into agents_plan_steps(plan_id, kind, from_base, active, ppm)
      select ${id}::bigint, s.* from unnest(${steps.map(({ kind }) => kind)}::text[], ${steps.map(({ from }) => from)}::bigint[],
        ${steps.map(({ activeMembers }) => activeMembers)}::integer[], ${steps.map(({ rate }) => rate)}::bigint[]) s`,
  )
  return id
}

/** What an agent was given by hand in the month of a day. Others who give the agent something wait until the transaction ends. */
export async function sumSupports(db: Executor, agentId: bigint, day: ChinaDate): Promise<Li> {
  await run(db, sql`select pg_advisory_xact_lock(hashtextextended('agents support ' || ${agentId}::text, 0))`)
  const { sum } = await one(
    db,
    sql<{ sum: bigint }>`select coalesce(sum(amount), 0)::bigint as sum from agents_supports
      where agent_id = ${agentId} and date_trunc('month', day) = date_trunc('month', ${day}::date)`,
  )
  return li(sum)
}

export type NewSupport = Readonly<{ agentId: bigint; day: ChinaDate; amount: Li; note: string }>

export async function insertSupport(tx: Tx, row: NewSupport, approvalId: bigint): Promise<void> {
  await run(
    tx,
    sql`insert into agents_supports(agent_id, day, amount, note, approval_id)
      values (${row.agentId}, ${row.day}::date, ${row.amount}, ${row.note}, ${approvalId})`,
  )
}

/** Agents at the top of a tree whose teams did anything in a period. */
export async function findTops(
  db: Executor,
  { from, to }: Readonly<{ from: ChinaDate; to: ChinaDate }>,
  limit: number,
): Promise<bigint[]> {
  const rows = await many(
    db,
    sql<{
      id: bigint
    }>`select p.member_id as id from agents_places p join account_members m on m.id = p.member_id and m.is_agent
      where p.parent_id is null and p.from_day <= ${to}::date and (p.until_day is null or p.until_day > ${to}::date)
        and exists (select from agents_days d where d.member_id = p.member_id and d.day between ${from}::date and ${to}::date)
      order by p.member_id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
