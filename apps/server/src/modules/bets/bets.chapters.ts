/** Bets of a demonstration: some that are settled soon, some on a daily game, and an issue that two people voided. */
import { askVoidIssue } from '@app/contract/operator/draws.ts'
import { HOUR_MS } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { DeskIssuesService } from '#modules/draws/desk-issues.service.ts'
import type { Clock } from '#platform/clock.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Chapter } from '#platform/operator/chapters.ts'
import type { BetsService } from './bets.service.ts'

const DAILY = 90
const MINUTELY = 71
/** Every five minutes; the next issue of the game is soon there again. */
const VOIDED = 92
const SELECTIONS = ['大', '单', '家禽']
const SMALL = [10, 20, 30]
/** Enough of a month for the first VIP level with its gifts, and for a betting bonus that can be claimed. */
const LARGE = [3000, 3500, 4000]
/** An issue that closes sooner may be gone before the second person has agreed. */
const LEFT_MIN_MS = 5_000

type Parts = Readonly<{
  account: AccountService
  bets: BetsService
  clock: Clock
  deskIssues: DeskIssuesService
}>

/** The issue of the game that is open, and stays so for a while. */
async function openIssue({ deskIssues, clock }: Parts, gameId: number) {
  const now = clock.now()
  const span = { fromMs: now, toMs: now + 48 * HOUR_MS, after: undefined, rows: 50 }
  const found = await deskIssues.list({ gameId, state: 'open', ...span })
  const issue = found.find(({ closesAt }) => closesAt > now + LEFT_MIN_MS)
  if (issue === undefined) throw new Error(`no issue of ${gameId} is open for long enough`)
  return issue
}

/** Three slips of the player on the open issue, by the stakes in yuan; a repeat places none. */
async function bet(parts: Parts, account: string, gameId: number, stakes: readonly number[] = SMALL) {
  const { memberId } = await parts.account.actor(account)
  const issue = await openIssue(parts, gameId)
  for (const [at, selection] of SELECTIONS.entries()) {
    const items = [{ playCode: 'tema_lm', model: 1, selection, stakePerUnit: `${stakes[at]}.00` }]
    const key = sha256(`demonstration bet ${account} ${gameId} ${at}`)
    const slip = { gameId, turnNum: issue.turnNum, items, acceptOdds: 'any' } as const
    await parts.bets.place(memberId, slip, { key, requestHash: key })
  }
  return issue
}

export const betting = (parts: Parts): readonly Chapter[] => [
  {
    name: 'betting',
    async tell() {
      for (const account of ['linjia88', 'zhouwen66', 'heyu2026']) {
        await bet(parts, account, MINUTELY)
        await bet(parts, account, DAILY)
      }
      await bet(parts, 'demo8888', MINUTELY, LARGE)
    },
  },
  {
    name: 'voiding',
    async tell({ act, decide }) {
      const { id } = await bet(parts, 'heyu2026', VOIDED)
      const body = { payload: { issueId: String(id) }, reason: '本期封盘前发现展示时间有误' }
      const { approvalId } = await act('risk', askVoidIssue, { body })
      await decide('site', approvalId, 'approve', '同意作废，本金退回')
    },
  },
]
