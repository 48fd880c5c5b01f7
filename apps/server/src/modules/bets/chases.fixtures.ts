/** Chases for tests, on a game of the six-mark family. */
import { randomUUID } from 'node:crypto'
import { placeChase, readChase } from '@app/contract/bets-chase.ts'
import { issuesBetween } from '@app/domain/draws/issue-schedule.ts'
import { findGame } from '@app/domain/games/games.ts'
import type { TestServer } from '#testing/test-server.ts'
import { findOpenIssue, forceNumbers, type OpenIssue, readOpenIssue } from './bets.fixtures.ts'

export const GAME = 71
export const ten = (selection: string) => ({ playCode: 'tema_a', model: 1, selection, stakePerUnit: '10' })
export const sides = (selection: string) => ({ playCode: 'tema_lm', model: 1, selection, stakePerUnit: '10' })

export const WINS_07 = [1, 2, 3, 4, 5, 6, 7]
export const LOSES_07 = [1, 2, 3, 4, 5, 6, 30]

/** Issues of the issue's game from it on. */
export function rowOf(issue: OpenIssue, count: number, multiple = 1) {
  const game = findGame(issue.gameId)
  if (game === undefined) throw new Error('no such game')
  return issuesBetween(game, issue.drawsAt - 1, issue.drawsAt + 100 * 60_000)
    .slice(0, count)
    .map(({ turnNum }) => ({ turnNum, multiple }))
}

/** More than any chase of a test can lose. */
export const NO_LOSS_MAX = '1000000.00'

export type Wanted = Readonly<{
  count?: number
  items?: readonly ReturnType<typeof ten>[]
  stopOnWin?: boolean
  lossMax?: string
  multiple?: number
  key?: string
}>

/** Chases from the open issue on; three issues of 10.00 on 07 unless told otherwise. */
export async function placeChaseOf(server: TestServer, token: string, wanted: Wanted = {}) {
  const {
    count = 3,
    items = [ten('07')],
    stopOnWin = true,
    lossMax = NO_LOSS_MAX,
    multiple = 1,
    key = randomUUID(),
  } = wanted
  const issue = await findOpenIssue(server, GAME)
  const issues = rowOf(issue, count, multiple)
  const body = {
    gameId: GAME,
    items: [...items],
    issues,
    stopOnWin,
    lossMax,
  }
  const answer = await server.call(placeChase, { token, key, body })
  return { issue, issues, answer, body, trackOrderNo: answer.body.data?.trackOrderNo ?? '' }
}

export const readDetail = async (server: TestServer, token: string, trackOrderNo: string) =>
  (await server.call(readChase, { token, query: { trackOrderNo } })).body.data
export const readStates = async (server: TestServer, token: string, trackOrderNo: string) =>
  (await readDetail(server, token, trackOrderNo)).issues.map(issue => issue.state)

/** Draws the open issue so, lets the next one open and everything follow. */
export async function drawOpen(
  server: TestServer,
  gameId: number,
  numbers: readonly number[],
): Promise<void> {
  const issue = await readOpenIssue(server, gameId)
  await forceNumbers(server, issue, numbers)
  await server.app.clock.tick()
}
