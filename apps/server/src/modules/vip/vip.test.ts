import { listMessages } from '@app/contract/inbox.ts'
import { readProfile } from '@app/contract/profile.ts'
import { chinaDateOf, chinaMidnight } from '@app/domain/time/china-time.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '#modules/auth/auth.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { playTurnover } from './vip.fixtures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterEach(async () => expect(await violations()).toEqual([]))
afterAll(() => server.stop())

const violations = () => server.query('select id from vip_invariants where violations <> 0')
const standing = async ({ token }: TestMember) => {
  const { userInfo } = (await server.call(readProfile, { token })).body
  return `VIP${userInfo.vipLevel} ${userInfo.cycleBetAmount}`
}
/** Goes to the second day of a later month at UTC+8. */
async function travelMonths(count: number): Promise<void> {
  const [year = 0, month = 0] = chinaDateOf(server.now()).split('-').map(Number)
  const later = year * 12 + month - 1 + count
  const to = `${Math.floor(later / 12)}-${String((later % 12) + 1).padStart(2, '0')}-02`
  await server.travel(chinaMidnight(to) - server.now())
}
const keepSessions = () =>
  server.query(`update auth_sessions set expires_at = expires_at + interval '400 days'`)

test('a level is reached by the turnover of settled bets, not by stakes that are open (R0-118, R0-119)', async () => {
  const member = await server.member()
  expect(await standing(member)).toBe('VIP0 0.00')
  await playTurnover(server, member.memberId, 9_999.99)
  expect(await standing(member)).toBe('VIP0 9999.99')
  await playTurnover(server, member.memberId, 0.01)
  expect(await standing(member)).toBe('VIP1 10000.00')
})

test('a rise is told once, however many look at once; the gift is promised with a level that is new', async () => {
  const member = await server.member()
  const told = async () => {
    const { data } = (await server.call(listMessages, { token: member.token })).body
    return data.filter(({ topic }) => topic === 'promotion').map(({ content }) => content)
  }
  const issueId = await playTurnover(server, member.memberId, 10_000)
  await Promise.all(Array.from({ length: 8 }, () => standing(member)))
  const promised = '您的会员等级已升至VIP1，升级礼金请在30天内到福利中心领取。'
  expect(await told()).toEqual([promised])
  await playTurnover(server, member.memberId, 0, { issueId, version: 2 })
  expect(await standing(member)).toBe('VIP0 0.00')
  await playTurnover(server, member.memberId, 10_000, { issueId, version: 3 })
  await Promise.all(Array.from({ length: 8 }, () => standing(member)))
  expect(await told()).toEqual(['您的会员等级已回到VIP1。', promised])
})

test('a judgement anew and a void take the level back that they took the turnover from, and give it again', async () => {
  const member = await server.member()
  await playTurnover(server, member.memberId, 12_000)
  const issueId = await playTurnover(server, member.memberId, 40_000)
  expect(await standing(member)).toBe('VIP2 52000.00')
  await playTurnover(server, member.memberId, 0, { issueId, version: 2 })
  expect(await standing(member)).toBe('VIP1 12000.00')
  // The older judgement, told late, changes nothing; so does the same one again.
  await playTurnover(server, member.memberId, 40_000, { issueId, version: 1 })
  await playTurnover(server, member.memberId, 0, { issueId, version: 2 })
  expect(await standing(member)).toBe('VIP1 12000.00')
  await playTurnover(server, member.memberId, 200_000, { issueId, version: 3 })
  expect(await standing(member)).toBe('VIP3 212000.00')
})

test('whether somebody looked on the way changes nothing', async () => {
  const [looking, hidden] = [await server.member(), await server.member()]
  for (const yuan of [5_000, 45_000, 150_000])
    for (const member of [looking, hidden]) {
      await playTurnover(server, member.memberId, yuan)
      if (member === looking) await standing(member)
    }
  expect(await standing(hidden)).toBe(await standing(looking))
})

test('a judgement of a month that is over is counted there, and the levels since are worked out anew', async () => {
  const member = await server.member()
  await keepSessions()
  const issueId = await playTurnover(server, member.memberId, 200_000)
  expect(await standing(member)).toBe('VIP3 200000.00')
  await travelMonths(1)
  expect(await standing(member)).toBe('VIP3 0.00')
  await playTurnover(server, member.memberId, 7_000)
  await playTurnover(server, member.memberId, 11_000, { issueId, version: 2 })
  // It would have been VIP1 in the month before, with enough of it to stay.
  expect(await standing(member)).toBe('VIP1 7000.00')
  await travelMonths(1)
  // 7,000 is more than half of what VIP1 needs.
  expect(await standing(member)).toBe('VIP1 0.00')
})

test('a month below half costs one level, whatever was lost or won', async () => {
  const member = await server.member()
  await keepSessions()
  await playTurnover(server, member.memberId, 50_000)
  expect(await standing(member)).toBe('VIP2 50000.00')
  await travelMonths(2)
  expect(await standing(member)).toBe('VIP1 0.00')
})

test('turnover that nothing stands for is found (V2)', async () => {
  await server.query('begin')
  try {
    await server.query(`set local session_replication_role = 'replica'`)
    await server.query('update vip_cycles set valid = valid + 1')
    expect(await violations()).toEqual([{ id: 'V2' }])
  } finally {
    await server.query('rollback')
  }
})
