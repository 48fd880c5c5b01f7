/** Agreements: two people publish a version, members are asked before they bet or deposit, and what was agreed to is kept. */
import { randomUUID } from 'node:crypto'
import { acceptAgreements, listOwedAgreements, readAgreement } from '@app/contract/agreements.ts'
import { listAcceptances, listAgreementVersions } from '@app/contract/operator/agreements.ts'
import { decideRequest, readRequest } from '@app/contract/operator/approvals.ts'
import { askContent, publishContent, readContent, saveContent } from '@app/contract/operator/content.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { registerPerson } from '#modules/auth/auth-people.fixtures.ts'
import { findOpenIssue, placeSlip } from '#modules/bets/bets.fixtures.ts'
import { startSecondNode } from '#testing/second-node.ts'
import { send, startTestServer, type TestServer } from '#testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  await server.app.relay.start()
})
afterAll(() => server.stop())

const reason = '法务部已审阅'
const sections = (text: string) => [{ title: '账户', kind: 'text' as const, rows: [[text]] }]

type Wish = Readonly<{ name?: 'user' | 'privacy'; asks: 'everybody' | 'nobody'; text: string }>

/** Two people publish the next version. */
async function publish({ name = 'user', asks, text }: Wish): Promise<void> {
  const [editor, site] = [await server.staff('content'), await server.staff('site-admin')]
  const body = { changes: `更改：${text}`, asks, sections: sections(text) }
  const { body: draft } = await server.call(saveContent, {
    body: { objectId: name, version: null, content: { kind: 'agreement', body } },
    headers: editor.headers,
    key: randomUUID(),
  })
  const payload = { kind: 'agreement' as const, objectId: name, version: draft.version, publishAt: null }
  const alone = await server.call(publishContent, {
    body: { ...payload, reason },
    headers: editor.headers,
    key: randomUUID(),
  })
  expect(alone.body.code).toBe('OPS/TWO_PEOPLE')
  const { body: asked } = await server.call(askContent, {
    body: { payload, reason },
    headers: editor.headers,
    key: randomUUID(),
  })
  const params = { approvalId: asked.approvalId }
  const { data } = (await server.call(readRequest, { params, headers: site.headers })).body
  const decided = await server.call(decideRequest, {
    body: { approvalId: asked.approvalId, hash: data.hash, decision: 'approve', note: '' },
    headers: site.headers,
    key: randomUUID(),
  })
  expect(decided.status).toBe(200)
}

const bet = async (token: string, url = server.url) => {
  const issue = await findOpenIssue(server, 71)
  const item = { playCode: 'tema_a', selection: '07', stakePerUnit: '10' }
  const { status, body } = await placeSlip({ ...server, url } as TestServer, issue, token, [item])
  return status === 200 ? 'taken' : body.code
}

const owed = async (token: string) =>
  (await server.call(listOwedAgreements, { token })).body.data.map(({ name, version }) => ({ name, version }))
const accept = (token: string, accepted: Awaited<ReturnType<typeof owed>>) =>
  server.call(acceptAgreements, { token, body: { accepted } })

test('the first agreement tells of play money what the cashier does with it', async () => {
  const { body } = await server.call(readAgreement, { params: { name: 'user' } })
  expect(JSON.stringify(body.data.sections)).toContain('充值与提现也是演示，不涉及真实资金')
})

test('a version of two people asks every member before a bet, on each node, and nobody again who agreed', async () => {
  const node = await startSecondNode(server)
  await node.app.relay.start()
  const { token } = await server.member({ balance: li(1_000_000) })
  const { token: trial } = await server.member({ kind: 'trial', balance: li(1_000_000) })
  expect([await bet(token), await owed(token)]).toEqual(['taken', []])

  await publish({ asks: 'nobody', text: '错字更正' })
  expect(await owed(token)).toEqual([])
  await publish({ asks: 'everybody', text: '每人一个账户' })
  await vi.waitFor(async () => expect(await bet(token)).toBe('AGREEMENT/CHANGED'), { timeout: 30_000 })
  await vi.waitFor(async () => expect(await bet(token, node.url)).toBe('AGREEMENT/CHANGED'), {
    timeout: 30_000,
  })
  expect(await bet(trial)).toBe('taken')
  const { body: shown } = await send(node.url, readAgreement, { params: { name: 'user' } })
  expect(shown.data).toMatchObject({ version: 3, sections: sections('每人一个账户') })

  expect(await owed(token)).toEqual([{ name: 'user', version: 3 }])
  expect((await accept(token, [{ name: 'user', version: 2 }])).body.code).toBe('AGREEMENT/STALE')
  expect(await bet(token)).toBe('AGREEMENT/CHANGED')
  const answers = await Promise.all([1, 2, 3].map(() => accept(token, [{ name: 'user', version: 3 }])))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect([await bet(token), await bet(token, node.url), await owed(token)]).toEqual(['taken', 'taken', []])

  // A slip of the pen asks nobody; who agreed to the version before still did.
  await publish({ asks: 'nobody', text: '每人一个账户。' })
  await publish({ name: 'privacy', asks: 'everybody', text: '登录记录保存九十天' })
  await vi.waitFor(async () => expect(await bet(token)).toBe('AGREEMENT/CHANGED'), { timeout: 30_000 })
  expect(await owed(token)).toEqual([{ name: 'privacy', version: 2 }])
})

test('who registers agrees to what holds now, and staff see who agreed to which version', async () => {
  const { token } = await registerPerson(server)
  expect(await owed(token)).toEqual([])
  const { headers } = await server.staff('support')
  const { body: versions } = await server.call(listAgreementVersions, { headers })
  expect(versions.data.find(({ name, version }) => name === 'privacy' && version === 2)).toMatchObject({
    asksAnew: true,
    accepted: { count: 1, isMore: false },
  })
  const { body: page } = await server.call(listAcceptances, { query: { name: 'user', version: 3 }, headers })
  expect(page.data.map(({ at, version }) => [at, version])).toEqual([['asked', 3]])
  const [newest] = (await server.call(listAcceptances, { query: { rows: 1 }, headers })).body.data
  expect(newest).toMatchObject({ at: 'registration' })
  const { body: own } = await server.call(listAcceptances, {
    query: { memberId: String(newest?.memberId) },
    headers,
  })
  expect(own.data.map(({ name, version }) => `${name} ${version}`).toSorted()).toEqual([
    'privacy 2',
    'user 4',
  ])
})

test('no version changes, and none comes without a request of two people', async () => {
  await expect(server.query(`update agreements_versions set asks = 'nobody'`)).rejects.toThrow()
  await expect(server.query('delete from agreements_acceptances')).rejects.toThrow()
  await expect(
    server.query(
      `insert into agreements_versions(name, version, changes, asks, sections) values ('user', 99, 'x', 'nobody', '[]')`,
    ),
  ).rejects.toThrow('check')
  const { headers } = await server.staff('content')
  const { body } = await server.call(readContent, {
    params: { kind: 'agreement', objectId: 'user' },
    headers,
  })
  expect(body.data).toMatchObject({ title: '用户协议', needsTwo: true, mayRetire: false, isShown: true })
})
