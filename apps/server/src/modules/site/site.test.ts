import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { login, readLoginLimit, readRegisterLimit, register } from '@app/contract/auth.ts'
import { readChatConfig } from '@app/contract/chat.ts'
import { readFiveElements, readOpenInfoDocument } from '@app/contract/draws.ts'
import type { Endpoint } from '@app/contract/endpoint.ts'
import { readNoticeList } from '@app/contract/notices.ts'
import { readProfile } from '@app/contract/profile.ts'
import * as wire from '@app/contract/site.ts'
import { readWithdrawLimit } from '@app/contract/withdrawals.ts'
import { readCategory } from '@app/domain/games/categories.ts'
import { findGame } from '@app/domain/games/games.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configure, formOf, newName, setSetting } from '#modules/auth/auth-people.fixtures.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { DEFAULT_COMPANY } from './company.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true, environment: { ENCRYPTION: '1' } })
})
afterAll(() => server.stop())

const documents: readonly (readonly [id: string, call: Endpoint, fields: readonly string[]])[] = [
  ['R0-130, R0-230', wire.readAppConfig, ['livestream_url', 'home_lottery_setting']],
  ['R0-125, R0-231', wire.readSettings, ['data', 'api_external', 'sys_config.time_zone']],
  ['R0-236', wire.readWebSystemConfig, ['companyCode', 'theme', 'sys_config']],
  ['R1-111', wire.readCompanyDocument, ['name', 'domain', 'olUrl']],
  ['R1-112', readNoticeList, ['roll_notice']],
  ['R0-235', readRegisterLimit, ['configVersion', 'account']],
  ['R0-235', readLoginLimit, ['vCode', 'maxFail']],
  ['R0-117, R0-234', readWithdrawLimit, ['minAmount', 'methods', 'relaxQuota']],
  ['R0-233', readFiveElements, []],
  ['R0-232, R2-112', readChatConfig, ['rech_level', 'chat_maintenance_config', 'sys_config']],
]

async function decrypted(body: string): Promise<string> {
  const { key } = (await server.call(wire.readEncryptionKey)).body
  const bytes = Buffer.from(body, 'base64')
  const decipher = createDecipheriv('aes-256-ctr', Buffer.from(key, 'base64'), bytes.subarray(0, 16))
  return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString()
}

async function encrypted(text: string): Promise<string> {
  const { key } = (await server.call(wire.readEncryptionKey)).body
  const iv = randomBytes(16)
  const cipher = createCipheriv('aes-256-ctr', Buffer.from(key, 'base64'), iv)
  return Buffer.concat([iv, cipher.update(text), cipher.final()]).toString('base64')
}

describe.each(documents)('(%s) the published document', (_, call, fields) => {
  test(`${call.path} comes from memory with an ETag, and answers 304 to a matching one`, async () => {
    const first = await fetch(`${server.url}${call.path}?_t=1`)
    const content = await first.json()
    for (const field of fields) expect(content).toHaveProperty(field)
    const etag = first.headers.get('etag') ?? ''
    const again = await fetch(`${server.url}${call.path}?_t=2`, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test(`${call.path} has an encrypted twin with the same content`, async () => {
    const twin = call.path.endsWith('.json')
      ? call.path.replace('.json', '_encrypt.json')
      : `${call.path}_encrypt`
    const [clear, hidden] = await Promise.all([call.path, twin].map(path => fetch(`${server.url}${path}`)))
    const text = (await hidden?.text()) ?? ''
    expect(text).toMatch(/^[A-Za-z0-9+/]+=*$/)
    expect(JSON.parse(await decrypted(text))).toEqual(await clear?.json())
  })
})

test('the draw document of a game has an encrypted twin with the same draw (R2-196)', async () => {
  const clear = await server.call(readOpenInfoDocument, { params: { gameId: 71 } })
  const folder = `${server.url}/sys-upload/data/lotery`
  const twin = JSON.parse(await decrypted(await (await fetch(`${folder}/71_encrypt.json`)).text()))
  expect({ ...twin, serverTime: '' }).toEqual({ ...clear.body, serverTime: '' })
  for (const file of ['x_encrypt.json', '71_encrypt', '9998_encrypt.json']) {
    expect([400, 404]).toContain((await fetch(`${folder}/${file}`)).status)
  }
})

test('the chat config says per level who may chat, and whether the chat is closed (R2-112)', async () => {
  const { body } = await server.call(readChatConfig)
  expect(body.enable_chat_maintenance).toEqual({ configValue: '0' })
  expect(body.sys_config.time_zone).toBe('Asia/Shanghai')
  expect(body.rech_level.map(({ level }) => level)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(JSON.parse(body.rech_level[0]?.memo ?? '')).toEqual({ enableChat: 1 })
  await setSetting(server, 'enable_chat_maintenance', '1')
  await server.travel(1100)
  expect((await server.call(readChatConfig)).body.enable_chat_maintenance.configValue).toBe('1')
  await setSetting(server, 'enable_chat_maintenance', '0')
})

test('the settings, the configuration and that of the chat name the time zone of the system (R0-129)', async () => {
  const zones = () =>
    Promise.all(
      [wire.readSettings, wire.readWebSystemConfig, readChatConfig].map(
        async call => (await server.call(call)).body.sys_config.time_zone,
      ),
    )
  expect(await zones()).toEqual(Array(3).fill('Asia/Shanghai'))
  await setSetting(server, 'time_zone', 'Asia/Macau')
  await server.travel(1100)
  expect(await zones()).toEqual(Array(3).fill('Asia/Macau'))
  await setSetting(server, 'time_zone', 'Asia/Shanghai')
})

test('a theme that no theme is called counts as the first one', async () => {
  await setSetting(server, 'theme', 'theme3')
  await server.travel(1100)
  expect((await server.call(wire.readWebSystemConfig)).body.theme).toBe('theme3')
  await setSetting(server, 'theme', '"><script>')
  await server.travel(1100)
  expect((await server.call(wire.readWebSystemConfig)).body.theme).toBe('theme1')
  await setSetting(server, 'theme', 'theme1')
})

test('a change of the configuration shows within a second', async () => {
  await configure(server, 'company', { name: '新名', companyCode: 'other' })
  expect((await server.call(wire.readCompany)).body.data).toMatchObject({
    name: '新名',
    companyCode: 'other',
  })
  expect((await server.call(wire.readWebSystemConfig)).body.companyCode).toBe('other')
})

test.each(DEFAULT_COMPANY.homeShortcuts)(
  'the shortcut $name of the default company leads somewhere',
  ({ target }) => {
    const [path = '', category] = target.split('#')
    const [, kind, id] = path.split('/')
    if (kind === 'game' || kind === 'lottery-history') expect(findGame(Number(id))).toBeDefined()
    else expect(['services', 'game-center', 'fairness']).toContain(kind)
    if (category !== undefined) expect(readCategory(category)).toBeDefined()
  },
)

test('the shortcuts of home are those of the company, in its order (R2-029)', async () => {
  const homeShortcuts = [
    { name: '客服', target: '/services' },
    { name: '极速', target: '/game/71' },
  ]
  await configure(server, 'company', { homeShortcuts })
  expect((await server.call(wire.readCompany)).body.data.homeShortcuts).toEqual(homeShortcuts)
  const file = await fetch(`${server.url}${wire.readCompanyDocument.path}`)
  expect((await file.json()).homeShortcuts).toEqual(homeShortcuts)
})

test('games 70 and 90 bear flags for the company that has them, other games never (R0-284)', async () => {
  expect((await server.call(wire.readCompany)).body.data.gameFlags).toEqual([])
  const flags = [70, 90, 110].map(gameId => ({ gameId, text: '官方' }))
  await configure(server, 'company', { gameFlags: flags })
  expect((await server.call(wire.readCompany)).body.data.gameFlags).toEqual(flags.slice(0, 2))
})

test('the hosts of the game socket are configuration (R0-159)', async () => {
  expect((await server.call(wire.readWebSystemConfig)).body.game_hosts).toEqual([])
  await setSetting(server, 'game_hosts', 'live1.example,live2.example:8443,<script>')
  await server.travel(1100)
  const { game_hosts } = (await server.call(wire.readWebSystemConfig)).body
  expect(game_hosts).toEqual(['live1.example', 'live2.example:8443'])
})

test('pages reach the hosts of sockets and videos that are configured, and no others (adr 0099)', async () => {
  await setSetting(server, 'game_hosts', 'live1.example')
  await setSetting(server, 'stream_hosts', "segments.example, 'unsafe-inline'")
  await setSetting(server, 'livestream_url', 'https://channel.example:8443/live.m3u8')
  expect(await server.app.services.site.pageHosts()).toEqual({
    sockets: ['live1.example'],
    streams: ['https://channel.example:8443', 'https://segments.example'],
  })
})

test('the company has every field of the specification (R0-121, R0-124, R1-111)', async () => {
  const { data } = (await server.call(wire.readCompany)).body
  for (const field of [
    'appDisplay',
    'olUrl',
    'bannerLogoUrl',
    'regLogoUrl',
    'logoUrl',
    'name',
    'domain',
    'homeCarousels',
    'iosDownloadUrl',
    'androidDownloadUrl',
    'encryptUrl',
    'companyDetailList',
    'showWechatPopup',
    'companyCode',
  ]) {
    expect(data).toHaveProperty(field)
  }
})

test('the notices at load are hidden in the mobile app by a setting, shown without it (R2-135)', async () => {
  const hidden = async () => {
    const { data } = (await server.call(wire.readSettings)).body
    return data.find(({ configKey }) => configKey === 'hide_notices_in_app')?.configValue
  }
  expect(await hidden()).toBe('')
  await server.query(`insert into site_settings(key, value) values ('hide_notices_in_app', '1')`)
  await server.travel(1100)
  expect(await hidden()).toBe('1')
})

test('settings are entries of key and value with the keys of the specification (R0-125)', async () => {
  await setSetting(server, 'vcode_style', '3')
  await server.travel(1100)
  const { data } = (await server.call(wire.readSettings)).body
  const settings = Object.fromEntries(data.map(({ configKey, configValue }) => [configKey, configValue]))
  expect(settings).toMatchObject({
    home_lottery_setting: '70,90,110',
    online_service_url: '',
    vcode_style: '3',
    captcha_id_Third_party: '',
    hy_is_cancel: '1',
    enable_chat_maintenance: '0',
  })
  await setSetting(server, 'vcode_style', '1')
})

describe('with the encryption switch on (R0-243)', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const encryptPath = (path: string) => path.replace('/app-api/', '/app-api/encrypt/')

  test('a call is made and answered in encrypted bodies, and is the same call', async () => {
    const account = newName()
    const made = await post(encryptPath(register.path), await encrypted(JSON.stringify(formOf(account))))
    expect(made.status).toBe(200)
    const { token } = JSON.parse(await decrypted(await made.text()))
    const answer = await fetch(`${server.url}${encryptPath(readProfile.path)}`, { headers: { token } })
    expect(JSON.parse(await decrypted(await answer.text())).userInfo.account).toBe(account)
  })

  test('the draw card, written past the framework otherwise, is encrypted too', async () => {
    const answer = await fetch(`${server.url}${encryptPath('/app-api/v/lottery/openInfo')}?gameId=71`)
    expect(JSON.parse(await decrypted(await answer.text())).gameId).toBe(71)
  })

  test('a refusal is encrypted too, and a login is needed as before', async () => {
    const answer = await fetch(`${server.url}${encryptPath(readProfile.path)}`)
    expect(answer.status).toBe(401)
    expect(JSON.parse(await decrypted(await answer.text())).code).toBe('UC/LOGIN_REQUIRED')
  })

  test.each([
    ['clear JSON', () => JSON.stringify(formOf(newName()))],
    ['nothing', () => ''],
    ['less than an iv', () => 'AAAA'],
    [
      'a flipped bit',
      async () => {
        const bytes = Buffer.from(await encrypted('{"account":"abcdef","password":"Kaijiang8"}'), 'base64')
        bytes[16] = (bytes[16] ?? 0) ^ 1
        return bytes.toString('base64')
      },
    ],
  ])('%s ends as malformed content, never as a failure', async (_, make) => {
    const answer = await post(encryptPath(login.path), await make())
    expect(answer.status).toBe(400)
    expect(JSON.parse(await decrypted(await answer.text())).code).toBe('SYS/INVALID')
  })

  test('a key of the day before still opens, an older one does not', async () => {
    const { keyId } = (await server.call(wire.readEncryptionKey)).body
    const call = (id: string) =>
      fetch(`${server.url}${encryptPath('/app-api/company/get')}`, { headers: { 'key-id': id } })
    expect((await call(keyId)).status).toBe(200)
    expect((await call(String(Number(keyId) - 1))).status).toBe(200)
    expect((await call(String(Number(keyId) - 2))).status).toBe(400)
  })
})

test('with the encryption switch off there is no key and no twin', async () => {
  const plain = await startTestServer()
  expect((await plain.call(wire.readEncryptionKey)).status).toBe(404)
  expect((await fetch(`${plain.url}/sys-upload/data/json/config_encrypt.json`)).status).toBe(404)
  expect((await plain.call(wire.readWebSystemConfig)).body.encryption).toBe(0)
})
