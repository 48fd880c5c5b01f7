/** Every call has its limit by time, for members by member and for guests by address. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { placeBets } from '@app/contract/bets.ts'
import { type Endpoint, isEndpoint, rateOf } from '@app/contract/endpoint.ts'
import { type RateName, type RateTable, rateClasses } from '@app/contract/rates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const CONTRACT = join(import.meta.dirname, '../../../packages/contract/src')
const declared: Endpoint[] = []
for (const file of readdirSync(CONTRACT).filter(name => /^[a-z0-9-]+\.ts$/.test(name))) {
  const values = Object.values(await import(`@app/contract/${file}`)) as unknown[]
  declared.push(...values.filter(isEndpoint))
}
const named = declared.map(call => [`${call.method} ${call.path}`, call] as const)

const POINTS = 2
const names = Object.keys(rateClasses) as RateName[]
/** So few that a test spends them, for longer than it runs. */
const strict = Object.fromEntries(
  names.map(name => [name, { points: POINTS, durationSeconds: 600 }]),
) as unknown as RateTable

let server: TestServer
let calls = 0
beforeAll(async () => {
  const environment = { TRUSTED_PROXIES: '127.0.0.1' }
  server = await startTestServer({ forFile: true, rateTable: strict, environment })
})
afterAll(() => server.stop())

const nextAddress = () => {
  calls++
  return `198.51.${calls >> 8}.${calls & 255}`
}

async function ask({ method, path }: Endpoint, headers: Record<string, string>): Promise<Response> {
  const filled = path.replaceAll(/:\w+/g, '1')
  // With a query that means nothing a published document is not answered from memory.
  const answer = await fetch(`${server.url}${filled}?not-kept=1`, { method, headers })
  await answer.arrayBuffer()
  return answer
}

describe('a call for guests', () => {
  test.each(named.filter(([, { access }]) => access === 'guest'))(
    '%s is limited by address',
    async (_, call) => {
      const headers = { 'x-forwarded-for': nextAddress() }
      const statuses: number[] = []
      for (let time = 0; time <= POINTS; time++) statuses.push((await ask(call, headers)).status)
      expect(statuses.slice(0, POINTS)).not.toContain(429)
      expect(statuses[POINTS]).toBe(429)
    },
  )
})

describe('a call for members', () => {
  test.each(names)('of the class %s is limited by member, from wherever he calls', async name => {
    const ofClass = declared.filter(call => call.access !== 'guest' && rateOf(call) === name)
    const [first] = ofClass
    if (first === undefined) return
    // An agent may make the calls of members and of agents.
    const { token } = await server.member({ isAgent: true })
    for (let time = 0; time < POINTS; time++) {
      expect((await ask(first, { token, 'x-forwarded-for': nextAddress() })).status).not.toBe(429)
    }
    for (const call of ofClass) {
      const answer = await ask(call, { token, 'x-forwarded-for': nextAddress() })
      expect([call.path, answer.status]).toEqual([call.path, 429])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    const other = await server.member({ isAgent: true })
    expect((await ask(first, { token: other.token })).status).not.toBe(429)
  })

  test('a token that is none is counted by address', async () => {
    const headers = { token: 'guessed', 'x-forwarded-for': nextAddress() }
    const statuses: number[] = []
    for (let time = 0; time <= POINTS; time++) statuses.push((await ask(placeBets, headers)).status)
    expect(statuses).toEqual([400, 400, 429])
  })
})

test('long slips spend more of the rate than short ones', async () => {
  const own = await startTestServer({ rateTable: rateClasses })
  const { token } = await own.member()
  const item = { playCode: 'none', model: 1, selection: '0'.repeat(590_000), stakePerUnit: '1.00' }
  const body = { gameId: 71, turnNum: '1', items: [item], acceptOdds: 'any' as const }
  const key = 'a-key-of-eight'
  const answers = await Promise.all([1, 2, 3].map(() => own.call(placeBets, { token, key, body })))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
})
