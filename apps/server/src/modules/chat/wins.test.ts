/** The line of wins, and the bot of the draws: real bets, a real settlement, real sockets. */

import { listChatGroups, reportChatMessage } from '@app/contract/chat-talk.ts'
import { readWinConsent, updateWinConsent } from '@app/contract/chat-wins.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOpenIssue, forceNumbers, placeSlip } from '#modules/bets/bets.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { connectChat } from './chat.fixtures.ts'
import { postDraws } from './post-draws.job.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.app.relay.start()
})
afterAll(() => server.stop())

const GAME = 71
const DRAWN = [1, 2, 3, 4, 5, 6, 30]
const on = (selection: string, stakePerUnit = '100') => ({ playCode: 'tema_a', selection, stakePerUnit })

async function player(agrees: boolean) {
  const member = await server.member({ balance: li(10_000_000) })
  if (agrees) await server.call(updateWinConsent, { token: member.token, body: { agrees } })
  return member
}

test('a win is told to the rooms of who agreed alone, paid, above the stake, half named', async () => {
  const [agreeing, silent, spread] = [await player(true), await player(false), await player(true)]
  const [small, resting] = [await player(true), await player(true)]
  const { token: onTrial } = await server.member({ kind: 'trial' })
  const refused = await server.call(updateWinConsent, { token: onTrial, body: { agrees: true } })
  expect(refused.body.code).toBe('UC/TRIAL_FORBIDDEN')
  const name = (token: string) => server.call(readWinConsent, { token, query: {} })
  expect((await name(silent.token)).body.data).toMatchObject({ agrees: false, minReward: '1000.00' })
  const { nickname } = (await name(agreeing.token)).body.data
  expect(nickname).toContain('*')
  const issue = await findOpenIssue(server, GAME)
  const all = Array.from({ length: 49 }, (_, at) => on(String(at + 1).padStart(2, '0')))
  for (const { token } of [agreeing, silent, resting]) await placeSlip(server, issue, token, [on('30')])
  // More comes back than the bound, and less than was staked; and a win below the bound.
  await placeSlip(server, issue, spread.token, all)
  await placeSlip(server, issue, small.token, [on('30', '10')])
  await server.query(
    `insert into account_breaks(member_id, kind, until_at) values ($1, 'break', server_now() + interval '1 day')`,
    [resting.memberId],
  )
  const [reader, guarded] = [
    await connectChat(server.url, `chat ${silent.token}`),
    await connectChat(server.url, `chat ${resting.token}`),
  ]
  await forceNumbers(server, issue, DRAWN)
  const { content } = await reader.frame(50)
  expect(content).toEqual({
    ...{ nickname, gameName: '极速六合彩', reward: '4850.00', seconds: 5 },
    userName: expect.stringMatching(/^[0-9a-f]{16}$/),
  })
  const groups = await server.call(listChatGroups, { query: {} })
  expect(groups.body.data.lottery_win_message_popup).toEqual({ enable: true, seconds: 5 })
  // The next line would come after a pause, so its absence is asked where it would come from.
  expect(await server.app.services.chat.wins.noticesOf(issue.id, GAME)).toHaveLength(1)
  expect(guarded.frames.filter(({ command }) => command === 50)).toHaveLength(0)
})

test('the bot tells a draw in the room of its game once, with the way to its proof, however often and wherever the job runs', async () => {
  const [room] = await server.query<{ id: bigint }>('select id from chat_rooms where game_id = $1', [GAME])
  const roomId = String(room?.id)
  const { token } = await server.member()
  const reader = await connectChat(server.url, `chat ${token}`, { joins: roomId })
  const issue = await findOpenIssue(server, GAME)
  await forceNumbers(server, issue, DRAWN)
  await server.app.jobs.drain()
  const { content } = await reader.frame(22, one => one.content.draw?.turn_num === issue.turnNum)
  expect(content).toMatchObject({
    ...{ type: 'draw', body: expect.stringMatching(/^第.+期开奖：01 02 03 04 05 06 特码 30（.，红波）$/) },
    draw: { game_id: GAME, turn_num: issue.turnNum, has_proof: true },
    userinfo: { user_id: '000000001', nickname: '开奖助手', chatLevel: 2 },
  })
  const payload = { issueId: String(issue.id), post: 'drawn' as const }
  await server.app.db.transaction(tx => server.app.jobs.add(tx, postDraws, payload))
  const again = Array.from({ length: 8 }, () => server.app.services.chat.bot.post(issue.id, 'drawn'))
  await Promise.all([server.app.jobs.drain(), ...again])
  const said = `select count(*)::int as count from chat_events where content #>> '{draw,turn_num}' = $1`
  expect(await server.query(said, [issue.turnNum])).toEqual([{ count: 1 }])
  // Nobody stands behind it who could be muted, and in a room without it nothing is told.
  const id = `${roomId}.${content.seq}`
  const report = { id, category: 'other' as const, note: '' }
  expect((await server.call(reportChatMessage, { token, body: report })).body.code).toBe(
    'CHAT/MESSAGE_UNKNOWN',
  )
  await server.query('update chat_rooms set has_bot = false')
  const next = await findOpenIssue(server, GAME)
  await forceNumbers(server, next, DRAWN)
  await server.app.jobs.drain()
  expect(await server.query(said, [next.turnNum])).toEqual([{ count: 0 }])
})
