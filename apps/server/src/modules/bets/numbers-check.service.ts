/**
 * Tells members when numbers that they saved came up: after each draw, at most once a day for each. Nothing was bet, so
 * nothing is paid. May be repeated, also by several workers at once.
 */
import { unitsCameUp } from '@app/domain/bets/saved-numbers-check.ts'
import { findGame } from '@app/domain/games/games.ts'
import { lunarYearOf } from '@app/domain/lottery/lunar-year.ts'
import type { DrawsService } from '#modules/draws/draws.service.ts'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { Database } from '#platform/db.ts'
import * as store from './saved-numbers.store.ts'

const BATCH = 500

type Parts = Readonly<{ db: Database; draws: DrawsService; inbox: InboxService }>

export function numbersCheckService({ db, draws, inbox }: Parts) {
  async function checkDraw(issueId: bigint): Promise<void> {
    const issue = await draws.findIssueById(issueId)
    const game = issue && findGame(issue.gameId)
    if (issue?.numbers == null || issue.drawnAt === null || game === undefined) return
    const { drawnAt } = issue
    const draw = { numbers: issue.numbers, lunarYear: lunarYearOf(issue.issueDate) }
    const known = new Map<string, number>()
    const unitsOf = (numbers: store.UntoldNumbers): number => {
      const key = `${numbers.playCode} ${numbers.selection}`
      const units = known.get(key) ?? unitsCameUp(game.family, numbers, draw)
      known.set(key, units)
      return units
    }
    // The numbers of six-mark games are written with two digits, as on their balls.
    const digits = game.family === 'six-mark' ? 2 : 1
    const drawn = issue.numbers.map(number => String(number).padStart(digits, '0')).join('、')
    const content = (numbers: store.UntoldNumbers) =>
      `${game.name}第${issue.turnNum}期开出${drawn}，您保存的号码${
        numbers.name === '' ? '' : `“${numbers.name}”`
      }对中${unitsOf(numbers)}注。保存号码不是投注，没有派奖；各期开奖相互独立。`

    let after = 0n
    for (;;) {
      const rows = await store.findUntold(
        db.read,
        { gameId: game.gameId, day: issue.issueDate, drawnAt, after },
        BATCH,
      )
      const came = rows.filter(row => unitsOf(row) > 0)
      await db.transaction(async tx => {
        for (const row of came) {
          // A repeated job finds the row marked.
          if (!(await store.markTold(tx, row.id, issue.issueDate))) continue
          const title = '我的号码开出'
          const link = '/my-numbers'
          await inbox.send(tx, { memberId: row.memberId, topic: 'draw', title, content: content(row), link })
        }
      })
      const last = rows.at(-1)
      if (last === undefined || rows.length < BATCH) return
      after = last.id
    }
  }

  return { checkDraw }
}
