/** What the team of the agent of a demonstration played at a provider, as of the last day of a period that is over. */
import { isRateCategory } from '@app/domain/agents/rates.ts'
import { type ChinaDate, chinaDateOf } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import type { ArcadePlay, Shelf } from '#modules/providers/arcade-play.service.ts'
import type { CountedRounds } from '#modules/providers/counted-rounds.service.ts'
import type { TurnoverService } from '#modules/turnover/turnover.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import * as store from './days.store.ts'

export type RoundParts = Readonly<{
  account: AccountService
  arcade: ArcadePlay
  auth: Pick<AuthService, 'actIn'>
  clock: Clock
  countedRounds: CountedRounds
  db: Database
  providers: Readonly<{ countRounds: () => Promise<boolean> }>
  turnover: Pick<TurnoverService, 'holdBatch' | 'holdBatchAgain'>
}>

/** One directly below, and one below an agent of the team. */
const PLAYERS = ['suning2026', 'tangli95']
/** Of its rounds the whole stake counts, whatever they come to. */
const GAME = 'slot'
const ROUNDS = 6
/** 6 × 5.00. */
const VALID = 30_000n
const BATCHES_MAX = 20

/** Says as of that day what the member is about to play in this hour. */
async function tell(
  { db, turnover }: RoundParts,
  { game }: Shelf,
  member: Readonly<{ memberId: bigint; day: ChinaDate }>,
): Promise<void> {
  const { provider, providerName, category } = game
  if (!isRateCategory(category)) return
  const { memberId, day } = member
  await db.transaction(async tx => {
    const held = await turnover.holdBatch(tx, { provider, providerName, category })
    const row = { memberId, valid: VALID, stakes: VALID, payouts: 0n }
    await store.count(tx, { ...held, category, day }, [row])
  })
}

/** Takes back what was said of an hour in which nothing was played after all, as it had just ended. */
async function takeBackEmpty({ countedRounds, db, turnover }: RoundParts, memberId: bigint, day: ChinaDate) {
  const batches = await store.findBatches(db.read, memberId, BATCHES_MAX)
  const roundsOf = await countedRounds(batches.map(batchId => ({ batchId, memberId })))
  for (const batchId of batches.filter(id => roundsOf({ batchId: id, memberId }).count === 0))
    await db.transaction(async tx => {
      const held = await turnover.holdBatchAgain(tx, batchId)
      const row = { memberId, valid: 0n, stakes: 0n, payouts: 0n }
      await store.count(tx, { ...held, category: 'electronic', day }, [row])
    })
}

/**
 * Members of the team play in the arcade by the calls of its provider. Their turnover is told before they play, as of a day that is over, which only
 * this module can say; when the rounds are counted the day stays, and what they came to takes its place (adr 0347). Without an arcade there is nothing.
 */
export async function playInArcade(parts: RoundParts, day: ChinaDate): Promise<void> {
  const { account, arcade, auth, clock, db, providers } = parts
  const shelf = (await arcade.shelves()).find(({ game }) => game.gameCode === GAME)
  if (shelf === undefined || day >= chinaDateOf(clock.now())) return
  for (const name of PLAYERS) {
    const { memberId } = await account.actor(name)
    const isTold = (await store.findBatches(db.read, memberId, 1)).length > 0
    if (!isTold) await tell(parts, shelf, { memberId, day })
    await auth.actIn(memberId, caller => arcade.playMissing(shelf, caller, ROUNDS))
    while (await providers.countRounds());
    await takeBackEmpty(parts, memberId, day)
  }
}
