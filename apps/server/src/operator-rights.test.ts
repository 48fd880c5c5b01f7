/**
 * Which role may make which call of the console: the whole grid, written here so that a change of it is read by somebody.
 * What each role holds is compared with all of it. Over HTTP every call is made by a role that may and by one that may not, and in the
 * long form by every role; who may not is refused before the content is read, and one entry says so.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { capabilities } from '@app/contract/operator/capabilities.ts'
import { isOperatorEndpoint, type OperatorEndpoint } from '@app/contract/operator/operator-endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const CONTRACT = join(import.meta.dirname, '../../../packages/contract/src/operator')

/** The roles by their letters (console §2). */
const ROLES = {
  S: 'super',
  A: 'site-admin',
  R: 'risk',
  M: 'finance-maker',
  C: 'finance-checker',
  P: 'support',
  N: 'content',
  T: 'chat-moderator',
  G: 'agent-manager',
  D: 'result-clerk',
  U: 'auditor',
} as const
const EVERYBODY = Object.keys(ROLES).join('')

const GRID: Readonly<Record<string, string>> = {
  'GET /console-api/me': EVERYBODY,
  'GET /console-api/find': EVERYBODY,
  'POST /console-api/me/step-up': EVERYBODY,
  'GET /console-api/me/step-up/passkey': EVERYBODY,
  'POST /console-api/me/step-up/passkey/confirm': EVERYBODY,
  'GET /console-api/me/passkeys': EVERYBODY,
  'GET /console-api/me/passkeys/challenge': EVERYBODY,
  'POST /console-api/me/passkeys/add': EVERYBODY,
  'POST /console-api/me/passkeys/rename': EVERYBODY,
  'POST /console-api/me/passkeys/remove': EVERYBODY,
  'POST /console-api/me/sign-out': EVERYBODY,
  'GET /console-api/me/sessions': EVERYBODY,
  'POST /console-api/me/sessions/end': EVERYBODY,
  'POST /console-api/me/password': EVERYBODY,
  'GET /console-api/approvals': EVERYBODY,
  'GET /console-api/approvals/:approvalId': EVERYBODY,
  'POST /console-api/approvals/decide': EVERYBODY,
  'POST /console-api/approvals/withdraw': EVERYBODY,
  'GET /console-api/audit': 'SU',
  'GET /console-api/audit/chain': 'SU',
  'POST /console-api/exports/ask': 'ARMCU',
  'GET /console-api/exports': EVERYBODY,
  'GET /console-api/exports/all': 'SU',
  'POST /console-api/exports/download': EVERYBODY,
  'GET /console-api/me/audit': EVERYBODY,
  'GET /console-api/staff': 'SAU',
  'GET /console-api/staff/:staffId': 'SAU',
  'GET /console-api/roles': 'SAU',
  'POST /console-api/staff/invite': 'S',
  'POST /console-api/staff/stop': 'SA',
  'POST /console-api/staff/resume/ask': 'S',
  'POST /console-api/inbox/broadcasts/ask': 'N',
  'GET /console-api/chat/waiting': 'SATU',
  'GET /console-api/chat/reports': 'SATU',
  'POST /console-api/chat/reports/decide': 'T',
  'POST /console-api/chat/reports/mute': 'T',
  'POST /console-api/chat/reports/claim': 'T',
  'POST /console-api/chat/reports/release': 'T',
  'POST /console-api/chat/reports/undo': 'T',
  'POST /console-api/chat/reports/picture': 'T',
  'GET /console-api/chat/held': 'SATU',
  'POST /console-api/chat/held/claim': 'T',
  'POST /console-api/chat/held/release': 'T',
  'POST /console-api/chat/held/decide': 'T',
  'GET /console-api/chat/sanctions': 'SATU',
  'POST /console-api/chat/sanctions/lift': 'T',
  'GET /console-api/chat/rooms': 'SATU',
  'POST /console-api/chat/rooms/change': 'A',
  'POST /console-api/chat/rooms/unpin': 'A',
  'GET /console-api/chat/words': 'SATU',
  'GET /console-api/chat/words/:version': 'T',
  'GET /console-api/chat/words/:version/try': 'T',
  'GET /console-api/chat/words/:version/run': 'T',
  'POST /console-api/chat/words/write': 'T',
  'POST /console-api/chat/words/trial': 'T',
  'POST /console-api/chat/words/ask': 'T',
  'GET /console-api/packets': 'RMCPTU',
  'GET /console-api/packets/:packetId': 'RMCPTU',
  'POST /console-api/packets/freeze': 'RT',
  'POST /console-api/packets/refund/ask': 'R',
  'GET /console-api/support/talks': 'SAPU',
  'GET /console-api/support/talks/:talkId': 'SAPU',
  'GET /console-api/support/desk': 'SAPU',
  'POST /console-api/support/picture': 'P',
  'POST /console-api/support/file': 'P',
  'POST /console-api/support/take': 'P',
  'POST /console-api/support/answer': 'P',
  'POST /console-api/support/transfer': 'P',
  'POST /console-api/support/close': 'P',
  'POST /console-api/support/note': 'P',
  'GET /console-api/support/canned': 'SAPU',
  'POST /console-api/support/canned/put': 'A',
  'POST /console-api/support/canned/retire': 'A',
  'GET /console-api/content': 'SAPNU',
  'GET /console-api/content/:kind/:objectId': 'SAPNU',
  'POST /console-api/content/save': 'N',
  'POST /console-api/content/pictures': 'N',
  'POST /console-api/content/discard': 'N',
  'POST /console-api/content/publish': 'AN',
  'POST /console-api/content/publish/ask': 'N',
  'POST /console-api/content/recall': 'AN',
  'POST /console-api/content/retire': 'AN',
  'GET /console-api/agreements': 'SAPNU',
  'GET /console-api/agreements/acceptances': 'SARMCPTGU',
  'GET /console-api/networks': 'SAU',
  'POST /console-api/networks/ask': 'S',
  'POST /console-api/networks/remove': 'S',
  'POST /console-api/staff/grants/ask': 'S',
  'POST /console-api/staff/grants/end': 'S',
  'POST /console-api/roles/ask': 'S',
  'GET /console-api/players': 'SARMCPTGU',
  'POST /console-api/players/find': 'SARMCPTGU',
  'GET /console-api/players/:memberId': 'SARMCPTGU',
  'GET /console-api/players/:memberId/logins': 'SARMCPTGU',
  'GET /console-api/players/:memberId/sessions': 'SARMCPTGU',
  'POST /console-api/players/reveal': 'RMCP',
  'POST /console-api/players/logout': 'RP',
  'GET /console-api/players/:memberId/restrictions': 'SARMCPTGU',
  'GET /console-api/players/:memberId/protection': 'SARMCPTGU',
  'POST /console-api/players/restrict': 'R',
  'POST /console-api/players/restrict/ask': 'R',
  'POST /console-api/players/restrict/lift': 'R',
  'GET /console-api/players/:memberId/notes': 'SARMCPTGU',
  'POST /console-api/players/note': 'RMCPT',
  'GET /console-api/bets': 'RMPU',
  'GET /console-api/bets/:orderNo': 'RMPU',
  'GET /console-api/players/:memberId/chases': 'RMPU',
  'GET /console-api/players/:memberId/chases/:chaseNo': 'RMPU',
  'GET /console-api/players/:memberId/ledger': 'RMCPU',
  'GET /console-api/agents/tree': 'SARMCGU',
  'GET /console-api/agents/links': 'SARMCGU',
  'GET /console-api/agents/applications': 'SARMCGU',
  'POST /console-api/agents/applications/read': 'G',
  'POST /console-api/agents/applications/decide': 'G',
  'GET /console-api/agents/periods': 'SARMCGU',
  'GET /console-api/agents/statements': 'SARMCGU',
  'GET /console-api/agents/statements/:statementId': 'SARMCGU',
  'POST /console-api/agents/periods/pay/ask': 'G',
  'GET /console-api/agents/plans': 'SARMCGU',
  'GET /console-api/agents/plans/preview': 'G',
  'POST /console-api/agents/plans/ask': 'G',
  'POST /console-api/agents/support/ask': 'G',
  'POST /console-api/agents/move/ask': 'G',
  'GET /console-api/agents/rate-cuts': 'SARMCGU',
  'GET /console-api/agents/transfers': 'SARMCGU',
  'GET /console-api/agents/flags': 'SARMCGU',
  'POST /console-api/agents/flags/decide': 'G',
  'GET /console-api/players/:memberId/adjustments': 'RMCPU',
  'GET /console-api/players/:memberId/adjustments/preview': 'M',
  'POST /console-api/players/adjust/ask': 'M',
  'GET /console-api/deposits': 'RMCPU',
  'GET /console-api/deposits/queue': 'RMCPU',
  'GET /console-api/deposits/:orderNo': 'RMCPU',
  'GET /console-api/deposits/transfers': 'RMCPU',
  'GET /console-api/deposits/channels': 'RMCPU',
  'POST /console-api/deposits/channels/stop': 'ARMC',
  'POST /console-api/deposits/claim': 'M',
  'POST /console-api/deposits/confirm': 'M',
  'POST /console-api/deposits/confirm/ask': 'M',
  'POST /console-api/deposits/reject': 'M',
  'POST /console-api/deposits/receipt': 'MC',
  'POST /console-api/deposits/release': 'M',
  'GET /console-api/bonuses/claims': 'RMCPU',
  'GET /console-api/bonuses/holds': 'RMCPU',
  'GET /console-api/bonuses/cost': 'RMCPU',
  'POST /console-api/bonuses/holds/decide': 'R',
  'POST /console-api/bonuses/reverse/ask': 'M',
  'GET /console-api/players/:memberId/turnover': 'RMCPU',
  'GET /console-api/withdrawals': 'RMCPU',
  'GET /console-api/withdrawals/queue': 'RMCPU',
  'GET /console-api/withdrawals/:withdrawalNo': 'RMCPU',
  'POST /console-api/withdrawals/claim': 'RM',
  'POST /console-api/withdrawals/release': 'RM',
  'POST /console-api/withdrawals/review': 'RM',
  'POST /console-api/withdrawals/approve': 'M',
  'POST /console-api/withdrawals/approve/ask': 'M',
  'POST /console-api/withdrawals/by-hand/take': 'M',
  'POST /console-api/withdrawals/by-hand/pay': 'M',
  'POST /console-api/withdrawals/by-hand/pay/ask': 'M',
  'POST /console-api/withdrawals/settle/ask': 'M',
  'POST /console-api/withdrawals/return/ask': 'M',
  'POST /console-api/withdrawals/reject': 'M',
  'GET /console-api/reconciliation': 'MCU',
  'GET /console-api/reconciliation/differences': 'MCU',
  'GET /console-api/reconciliation/differences/:differenceNo': 'MCU',
  'GET /console-api/reconciliation/lines': 'MCU',
  'GET /console-api/reconciliation/payments/:orderNo': 'RMCPU',
  'POST /console-api/reconciliation/import': 'M',
  'POST /console-api/reconciliation/note': 'M',
  'POST /console-api/reconciliation/resolve/ask': 'M',
  'GET /console-api/ledger': 'RMCU',
  'GET /console-api/ledger/:billNo': 'RMCU',
  'GET /console-api/draws': 'SARMCPNDU',
  'GET /console-api/draws/late': 'SARMCPNDU',
  'GET /console-api/draws/:issueId': 'SARMCPNDU',
  'GET /console-api/draws/:issueId/money': 'SARMCU',
  'POST /console-api/draws/video': 'N',
  'POST /console-api/draws/void/ask': 'R',
  'GET /console-api/draws/external': 'D',
  'POST /console-api/draws/external/claim': 'D',
  'GET /console-api/draws/:issueId/resettlement': 'SARMCU',
  'GET /console-api/draws/:issueId/resettlement/orders': 'SARMCU',
  'GET /console-api/draws/:issueId/resettlement/debts': 'SARMCU',
  'POST /console-api/draws/resettle/ask': 'R',
  'GET /console-api/exposure': 'RAU',
  'GET /console-api/exposure/:issueId': 'RAU',
  'GET /console-api/exposure/:issueId/what-if': 'RAU',
  'POST /console-api/exposure/cap': 'R',
  'GET /console-api/exposure-rules': 'RAU',
  'GET /console-api/exposure-rules/firings': 'RAU',
  'GET /console-api/exposure-rules/try': 'RAU',
  'POST /console-api/exposure-rules/ask': 'R',
  'POST /console-api/exposure-rules/stop': 'R',
  'GET /console-api/odds/:family': 'ARMCU',
  'GET /console-api/odds/:family/versions/:version': 'ARMCU',
  'POST /console-api/odds/draft': 'R',
  'POST /console-api/odds/publish/ask': 'R',
  'POST /console-api/odds/rollback/ask': 'R',
  'GET /console-api/reports/profit': 'SARMCU',
  'GET /console-api/reports/cash-flow': 'SARMCU',
  'GET /console-api/reports/liabilities': 'SARMCU',
  'GET /console-api/providers': 'SARMCPU',
  'GET /console-api/providers/:provider': 'SARMCPU',
  'POST /console-api/providers/pause': 'RA',
  'POST /console-api/providers/resume/ask': 'R',
  'POST /console-api/providers/open/ask': 'R',
  'POST /console-api/providers/limits/ask': 'R',
  'POST /console-api/providers/certificates/record': 'A',
  'POST /console-api/providers/games/switch': 'A',
  'POST /console-api/providers/windows/plan': 'A',
  'POST /console-api/providers/windows/cancel': 'A',
  'GET /console-api/provider-rounds': 'SARMCPU',
  'GET /console-api/provider-rounds/one': 'SARMCPU',
  'POST /console-api/provider-rounds/void/ask': 'R',
  'GET /console-api/provider-debts': 'SARMCPU',
  'GET /console-api/provider-promotions': 'SARMCPU',
  'POST /console-api/provider-promotions/ask': 'R',
  'GET /console-api/provider-transfers/:transferNo': 'SARMCPU',
  'POST /console-api/provider-transfers/end/ask': 'R',
  'GET /console-api/provider-transfers': 'SARMCPU',
  'GET /console-api/provider-statements': 'MCU',
  'POST /console-api/provider-statements/stated/ask': 'M',
  'GET /console-api/provider-differences': 'MCU',
  'GET /console-api/provider-differences/days': 'MCU',
  'GET /console-api/provider-differences/:differenceNo': 'MCU',
  'POST /console-api/provider-differences/note': 'M',
  'POST /console-api/provider-differences/resolve/ask': 'M',
  'GET /console-api/games/closures': 'SARMCPNDU',
  'GET /console-api/games/:gameId/limits': 'SARMCPNDU',
  'POST /console-api/games/limits/ask': 'R',
  'POST /console-api/games/close': 'RA',
  'POST /console-api/games/reopen/ask': 'R',
  'POST /console-api/system/stop-betting': 'SA',
  'POST /console-api/system/resume-betting/ask': 'S',
  'GET /console-api/tips/quality': 'SAPNU',
  'GET /console-api/tips/items': 'SAPNU',
  'GET /console-api/tips/cards': 'SAPNU',
  'GET /console-api/tips/cards/:cardId': 'SAPNU',
  'POST /console-api/tips/cards/save': 'N',
  'POST /console-api/tips/items/save': 'N',
  'POST /console-api/tips/items/remove': 'N',
  'POST /console-api/tips/hide': 'AN',
  'POST /console-api/tips/show': 'AN',
  'POST /console-api/tips/warn': 'N',
  'GET /console-api/system/settings': 'SAU',
  'GET /console-api/system/settings/:key': 'SAU',
  'POST /console-api/system/settings/ask': 'A',
  'POST /console-api/vip/levels/ask': 'A',
  'POST /console-api/deposits/channels/ask': 'A',
  'POST /console-api/withdrawals/rules/ask': 'A',
  'GET /console-api/system/health': 'SAU',
  'GET /console-api/system/queues': 'SAU',
  'GET /console-api/system/dead-jobs': 'SAU',
  'POST /console-api/system/dead-jobs/retry': 'S',
  'POST /console-api/system/dead-jobs/discard': 'S',
}

const calls: OperatorEndpoint[] = []
for (const file of readdirSync(CONTRACT).filter(name => /^[a-z0-9-]+\.ts$/.test(name))) {
  const values = Object.values(await import(`@app/contract/operator/${file}`)) as unknown[]
  calls.push(...values.filter(isOperatorEndpoint).filter(call => call.capability !== 'sign-in'))
}
const nameOf = ({ method, path }: OperatorEndpoint) => `${method} ${path}`

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
})
afterAll(() => server.stop())

const ask = ({ method, path }: OperatorEndpoint, headers: Record<string, string>, body?: string) =>
  fetch(`${server.url}${path.replaceAll(/:\w+/g, '1')}`, {
    method,
    headers: { ...headers, 'idempotency-key': 'grid-0001', 'content-type': 'application/json' },
    ...(method === 'POST' && { body: body ?? '{}' }),
  })

test('the grid names every call, and nothing else', () => {
  expect(Object.keys(GRID).toSorted()).toEqual(calls.map(nameOf).toSorted())
})

/** Ends the session that makes it. */
const SIGN_OUT = 'POST /console-api/me/sign-out'

test('a role holds the capabilities of the calls that the grid gives it, and of no others', async () => {
  const held = await server.query<{ role: string; capability: string }>(
    'select role, capability from staff_role_capabilities',
  )
  const rights = new Set(held.map(({ role, capability }) => `${role} ${capability}`))
  for (const call of calls) {
    const letters = Object.entries(ROLES).filter(
      ([, role]) => call.capability === 'own' || rights.has(`${role} ${call.capability}`),
    )
    const [name, given] = [nameOf(call), GRID[nameOf(call)] ?? '']
    expect([name, letters.map(([letter]) => letter)]).toEqual([
      name,
      [...EVERYBODY].filter(one => given.includes(one)),
    ])
  }
})

/** Of each call one role that may make it and one that may not, each role in its turn. */
const TRIED = new Map(
  calls.map((call, place) => {
    const given = GRID[nameOf(call)] ?? ''
    const sides = [true, false].map(side => [...EVERYBODY].filter(letter => given.includes(letter) === side))
    return [call, sides.flatMap(letters => letters.at(place % Math.max(1, letters.length)) ?? [])]
  }),
)

describe.each(Object.entries(ROLES))('%s (%s)', (letter, role) => {
  async function tryCalls(asked: readonly OperatorEndpoint[]): Promise<void> {
    const { headers, staffId } = await server.staff(role)
    const leaver = await server.staff(role)
    const refused: string[] = []
    expect(asked).not.toEqual([])
    for (const call of asked) {
      const name = nameOf(call)
      const isLetIn = GRID[name]?.includes(letter) ?? false
      // No JSON at all: whoever may not is refused before the body is looked at.
      const answer = await ask(call, name === SIGN_OUT ? leaver.headers : headers, isLetIn ? '{}' : '{"')
      const { code = '', detail } = (await answer.json()) as { code?: string; detail?: string }
      expect([name, code === 'OPS/FORBIDDEN']).toEqual([name, !isLetIn])
      if (isLetIn) {
        // The session still stands, so that the next call is judged by its right.
        expect([name, answer.status]).not.toEqual([name, 401])
        continue
      }
      expect(detail).toContain(call.capability)
      refused.push(call.capability)
    }
    const entries = await server.query(
      `select outcome, capability from audit_entries where staff_id = $1 and refusal = 'OPS/FORBIDDEN' order by seq`,
      [staffId],
    )
    expect(entries).toEqual(refused.map(capability => ({ outcome: 'refused', capability })))
  }

  test('may make the calls of the grid and no others, its share of them (R0-202)', () =>
    tryCalls(calls.filter(call => TRIED.get(call)?.includes(letter))))

  test('may make the calls of the grid and no others, all of them', { tags: 'long' }, () => tryCalls(calls))
})

test('a person without a role may only use the own account, and a call without a session has no right', async () => {
  const { headers } = await server.staff()
  const leaver = await server.staff()
  for (const call of calls) {
    const name = nameOf(call)
    const mine = await ask(call, name === SIGN_OUT ? leaver.headers : headers)
    const { code } = (await mine.json()) as { code?: string }
    expect([name, mine.status]).not.toEqual([name, 401])
    expect([name, code === 'OPS/FORBIDDEN']).toEqual([name, call.capability !== 'own'])
    const stranger = await ask(call, { 'x-console': '1' })
    expect([name, stranger.status]).toEqual([name, 401])
  }
})

test('every capability of the contract is a row, and a role holds it', async () => {
  const held = await server.query<{ capability: string }>(
    'select c.capability from staff_capabilities c where exists (select from staff_role_capabilities r where r.capability = c.capability)',
  )
  expect(held.map(row => row.capability).toSorted()).toEqual(Object.keys(capabilities).toSorted())
})
