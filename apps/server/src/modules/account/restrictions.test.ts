import { randomUUID } from 'node:crypto'
import { login } from '@app/contract/auth.ts'
import * as wire from '@app/contract/operator/players-restrictions.ts'
import { readProfile, updatePayoutAccount } from '@app/contract/profile.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PASSWORD, registerPerson } from '#modules/auth/auth-people.fixtures.ts'
import { findOpenIssue, placeSlip } from '#modules/bets/bets.fixtures.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import { startSecondNode } from '#testing/second-node.ts'
import { send, startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
let risk: TestStaff
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.app.relay.start()
  risk = await server.staff('risk')
})
afterAll(() => server.stop())

const HOUR_MS = 3_600_000
const reason = '疑似账号被他人使用'
const ofRisk = () => ({ headers: risk.headers, key: randomUUID() })

type Kind = 'login' | 'bet' | 'withdraw' | 'chat'

const restrict = (memberId: bigint, kind: Kind, minutes = 60) =>
  server.call(wire.restrictPlayer, {
    body: { memberId: String(memberId), kind, minutes, reason },
    ...ofRisk(),
  })

const bet = async (token: string) => {
  const issue = await findOpenIssue(server, 71)
  const item = { playCode: 'tema_a', selection: '07', stakePerUnit: '10' }
  const { status, body } = await placeSlip(server, issue, token, [item])
  return status === 200 ? 'taken' : body.code
}

describe('a restriction', () => {
  test('from betting refuses bets and nothing else, from its second on and until its end', async () => {
    const { memberId, token } = await server.member({ balance: li(1_000_000) })
    expect(await bet(token)).toBe('taken')
    expect((await restrict(memberId, 'bet')).status).toBe(200)
    await vi.waitFor(async () => expect(await bet(token)).toBe('UC/RESTRICTED_BET'), { timeout: 30_000 })
    expect((await server.call(checkMoney, { token })).status).toBe(200)
    await server.travel(HOUR_MS + 1_000)
    risk = await server.staff('risk')
    expect(await bet(token)).toBe('taken')
  })

  test('reaches a session that another node has in memory', async () => {
    const node = await startSecondNode(server)
    await node.app.relay.start()
    const { memberId, token } = await server.member({ balance: li(1_000_000) })
    const tryThere = async () => {
      const body = { type: '2', bankName: '测试银行', cardNumber: '1' } as never
      return (await send(node.url, updatePayoutAccount, { token, body })).body.code
    }
    expect(await tryThere()).not.toBe('UC/RESTRICTED_WITHDRAW')
    await restrict(memberId, 'withdraw')
    await vi.waitFor(async () => expect(await tryThere()).toBe('UC/RESTRICTED_WITHDRAW'), { timeout: 30_000 })
  })

  test('from logging in ends the sessions and refuses a new one, until it is lifted', async () => {
    const { account, token } = await registerPerson(server)
    const [row] = await server.query<{ id: bigint }>('select id from account_members where account = $1', [
      account,
    ])
    const memberId = row?.id ?? 0n
    const { body } = await restrict(memberId, 'login')
    await vi.waitFor(
      async () => expect((await server.call(checkMoney, { token })).body.code).toBe('UC/SESSION_ENDED'),
      { timeout: 30_000 },
    )
    const comeBack = async () => {
      const answer = await server.call(login, { body: { account, password: PASSWORD } })
      return answer.body.code ?? 'in'
    }
    expect(await comeBack()).toBe('UC/RESTRICTED_LOGIN')
    const lift = { body: { restrictionId: body.restrictionId, reason: '会员已核实身份' }, ...ofRisk() }
    expect((await server.call(wire.liftRestriction, lift)).status).toBe(200)
    expect(await comeBack()).toBe('in')
    const again = { ...lift, key: randomUUID() }
    expect((await server.call(wire.liftRestriction, again)).body.code).toBe('OPS/UNKNOWN')
    const { body: list } = await server.call(wire.listRestrictions, {
      ...{ params: { memberId: String(memberId) }, headers: risk.headers },
    })
    expect(list.data).toMatchObject([
      {
        kind: 'login',
        isStanding: false,
        endedBy: risk.login,
        placedBy: risk.login,
        reason,
        approvalId: null,
      },
    ])
  })

  test('from chatting shows in the profile of the player', async () => {
    const { memberId, token } = await server.member()
    const mayChat = async () => (await server.call(readProfile, { token })).body.userInfo.enableChat
    expect(await mayChat()).toBe(1)
    await restrict(memberId, 'chat')
    await vi.waitFor(async () => expect(await mayChat()).toBe(0), { timeout: 30_000 })
  })

  test('is placed by one person for no more than a day, however it is divided', async () => {
    const { memberId } = await server.member()
    expect((await restrict(memberId, 'bet', 1440)).status).toBe(200)
    expect((await restrict(memberId, 'bet', 60)).body.code).toBe('OPS/NOTHING_CHANGES')
    await server.travel(23 * HOUR_MS)
    risk = await server.staff('risk')
    expect((await restrict(memberId, 'bet', 120)).body.code).toBe('OPS/SECOND_PERSON')
    await server.travel(2 * HOUR_MS)
    risk = await server.staff('risk')
    expect((await restrict(memberId, 'bet', 120)).body.code).toBe('OPS/SECOND_PERSON')
    expect((await restrict(memberId, 'bet', 30)).status).toBe(200)
    expect((await restrict(memberId, 'chat', 1440)).status).toBe(200)
    expect((await restrict(999_999n, 'bet')).body.code).toBe('OPS/UNKNOWN')
  })

  test('of more than a day is refused by the database to who has nobody with him, and changes for nobody', async () => {
    const { memberId } = await server.member()
    const insert = `insert into account_restrictions(member_id, kind, until_at, reason, placed_by)
      values ($1, 'bet', server_now() + interval '25 hours', 'a long one', 'me')`
    await expect(server.query(insert, [memberId])).rejects.toThrow('account_restrictions_day')
    await restrict(memberId, 'bet')
    const change = `update account_restrictions set until_at = until_at + interval '9 days' where member_id = $1`
    await expect(server.query(change, [memberId])).rejects.toThrow('does not change')
    await expect(server.query('delete from account_restrictions')).rejects.toThrow()
  })
})

test('a player is logged out everywhere by staff, which leaves one entry', async () => {
  const { memberId, token } = await server.member()
  expect((await server.call(checkMoney, { token })).status).toBe(200)
  const body = { memberId: String(memberId), reason: '会员要求下线' }
  const { body: answer } = await server.call(wire.logoutPlayer, { body, ...ofRisk() })
  expect(answer).toEqual({ endedCount: 1 })
  await vi.waitFor(
    async () => expect((await server.call(checkMoney, { token })).body.code).toBe('UC/SESSION_ENDED'),
    { timeout: 30_000 },
  )
  const entries = await server.query(
    `select before, after, reason from audit_entries where object_kind = 'player' and object_id = $1`,
    [body.memberId],
  )
  expect(entries).toEqual([{ before: { openSessions: 1 }, after: { openSessions: 0 }, reason: body.reason }])
})

test('notes about a player are added and read newest first, and never change', async () => {
  const { memberId } = await server.member()
  for (const text of ['第一条', '第二条']) {
    const body = { memberId: String(memberId), text }
    expect((await server.call(wire.writeNote, { body, ...ofRisk() })).status).toBe(200)
  }
  const sent = { params: { memberId: String(memberId) }, headers: risk.headers }
  const first = await server.call(wire.listNotes, { ...sent, query: { rows: 1 } })
  expect(first.body.data).toMatchObject([{ text: '第二条', writtenBy: risk.login }])
  const rest = await server.call(wire.listNotes, { ...sent, query: { after: first.body.next ?? '' } })
  expect(rest.body).toMatchObject({ data: [{ text: '第一条' }], next: null })
  await expect(server.query(`update account_notes set text = 'x'`)).rejects.toThrow('append-only')
})
