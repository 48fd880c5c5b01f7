/** Issues whose numbers a journey writes itself: of numbers that nobody chose, one in 49 would be a tie, which counts for nothing. */
import type { Page } from '@playwright/test'
import { query } from './database.ts'
import { expect } from './journey.ts'
import { awaitOpenIssue, bet } from './play.ts'
import type { Product } from './product.ts'
import { passTimeUntil } from './time-travel.ts'

const GAME = 71
export const SETTLED_MS = 60_000

/** Writes over an issue, as only a person with every right over the database could: no guard of it stands in the way. */
export async function overwriteIssue(product: Product, turnNum: string, change: string): Promise<void> {
  await query(
    product,
    `set session_replication_role = replica;
      update draws_issues set ${change} where game_id = ${GAME} and turn_num = '${turnNum}'`,
  )
}

type Issue = Readonly<{ id: string; state: string }>

export async function readIssue(product: Product, turnNum: string): Promise<Issue> {
  const [issue] = await query<Issue>(
    product,
    'select id::text, state from draws_issues where game_id = $1 and turn_num = $2',
    [GAME, turnNum],
  )
  if (issue === undefined) throw new Error(`there is no issue ${turnNum}`)
  return issue
}

/** Bets a thousand on 大 of game 71 and has it win; answers the number of the issue, which is settled. */
export async function winThousand(page: Page, product: Product): Promise<string> {
  const { turnNum, closeTime } = await awaitOpenIssue(product, GAME)
  await page.goto(`${product.url}/game/${GAME}`)
  await bet(page, '特码两面', ['大'], '1000')
  await passTimeUntil(product, closeTime)
  const stateNow = async () => (await readIssue(product, turnNum)).state
  await expect.poll(stateNow, { intervals: [50] }).toBe('closed')
  await overwriteIssue(
    product,
    turnNum,
    `state = 'drawn', state_version = state_version + 1, result_version = 1, numbers = '{1,2,3,4,5,6,30}',
      seed = commitment, drawn_at = server_now()`,
  )
  await expect.poll(stateNow, { timeout: SETTLED_MS }).toBe('settled')
  return turnNum
}
