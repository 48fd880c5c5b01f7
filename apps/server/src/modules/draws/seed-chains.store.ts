import { sql } from 'kysely'
import { type Executor, many, one, run, type Tx } from '#platform/db.ts'

export type Chain = Readonly<{ id: bigint; chainNo: number; length: number; nextIndex: number }>

/** The chains of a game that have unused seeds, oldest first. The caller holds the game's planning lock. */
export function findUsableChains(tx: Tx, gameId: number): Promise<Chain[]> {
  return many(
    tx,
    sql<Chain>`select id, chain_no as "chainNo", length, next_index as "nextIndex" from draws_chains
      where game_id = ${gameId} and next_index <= length order by chain_no`,
  )
}

type NewChain = Readonly<{ gameId: number; terminal: Uint8Array; root: Uint8Array; length: number }>

/** Publishes the end of a chain and stores its secret in a separate table. */
export async function insertChain(tx: Tx, chain: NewChain): Promise<Chain> {
  const inserted = await one(
    tx,
    sql<Chain>`insert into draws_chains(game_id, chain_no, terminal, length)
      select ${chain.gameId}, coalesce(max(chain_no), 0) + 1, ${chain.terminal}, ${chain.length}
        from draws_chains where game_id = ${chain.gameId}
      returning id, chain_no as "chainNo", length, next_index as "nextIndex"`,
  )
  await run(tx, sql`insert into draws_secrets(chain_id, root) values (${inserted.id}, ${chain.root})`)
  return inserted
}

export async function advanceChain(tx: Tx, chainId: bigint, nextIndex: number): Promise<void> {
  await run(tx, sql`update draws_chains set next_index = ${nextIndex} where id = ${chainId}`)
}

/** The secret of a chain. Only the planning and the draw of its own issues may read it. */
export function findSecret(db: Executor, chainId: bigint): Promise<{ root: Buffer; length: number }> {
  return one(
    db,
    sql<{ root: Buffer; length: number }>`select s.root, c.length from draws_secrets s
      join draws_chains c on c.id = s.chain_id where s.chain_id = ${chainId}`,
  )
}

export type PublicChain = Readonly<{ chainNo: number; terminal: Buffer; length: number }>

/** The public facts of a chain. */
export function findPublicChain(db: Executor, chainId: bigint): Promise<PublicChain> {
  return one(
    db,
    sql<PublicChain>`select chain_no as "chainNo", terminal, length from draws_chains where id = ${chainId}`,
  )
}
