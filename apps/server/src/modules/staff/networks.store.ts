import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'
import { WAY_IN } from './way-in.ts'

export type NetworkRow = Readonly<{
  networkId: bigint
  network: string
  staffId: bigint | null
  login: string | null
  note: string
}>

/** Those of all staff first. */
export function findAllNetworks(db: Executor): Promise<NetworkRow[]> {
  return many(
    db,
    sql<NetworkRow>`select n.id as "networkId", n.network::text as network, n.staff_id as "staffId", m.login, n.note
      from staff_networks n left join staff_members m on m.id = n.staff_id
      order by n.staff_id nulls first, n.network, n.id`,
  )
}

/** The network as the database writes it; `undefined` where bits stand behind the prefix. */
export async function canonical(db: Executor, network: string): Promise<string | undefined> {
  const row = await maybeOne(
    db,
    sql<{ network: string }>`select network(${network}::inet)::text as network
      where host(network(${network}::inet)) = host(${network}::inet)`,
  )
  return row?.network
}

/** Adds a network for one person or for all. */
export async function insertNetwork(
  tx: Tx,
  { network, staffId, note }: Readonly<{ network: string; staffId: bigint | null; note: string }>,
): Promise<void> {
  await run(
    tx,
    sql`insert into staff_networks(network, staff_id, note) values (${network}::cidr, ${staffId}, ${note})`,
  )
}

/** Removes a network; `undefined` when it is not there. */
export function deleteNetwork(
  tx: Tx,
  networkId: bigint,
): Promise<Pick<NetworkRow, 'network' | 'staffId' | 'note'> | undefined> {
  return maybeOne(
    tx,
    sql<Pick<NetworkRow, 'network' | 'staffId' | 'note'>>`delete from staff_networks where id = ${networkId}
      returning network::text as network, staff_id as "staffId", note`,
  )
}

/** Whether somebody who can bring the others back is signed in from where staff may come. */
export async function isSomebodyNear(tx: Tx): Promise<boolean> {
  const { isNear } = await one(
    tx,
    sql<{ isNear: boolean }>`select exists(select from staff_sessions s
      join staff_members m on m.id = s.staff_id and m.state = 'active'
      join staff_capabilities_held h on h.staff_id = s.staff_id and h.capability = ${WAY_IN}
      where s.stage = 'full' and s.ended_at is null and s.expires_at > server_now()
        and staff_may_come_from(s.ip::inet, s.staff_id)) as "isNear"`,
  )
  return isNear
}
