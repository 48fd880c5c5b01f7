/** Bets for tests: on the issue that is open now, and through to its end. */
import { createHash, randomUUID } from 'node:crypto'
import { placeBets } from '@app/contract/bets.ts'
import type { TestServer } from '#testing/test-server.ts'
import { countTurnover } from './count-turnover.job.ts'
import type { SlipRow } from './place-batch.store.ts'

export type OpenIssue = Readonly<{
  id: bigint
  gameId: number
  turnNum: string
  closesAt: number
  drawsAt: number
}>

/** An issue that closes sooner than this may close under a test on a busy machine. */
const ROOM_MS = 45_000

/** The issue of the game that takes bets now, with time enough to do so. */
export async function findOpenIssue(server: TestServer, gameId: number): Promise<OpenIssue> {
  const issue = await readOpenIssue(server, gameId)
  if (issue.closesAt - server.now() > ROOM_MS) return issue
  await server.travel(issue.closesAt - server.now() + 100)
  return readOpenIssue(server, gameId)
}

/** The issue of the game that takes bets now, however soon it closes: for what was bet in it before. */
export async function readOpenIssue(server: TestServer, gameId: number): Promise<OpenIssue> {
  await server.app.clock.tick()
  const [issue] = await server.query<OpenIssue>(
    `select id, game_id as "gameId", turn_num as "turnNum", closes_at as "closesAt", draws_at as "drawsAt"
      from draws_issues where game_id = $1 and state = 'open' and closes_at > server_now() order by closes_at limit 1`,
    [gameId],
  )
  if (issue === undefined) throw new Error(`game ${gameId} has no open issue`)
  return issue
}

/** Tells what was settled to everybody who counts something by it. */
export async function countPlay(server: TestServer): Promise<void> {
  await server.app.db.transaction(tx => server.app.jobs.add(tx, countTurnover, {}))
  await server.app.jobs.drain()
}

type Item = Readonly<{
  playCode: string
  selection: string
  stakePerUnit: string
  model?: number
  odds?: string
  rebateRatio?: string
}>

/** Places a slip as the player of that token. */
export function placeSlip(
  server: TestServer,
  issue: OpenIssue,
  token: string,
  items: readonly Item[],
  key: string = randomUUID(),
) {
  return server.call(placeBets, {
    token,
    key,
    body: {
      gameId: issue.gameId,
      turnNum: issue.turnNum,
      items: items.map(item => ({ model: 1, ...item })),
    },
  })
}

/** Moves time past the draw and lets everything that is due happen. */
export async function drawAndSettle(server: TestServer, issue: OpenIssue): Promise<void> {
  await server.travel(issue.drawsAt - server.now() + 1_000)
  await server.app.clock.tick()
}

/** Draws an issue like `forceNumbers`, and leaves it to the test who settles it. */
export async function drawWithoutSettling(
  server: TestServer,
  issue: OpenIssue,
  numbers: readonly number[],
): Promise<void> {
  // Never back: an issue may have been closed for a while, and bets of the next one bear the time since.
  await server.travel(Math.max(0, issue.closesAt - server.now() + 500))
  await server.app.clock.tick()
  await server.query('set session_replication_role = replica')
  await server.query(
    `update draws_issues set state = 'drawn', state_version = state_version + 1, result_version = 1, numbers = $2,
      seed = commitment, drawn_at = server_now() where id = $1`,
    [issue.id, numbers],
  )
  await server.query('set session_replication_role = origin')
  await server.query(
    `insert into platform_outbox(topic, payload) select 'draws.changed',
      jsonb_build_object('gameId', game_id, 'issueId', id::text, 'turnNum', turn_num, 'state', state)
      from draws_issues where id = $1`,
    [issue.id],
  )
}

/**
 * Draws an issue with numbers that the test wants. Only a person with every right over the database, who also
 * switches its triggers off, can do this; the product has no way to it.
 */
export async function forceNumbers(
  server: TestServer,
  issue: OpenIssue,
  numbers: readonly number[],
): Promise<void> {
  await drawWithoutSettling(server, issue, numbers)
  await server.app.clock.tick()
}

/** The rules of money and of bets that do not hold (`npm run -s ledger:check`); none when all is well. */
export async function findViolations(server: TestServer) {
  const { wallet, bets } = server.app.services
  const rules = [...(await wallet.invariants()), ...(await bets.invariants())]
  return rules.filter(({ violations }) => violations !== 0n)
}

/** A slip of one line on 07 as the queue takes it, of so many yuan; its limits are far away. */
export const slipRowOf = (
  { memberId, accountId }: Readonly<{ memberId: bigint; accountId: bigint }>,
  issueId: bigint,
  yuan: number,
): SlipRow => ({
  memberId,
  accountId,
  issueId,
  key: createHash('sha256').update(randomUUID()).digest(),
  requestHash: Buffer.alloc(32),
  oddsVersion: 1,
  lines: [
    {
      playCode: 'tema_a',
      model: 1,
      selection: '07',
      units: 1,
      stakePerUnit: BigInt(yuan) * 1_000n,
      stake: BigInt(yuan) * 1_000n,
      odds: '{"*":"48.5"}',
      shownOdds: 48_500_000n,
      rebatePpm: 0,
      isItemised: true,
      issueCap: 200_000_000n,
      numberCap: 60_000_000n,
      exposures: [{ bucket: '07', liability: BigInt(yuan) * 48_500n }],
      exposureCap: 50_000_000_000n,
    },
  ],
})
