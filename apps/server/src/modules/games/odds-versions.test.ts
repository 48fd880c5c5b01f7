/** A release with new odds, while nodes and open boards of the previous release still run. */
// @module-tag long
import { placeBets } from '@app/contract/bets.ts'
import { readOpenInfoDocument } from '@app/contract/draws.ts'
import { listPlays } from '@app/contract/games.ts'
import { li, type OddsPpm } from '@app/domain/money/money.ts'
import { expect, onTestFinished, test } from 'vitest'
import { findOpenIssue } from '#modules/bets/bets.fixtures.ts'
import { startSecondNode } from '#testing/second-node.ts'
import { send, startTestServer, type TestServer } from '#testing/test-server.ts'
import { type OddsBooks, tableOdds } from './odds-versions.service.ts'

/** The odds of this release, changed for the special number of six-mark. */
function oddsWith(special: bigint): OddsBooks {
  const books = tableOdds()
  const sixMark = books['six-mark']
  const terms = sixMark.byPlay.tema_a ?? expect.fail('no play tema_a')
  const changed = { ...terms, odds: { '*': special as OddsPpm } }
  return { ...books, 'six-mark': { ...sixMark, byPlay: { ...sixMark.byPlay, tema_a: changed } } }
}

/** What a board loads of a game: the version in the draw card, the version of the odds, and the odds. */
async function heard(url: string, gameId: number) {
  const { oddsVersion } = (await send(url, readOpenInfoDocument, { params: { gameId } })).body
  const { data } = (await send(url, listPlays, { params: { id: gameId } })).body
  return [oddsVersion, data.oddsVersion, data.plays.find(play => play.playCode === 'tema_a')?.odds['*']]
}

async function startRelease(server: TestServer, special: bigint): Promise<string> {
  const { app, url } = await startSecondNode(server, { odds: oddsWith(special) })
  onTestFinished(() => app.stop())
  return url
}

test('other odds are the next version of their family; the same ones, however often started, are not', async () => {
  const server = await startTestServer()
  expect(await heard(server.url, 93)).toEqual([1, 1, '48.5'])
  const changed = await startRelease(server, 47_250_000n)
  expect(await heard(changed, 93)).toEqual([2, 2, '47.25'])
  expect(await heard(changed, 42)).toEqual([1, 1, undefined])
  // Two nodes of the previous release start together: its odds differ from the newest, so they become one new version.
  const back = await Promise.all([1, 2].map(() => startRelease(server, 48_500_000n)))
  for (const url of back) expect(await heard(url, 93)).toEqual([3, 3, '48.5'])
  expect(await heard(server.url, 93)).toEqual([1, 1, '48.5'])
  await expect(server.query('update games_odds_versions set version = 9')).rejects.toThrow()

  // A board with old odds gets a refusal, and an order stores the version of the odds at which it was accepted.
  const { token } = await server.member({ balance: li(100_000) })
  const { gameId, turnNum } = await findOpenIssue(server, 93)
  const bet = (acceptOdds: 'none' | 'any') => {
    const item = { playCode: 'tema_a', model: 1, selection: '07', stakePerUnit: '10', odds: '48.5' }
    return send(changed, placeBets, {
      token,
      key: `odds-${acceptOdds}-0000000000`,
      body: { gameId, turnNum, acceptOdds, items: [item] },
    })
  }
  expect((await bet('none')).body.code).toBe('BET/ODDS_CHANGED')
  expect((await bet('any')).body.data.orders[0]?.odds).toBe('47.25')
  expect(await server.query('select odds_version as version from bets_orders')).toEqual([{ version: 2 }])
}, 120_000)
