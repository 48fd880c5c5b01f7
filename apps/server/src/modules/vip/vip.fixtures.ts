/** Turnover for tests that need more of it than one bet may have; it goes to all who count, as settlement tells them. */
import { li } from '@app/domain/money/money.ts'
import { ownLotteries } from '#modules/activity/activity.service.ts'
import type { TestServer } from '#testing/test-server.ts'

/** Issues that no draw has. */
let issues = 900_000_000_000n

/** A settled issue in which the member bet that many yuan on one thing; answers its number. A later version replaces the earlier one. */
export async function playTurnover(
  server: Pick<TestServer, 'app' | 'now'>,
  memberId: bigint,
  yuan: number,
  again: Readonly<{ issueId?: bigint; version?: number }> = {},
): Promise<bigint> {
  const { issueId = ++issues, version = 1 } = again
  const turnover = li(Math.round(yuan * 1000))
  const order = {
    ...{ category: 'lottery', placedAt: server.now() * 1000, hasRebate: false },
    ...{ valid: turnover, counted: turnover, stakes: [] },
  }
  const plan = await server.app.services.activity.plan([memberId], ownLotteries)
  await server.app.db.transaction(tx =>
    plan.count(tx, { issueId, version }, [{ memberId, orders: yuan === 0 ? [] : [order] }]),
  )
  return issueId
}
