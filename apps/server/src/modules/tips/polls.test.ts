import { listTipRecords } from '@app/contract/tips.ts'
import * as wire from '@app/contract/tips-polls.ts'
import { zodiacLabelList } from '@app/domain/lottery/zodiac.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOpenIssue } from '#modules/bets/bets.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { putCard } from './tips.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

async function putPoll(kind: 'choice' | 'zodiac' = 'choice', options: readonly string[] = ['单', '双']) {
  const card = await putCard(server)
  const issue = await findOpenIssue(server, 92)
  await server.app.services.tipsEditor.openPoll(card.cardId, issue.id, { kind, options })
  const poll = (await server.call(wire.readTipPoll, { params: { id: card.templateId } })).body.data
  return { card, issue, documentId: poll?.id ?? '' }
}

const voteAs = (token: string, documentId: string, optionId: number) =>
  server.call(wire.voteOnTip, { token, body: { documentId, optionId, vote: 1 } })

test('a poll names its issue, its options and their votes, and what the caller voted for (R2-095, R2-096, R2-190)', async () => {
  const { card, issue, documentId } = await putPoll()
  const { token } = await server.member()
  const before = (await server.call(wire.readTipPoll, { token, params: { id: card.templateId } })).body.data
  expect(before).toEqual({
    id: documentId,
    gameTurn: issue.turnNum,
    pollStatus: 1,
    pollOptions: [
      { option_id: 1, option_text: '单', option_value: '单', option_vote: 0 },
      { option_id: 2, option_text: '双', option_value: '双', option_vote: 0 },
    ],
    optionId: null,
  })
  expect((await voteAs(token, documentId, 2)).body).toEqual({ message: '投票成功！' })
  const after = (await server.call(wire.readTipPoll, { token, params: { id: card.templateId } })).body.data
  expect([after?.optionId, after?.pollOptions.map(option => option.option_vote)]).toEqual([2, [0, 1]])
  const guest = (await server.call(wire.readTipPoll, { params: { id: card.templateId } })).body.data
  expect([guest?.optionId, guest?.pollOptions.map(option => option.option_vote)]).toEqual([null, [0, 1]])
})

test('v2 answers the new poll (R2-191)', async () => {
  const { documentId } = await putPoll()
  const { token } = await server.member()
  const answer = await server.call(wire.voteOnTipWithPoll, {
    token,
    body: { documentId, optionId: 1, vote: 1 },
  })
  expect(answer.body).toMatchObject({ message: '投票成功！', data: { id: documentId, optionId: 1 } })
  expect(answer.body.data.pollOptions.map(option => option.option_vote)).toEqual([1, 0])
})

test('a member votes once an issue, whichever call and option (R2-154)', async () => {
  const { documentId } = await putPoll()
  const { token } = await server.member()
  await voteAs(token, documentId, 1)
  for (const call of [wire.voteOnTip, wire.voteOnTipWithPoll]) {
    const again = await server.call(call, { token, body: { documentId, optionId: 2, vote: 1 } })
    expect([again.status, again.body.code, again.body.msg]).toEqual([409, 'TIPS/VOTED', '您已经投票过了！'])
  }
})

test('a hundred votes of ten members at once are ten votes', async () => {
  const { card, documentId } = await putPoll()
  const members = await Promise.all(Array.from({ length: 10 }, () => server.member()))
  const answers = await Promise.all(
    members.flatMap(({ token }) =>
      Array.from({ length: 10 }, (_, index) => voteAs(token, documentId, (index % 2) + 1)),
    ),
  )
  expect(answers.filter(answer => answer.status === 200)).toHaveLength(10)
  expect(answers.filter(answer => answer.body.code === 'TIPS/VOTED')).toHaveLength(90)
  const poll = (await server.call(wire.readTipPoll, { params: { id: card.templateId } })).body.data
  expect(poll?.pollOptions.reduce((sum, option) => sum + option.option_vote, 0)).toBe(10)
})

test.each([
  ['an option that there is not', 9, 'TIPS/OPTION_UNKNOWN'],
  ['the option of another poll', 3, 'TIPS/OPTION_UNKNOWN'],
] as const)('%s is refused (R2-153, R2-192)', async (_, optionId, code) => {
  const { documentId } = await putPoll()
  const { token } = await server.member()
  const answer = await voteAs(token, documentId, optionId)
  expect([answer.status, answer.body.code]).toEqual([400, code])
})

test('a guest, a trial account and a stranger’s poll are refused (R2-205)', async () => {
  const { documentId } = await putPoll()
  const [member, trial] = [await server.member(), await server.member({ kind: 'trial' })]
  const body = { documentId, optionId: 1, vote: 1 as const }
  expect((await server.call(wire.voteOnTip, { body })).body.code).toBe('UC/LOGIN_REQUIRED')
  expect((await voteAs(trial.token, documentId, 1)).body.code).toBe('UC/TRIAL_FORBIDDEN')
  expect((await voteAs(member.token, '999999', 1)).body.code).toBe('TIPS/POLL_UNKNOWN')
  const unknown = await server.call(wire.readTipPoll, { params: { id: '999999' } })
  expect(unknown.body.code).toBe('TIPS/CARD_UNKNOWN')
})

test('the close of the issue ends the poll', async () => {
  const { card, issue, documentId } = await putPoll()
  const { token } = await server.member()
  await server.travel(issue.closesAt - server.now() + 10)
  const late = await voteAs(token, documentId, 1)
  expect([late.status, late.body.code]).toEqual([409, 'TIPS/POLL_CLOSED'])
  const poll = (await server.call(wire.readTipPoll, { params: { id: card.templateId } })).body.data
  expect([poll?.pollStatus, poll?.pollOptions.map(option => option.option_vote)]).toEqual([0, [0, 0]])
})

test('votes on animals are told by template, and stay as they were given (R2-094)', async () => {
  const { card, documentId } = await putPoll('zodiac', zodiacLabelList)
  const members = await Promise.all([server.member(), server.member(), server.member()])
  for (const [index, { token }] of members.entries()) await voteAs(token, documentId, index < 2 ? 1 : 12)
  const { data } = (await server.call(wire.readZodiacVotes, { query: { gameId: card.gameId } })).body
  expect(data[card.templateId]).toEqual({
    ...Object.fromEntries(zodiacLabelList.map(label => [label, 0])),
    鼠: 2,
    猪: 1,
  })
  for (const statement of [
    'update tips_votes set option_id = 2',
    'delete from tips_votes',
    'truncate tips_votes',
  ]) {
    await expect(server.query(statement)).rejects.toThrow(/append-only/)
  }
})

test('a card without a poll has none, and no records (R2-190)', async () => {
  const { templateId, gameId } = await putCard(server)
  expect((await server.call(wire.readTipPoll, { params: { id: templateId } })).body.data).toBeNull()
  const records = (await server.call(listTipRecords, { params: { gameId, templateId } })).body
  expect(records).toMatchObject({ data: [], totalCount: 0, record: { sample: 0, hitRate: null } })
})
