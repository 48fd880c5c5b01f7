import { randomUUID } from 'node:crypto'
import type { BodyIn } from '@app/contract/endpoint.ts'
import { searchAudit } from '@app/contract/operator/audit.ts'
import { capExposure } from '@app/contract/operator/exposure.ts'
import * as wire from '@app/contract/operator/exposure-rules.ts'
import { WATCH_MS } from '@app/domain/bets/exposure-rules.ts'
import { li } from '@app/domain/money/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMember } from '#modules/auth/auth.fixtures.ts'
import { drawAndSettle, findOpenIssue, type OpenIssue, placeSlip } from '#modules/bets/bets.fixtures.ts'
import { agreeAs } from '#testing/agree-as.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const GAME = 71
const reason = '夜间控制风险'

let server: TestServer
let player: TestMember
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  player = await server.member({ balance: li(1_000_000_000) })
  await nextIssue()
})
afterAll(() => server.stop())

type Payload = BodyIn<typeof wire.askExposureRule>['payload']

const TERMS: Payload = {
  ...{ name: '单项', gameId: GAME, playCode: null, days: 30 },
  measure: 'item',
  threshold: '100',
  action: 'cap',
}

async function askRule(change: Partial<Payload>) {
  const maker = await server.staff('risk')
  const body = { payload: { ...TERMS, ...change }, reason }
  return server.call(wire.askExposureRule, { body, headers: maker.headers, key: randomUUID() })
}

/** Two people make a rule. */
async function addRule(change: Partial<Payload>): Promise<string> {
  const { approvalId } = (await askRule(change)).body
  const decided = await agreeAs(server, await server.staff('site-admin'), approvalId)
  expect(decided.body.state).toBe('executed')
  return (await rules()).find(({ name }) => name === change.name)?.ruleId ?? ''
}

async function rules() {
  const { headers } = await server.staff('auditor')
  return (await server.call(wire.listExposureRules, { query: {}, headers })).body.data
}

async function firings(ruleId: string) {
  const { headers } = await server.staff('auditor')
  return (await server.call(wire.listExposureFirings, { query: { ruleId }, headers })).body.data
}

async function stop(ruleId: string) {
  const { headers } = await server.staff('risk')
  return server.call(wire.stopExposureRule, { body: { ruleId, reason }, headers, key: randomUUID() })
}

/** Issues of the cases: one each, so that its bets stand together however slow the machine is. */
let issue: OpenIssue
const nextIssue = async () => {
  issue = await findOpenIssue(server, GAME)
}

async function bet(selection: string, stakePerUnit = '10', playCode = 'tema_a') {
  const items = [{ playCode, selection, stakePerUnit }]
  const { status, body } = await placeSlip(server, issue, player.token, items)
  return status === 200 ? 'taken' : body.code
}

/** Of an item that somebody has bet on. */
async function lowerCap(item: string, cap: string) {
  const { headers } = await server.staff('risk')
  const body = { issueId: String(issue.id), playCode: 'tema_a', item, cap, reason }
  expect((await server.call(capExposure, { body, headers, key: randomUUID() })).status).toBe(200)
}

/** The first day of a rule goes by, and with it the login of the player. */
async function watchOut() {
  await server.travel(WATCH_MS)
  player = await server.member({ balance: li(1_000_000_000) })
  await nextIssue()
}

const look = () => server.app.services.exposureWatching.look()

test('a rule watches for a day, then stops further bets on the item, once and no other item', async () => {
  const ruleId = await addRule({ name: '降限额' })
  await nextIssue()
  expect(await bet('07')).toBe('taken')
  expect(await bet('08', '1')).toBe('taken')
  await look()
  expect(await firings(ruleId)).toMatchObject([{ did: 'watched', item: '07', playName: '特码A' }])
  expect(await bet('07')).toBe('taken')

  await watchOut()
  expect(await rules()).toMatchObject([{ ruleId, phase: 'acting' }])
  expect(await bet('07')).toBe('taken')
  await Promise.all([look(), look(), look()])
  expect(await firings(ruleId)).toMatchObject([{ did: 'capped', item: '07' }, { did: 'watched' }])
  expect(await bet('07')).toBe('BET/LIMIT_NUMBER')
  expect(await bet('08', '1')).toBe('taken')
  // The next issue begins with its own caps.
  await drawAndSettle(server, issue)
  await nextIssue()
  expect(await bet('07', '1')).toBe('taken')
  await stop(ruleId)
})

test('a rule closes a play when its items together cost too much, and two rules leave one closure', async () => {
  const terms = { playCode: 'tema_b', measure: 'issue', action: 'close' } as const
  const [first, second] = [
    await addRule({ ...terms, name: '停用' }),
    await addRule({ ...terms, name: '再停用' }),
  ]
  await watchOut()
  expect(await bet('09', '2', 'tema_b')).toBe('taken')
  await look()
  expect(await firings(first)).toEqual([])
  expect(await bet('10', '2', 'tema_b')).toBe('taken')
  await look()
  await look()
  expect([await firings(first), await firings(second)]).toMatchObject([
    [{ did: expect.stringMatching('closed|nothing'), playName: '', item: '' }],
    [{ did: expect.stringMatching('closed|nothing') }],
  ])
  expect(await server.query('select closed_by from games_closures where opened_at is null')).toHaveLength(1)
  const { headers } = await server.staff('auditor')
  const { body } = await server.call(searchAudit, { query: { call: 'watch-exposure', rows: 2 }, headers })
  expect(body.data).toMatchObject([
    { actorKind: 'rule', after: expect.stringContaining('停用') },
    { actorKind: 'rule', after: expect.stringContaining('停用') },
  ])
  await Promise.all([stop(first), stop(second)])
})

test('a rule that tells fires once an issue, and not when it was stopped', async () => {
  const ruleId = await addRule({ name: '提醒', measure: 'used', threshold: '40', action: 'tell' })
  await watchOut()
  expect(await bet('11', '50')).toBe('taken')
  await look()
  expect(await firings(ruleId)).toEqual([])
  await lowerCap('11', '5000')
  await look()
  expect(await bet('12', '50')).toBe('taken')
  await lowerCap('12', '5000')
  await look()
  expect(await firings(ruleId)).toMatchObject([{ did: 'told', measure: 'used' }])
  expect((await stop(ruleId)).status).toBe(200)
  expect((await stop(ruleId)).body.code).toBe('OPS/UNKNOWN')
  await drawAndSettle(server, issue)
  await nextIssue()
  expect(await bet('11', '50')).toBe('taken')
  await lowerCap('11', '5000')
  await look()
  expect(await firings(ruleId)).toHaveLength(1)
})

test('before it is asked for, a rule is tried on the issues of the last day', async () => {
  const { headers } = await server.staff('risk')
  const query = { gameId: GAME, measure: 'item', threshold: '100' } as const
  const { body } = await server.call(wire.tryExposureRule, { query, headers })
  expect(body.data.issues).toBeGreaterThanOrEqual(1)
  expect(body.data.met).toBeGreaterThanOrEqual(1)
  const none = await server.call(wire.tryExposureRule, { query: { ...query, threshold: '9999999' }, headers })
  expect(none.body.data).toMatchObject({ met: 0, issues: body.data.issues, highest: body.data.highest })
})

test.each([
  ['OPS/RULE_TERMS', { measure: 'issue', action: 'cap' }],
  ['OPS/RULE_TERMS', { gameId: null, playCode: 'tema_a' }],
  ['OPS/RULE_TERMS', { measure: 'used', threshold: '100.1' }],
  ['GAME/UNKNOWN', { gameId: 9_998 }],
  ['BET/PLAY_UNKNOWN', { playCode: 'no_play' }],
] as const)('%s refuses %o', async (code, change) => {
  expect((await askRule({ name: '不成立', ...change })).body.code).toBe(code)
})

test('no rule is changed or removed past the two people', async () => {
  const change = `update exposure_rules set threshold = 1`
  await expect(server.query(change)).rejects.toThrow('a rule does not change')
  await expect(server.query('delete from exposure_rules')).rejects.toThrow()
  await expect(server.query('delete from exposure_firings')).rejects.toThrow()
})
