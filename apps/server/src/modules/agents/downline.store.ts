import type { ChinaDate } from '@app/domain/time/china-time.ts'
import { sql } from 'kysely'
import { type Executor, one, run, type Tx } from '#platform/db.ts'

/** How many accounts an agent opened on a day. */
export async function countOpened(db: Executor, agentId: bigint, day: ChinaDate): Promise<number> {
  const { count } = await one(
    db,
    sql<{
      count: bigint
    }>`select count(*) as count from agents_accounts where agent_id = ${agentId} and day = ${day}::date`,
  )
  return Number(count)
}

export type OpenedRow = Readonly<{ memberId: bigint; agentId: bigint; day: ChinaDate; remark: string }>

export async function insertOpened(tx: Tx, { memberId, agentId, day, remark }: OpenedRow): Promise<void> {
  await run(
    tx,
    sql`insert into agents_accounts(member_id, agent_id, day, remark) values (${memberId}, ${agentId}, ${day}::date, ${remark})`,
  )
}
