/**
 * What the house may have to pay on an issue, for staff. Read from the buckets that each bet adds to in its own commit, never
 * from the orders, so a pool of a million bets costs what one of a hundred does. Source: console §5.1.
 */
import { ballCases, readsOneBall, worstCase } from '@app/domain/bets/worst-cases.ts'
import { findGame } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import type { Play } from '@app/domain/lottery/play.ts'
import { findPlay } from '@app/domain/lottery/plays/all-plays.ts'
import { li } from '@app/domain/money/money.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { Database, Tx } from '#platform/db.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './worst-cases.store.ts'

const ISSUES_MAX = 200
const UNSETTLED_MAX = 1_000
const DEAREST_ROWS = 100

type Parts = Readonly<{ db: Database; draws: DrawsService }>
type CapWish = Readonly<{ issueId: bigint; playCode: string; item: string; cap: bigint }>
type Offered = store.PlayExposure & Readonly<{ play: Play }>

export function worstCasesService({ db, draws }: Parts) {
  /** One issue, open or over; refuses `OPS/UNKNOWN`, and `OPS/NARROW` what would read for longer than two seconds. */
  async function read(issueId: bigint) {
    const issue = await draws.findIssueById(issueId)
    const game = issue && findGame(issue.gameId)
    if (issue === undefined || game === undefined) throw new Refusal('OPS/UNKNOWN')
    const found = await boundedRead(db, async tx => {
      const plays = (await store.findPlayExposures(tx, issueId)).flatMap((row): Offered[] => {
        const play = findPlay(game.family, row.playCode)
        return play === undefined ? [] : [{ ...row, play }]
      })
      const codes = plays.filter(({ play }) => readsOneBall(play)).map(({ playCode }) => playCode)
      const buckets = await store.findBuckets(tx, issueId, codes)
      return { plays, buckets, dearest: await store.findDearest(tx, issueId, DEAREST_ROWS) }
    })
    const playOf = new Map(found.plays.map(({ play }) => [play.code, play]))
    const buckets = found.buckets.flatMap(({ playCode, bucket, liability }) => {
      const play = playOf.get(playCode)
      return play === undefined ? [] : [{ play, bucket, liability: li(liability) }]
    })
    const cases = ballCases(game.family, buckets, lunarYearOf(issue.issueDate))
    const rest = found.plays.filter(({ play }) => !readsOneBall(play))
    const worst = worstCase(
      cases,
      rest.reduce((sum, one) => sum + one.sum, 0n),
    )
    return { issue, game, worst, cases, plays: found.plays, dearest: found.dearest }
  }

  return {
    /** Open issues, the dearest bucket first. */
    list: (): Promise<store.IssueExposure[]> =>
      boundedRead(db, tx => store.findOpenExposures(tx, ISSUES_MAX)),

    /**
     * Lowers the cap of an item, never below what it may cost already; answers what held before and what holds now. Refuses
     * an item that nobody bet on (`OPS/UNKNOWN`), an issue that is closed, and what would be no lower.
     */
    async lowerCap(tx: Tx, wish: CapWish): Promise<Readonly<{ before: bigint; cap: bigint }>> {
      if (!(await store.isBeforeClose(tx, wish.issueId))) throw new Refusal('OPS/TOO_LATE')
      const held = await store.lockItem(tx, wish)
      if (held === undefined) throw new Refusal('OPS/UNKNOWN')
      let { cap } = wish
      if (cap < held.liability) cap = held.liability
      if (cap >= held.cap) throw new Refusal('OPS/NOTHING_CHANGES')
      await store.setCap(tx, wish, cap)
      return { before: held.cap, cap }
    },

    read,

    /** How many issues have bets that are not settled, and what these cost if each issue ends at its worst. */
    async unsettled(): Promise<Readonly<{ issues: number; worst: bigint }>> {
      const found = await boundedRead(db, tx => store.findUnsettled(tx, UNSETTLED_MAX + 1))
      if (found.length > UNSETTLED_MAX) throw new Error(`more than ${UNSETTLED_MAX} issues are not settled`)
      let worst = 0n
      for (const { issueId } of found) worst += (await read(issueId)).worst
      return { issues: found.length, worst }
    },
  }
}

export type WorstCasesService = ReturnType<typeof worstCasesService>
