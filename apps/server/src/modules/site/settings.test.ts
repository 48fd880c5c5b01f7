import { randomUUID } from 'node:crypto'
import { readLoginLimit } from '@app/contract/auth.ts'
import { decideRequest, readRequest } from '@app/contract/operator/approvals.ts'
import { askSetting, askVipLevels, listSettings, readSetting } from '@app/contract/operator/settings.ts'
import type { Setting, SettingBody, SettingKey, WishedSetting } from '@app/contract/setting-bodies.ts'
import { readCompany, readWebSystemConfig } from '@app/contract/site.ts'
import { readVipRules } from '@app/contract/vip.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const reason = '按运营会议的决定修改'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const ask = async (setting: WishedSetting<'config'>) => {
  const { headers } = await server.staff('site-admin')
  return server.call(askSetting, { headers, key: randomUUID(), body: { payload: { setting }, reason } })
}

async function agree(approvalId: string, role = 'super') {
  const { headers } = await server.staff(role)
  const { body } = await server.call(readRequest, { params: { approvalId }, headers })
  const decided = await server.call(decideRequest, {
    ...{ headers, key: randomUUID() },
    body: { approvalId, hash: body.data.hash, decision: 'approve', note: '' },
  })
  return { state: decided.body.state, effect: body.data.effectNow }
}

async function change(setting: WishedSetting<'config'>) {
  const { body } = await ask(setting)
  return agree(body.approvalId)
}

const read = async (key: SettingKey) => {
  const { headers } = await server.staff('auditor')
  return (await server.call(readSetting, { params: { key }, headers })).body.data
}

const bodyOf = async <K extends SettingKey>(key: K) => (await read(key)).setting.body as SettingBody<K>

/** Published documents are kept for one second. */
const forgetDocuments = () => server.travel(1_100)

test('a setting that nobody changed holds its default, and every owner declares its own', async () => {
  const { headers } = await server.staff('auditor')
  const { data } = (await server.call(listSettings, { headers })).body
  expect(data.map(({ key }) => key).toSorted()).toEqual([
    ...['agents', 'bonuses', 'channels', 'chat', 'chat-banner', 'company', 'contacts', 'deposits'],
    'login',
    ...['red-packets', 'site', 'support', 'tips', 'vip', 'withdrawal-review', 'withdrawals'],
  ])
  expect(await bodyOf('login')).toEqual({ captchaAfter: 2, maxFail: 3, lockMinutes: 30, deviceLimit: 1 })
  expect(await bodyOf('site')).toMatchObject({ theme: 'theme1', mayCancelBets: true, isChatClosed: false })
})

test('what two people agree on holds within a second, with what stood before beside it', async () => {
  const before = await bodyOf('site')
  const after = { ...before, theme: 'theme4', mayCancelBets: false } as const
  const asked = await ask({ key: 'site', body: after })
  expect((await server.call(readWebSystemConfig)).body.theme).toBe('theme1')
  const { state, effect } = await agree(asked.body.approvalId)
  expect(state).toBe('executed')
  expect(effect).toEqual([
    { field: 'theme', value: 'theme1 → theme4' },
    { field: 'mayCancelBets', value: '是 → 否' },
  ])
  await forgetDocuments()
  const shown = (await server.call(readWebSystemConfig)).body
  expect([shown.theme, shown.hy_is_cancel]).toEqual(['theme4', '0'])
  const { history } = await read('site')
  expect(history).toMatchObject([{ before: { body: before }, after: { body: after } }])
})

test('company and contacts are parts of one document, and what no form shows of it stays', async () => {
  await server.query(
    `insert into site_documents(key, content) values ('company', '{"gameFlags": [{"gameId": 90, "text": "真"}]}')`,
  )
  const company = await bodyOf('company')
  const shortcuts = [{ label: '老六合', target: '/game/90' }]
  expect(
    (await change({ key: 'company', body: { ...company, siteName: '甲站', shortcuts } })).effect,
  ).toEqual(
    expect.arrayContaining([
      { field: 'siteName', value: '开奖 → 甲站' },
      { field: 'shortcuts.4.label', value: '公平验证 → 无' },
    ]),
  )
  const contact = { text: '客服一号', picture: '', link: 'https://help.example/wx' }
  await change({ key: 'contacts', body: { opensItself: true, contacts: [contact] } })
  await forgetDocuments()
  expect((await server.call(readCompany)).body.data).toMatchObject({
    ...{ name: '甲站', homeShortcuts: [{ name: '老六合', target: '/game/90' }], showWechatPopup: 1 },
    companyDetailList: [{ content: '客服一号', wechatUrl: 'https://help.example/wx', httpImageUrl: '' }],
    gameFlags: [{ gameId: 90, text: '真' }],
  })
  await change({ key: 'contacts', body: { opensItself: false, contacts: [] } })
  expect(await bodyOf('contacts')).toEqual({ opensItself: false, contacts: [] })
})

test('levels of VIP are changed with finance, and hold for players and withdrawals alike', async () => {
  const { levels } = await bodyOf('vip')
  const [first, second, ...others] = levels
  if (first === undefined || second === undefined) throw new Error('no levels')
  const raised = { ...second, stakes: '12000.00', rebate: { ...second.rebate, lottery: '0.15' } }
  const setting: Extract<Setting, { key: 'vip' }> = {
    ...{ key: 'vip', body: { levels: [first, raised, ...others] } },
  }
  const { headers } = await server.staff('site-admin')
  const sent = { headers, key: randomUUID() }
  expect(
    (await server.call(askSetting, { ...sent, body: { payload: { setting }, reason } as never })).status,
  ).toBe(400)
  const asked = await server.call(askVipLevels, {
    ...{ headers, key: randomUUID() },
    body: { payload: { setting }, reason },
  })
  const { state, effect } = await agree(asked.body.approvalId, 'finance-checker')
  expect([state, effect]).toEqual([
    'executed',
    [
      { field: 'levels.1.rebate.lottery', value: `${second.rebate.lottery} → 0.15` },
      { field: 'levels.1.stakes', value: '10000.00 → 12000.00' },
    ],
  ])
  const { data } = (await server.call(readVipRules)).body
  expect(data[1]).toMatchObject({ betMoney: '12000.00', rebatePercent: { lottery: '0.15' } })
  expect(data).toHaveLength(10)
  const flat = { key: 'vip', body: { levels: levels.map(level => ({ ...level, stakes: '5.00' })) } } as const
  const refused = await server.call(askVipLevels, {
    ...{ headers, key: randomUUID() },
    body: { payload: { setting: flat }, reason },
  })
  expect(refused.body.code).toBe('OPS/LADDER')
})

test('a change is taken back by asking for what stood before', async () => {
  const first = await bodyOf('login')
  await change({ key: 'login', body: { ...first, maxFail: 8 } })
  await forgetDocuments()
  expect((await server.call(readLoginLimit)).body.maxFail).toBe(8)
  const [newest] = (await read('login')).history
  await change(newest?.before as Parameters<typeof change>[0])
  await forgetDocuments()
  expect((await server.call(readLoginLimit)).body).toMatchObject(first)
  expect((await read('login')).history).toHaveLength(2)
})

test('fields of a document that no form shows stay as they are', async () => {
  await server.query(
    `insert into site_documents(key, content) values ('chat_maintenance', '{"notice": "维护", "extra": 7}')`,
  )
  expect((await change({ key: 'chat', body: { notice: '今晚维护' } })).state).toBe('executed')
  const [row] = await server.query<{ content: object }>(
    `select content from site_documents where key = 'chat_maintenance'`,
  )
  expect(row?.content).toEqual({ notice: '今晚维护', extra: 7 })
})

test('a change of nothing is refused, and so is one whose ground has changed since', async () => {
  const body = await bodyOf('deposits')
  expect((await ask({ key: 'deposits', body })).body.code).toBe('OPS/NOTHING_CHANGES')
  const from = (secondPersonFrom: string) =>
    ask({ key: 'deposits', body: { ...body, secondPersonFrom } as SettingBody<'deposits'> })
  const asked = await from('500.00')
  expect((await from('900.00')).body.code).toBe('OPS/REQUEST_OPEN')
  await server.query(
    `insert into site_documents(key, content) values ('deposit_rules', '{"secondPersonFrom": "70.00"}')`,
  )
  expect((await agree(asked.body.approvalId)).state).toBe('stale')
  expect(await bodyOf('deposits')).toEqual({ ...body, secondPersonFrom: '70.00' })
})

test.each<[string, unknown]>([
  ['a script as an address', { key: 'site', body: { supportUrl: 'javascript:alert(1)' } }],
  [
    'a contact that leads by a script',
    {
      key: 'contacts',
      body: { opensItself: true, contacts: [{ text: 'x', picture: '', link: 'javascript:1' }] },
    },
  ],
  [
    'a shortcut to another house',
    {
      key: 'company',
      body: {
        siteName: 'x',
        supportPage: '',
        iosApp: '',
        androidApp: '',
        shortcuts: [{ label: 'x', target: '//evil.example' }],
      },
    },
  ],
  ['a host with a path', { key: 'site', body: { streamHosts: 'a.example/x' } }],
  ['no lock at all', { key: 'login', body: { captchaAfter: 0, maxFail: 0, lockMinutes: 0, deviceLimit: 1 } }],
  ['a negative amount', { key: 'deposits', body: { secondPersonFrom: '-1' } }],
  ['a setting that there is not', { key: 'keys', body: {} }],
])('%s is refused', async (_, setting) => {
  const given = setting as Parameters<typeof ask>[0]
  const body = given.key === 'site' ? { ...(await bodyOf('site')), ...given.body } : given.body
  const { status } = await ask({ ...given, body } as typeof given)
  expect(status).toBe(400)
})

test('no version of a setting is written past two people, and none is changed', async () => {
  await expect(
    server.query(
      `insert into site_setting_versions(key, before, after, published_by) values ('site', '{}', '{}', 'me')`,
    ),
  ).rejects.toThrow(/approval_id/)
  await expect(server.query('delete from site_setting_versions')).rejects.toThrow()
})
