/**
 * Measures the wallet that providers of games call: how long a call takes at a steady rate, how many a second there can be beside
 * pgbench, a stampede on money for one bet, repeats of known calls, and the way into a game. Source: providers §12.
 */
import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import { sendAtRate } from './arrivals.ts'
import { type BettingRig, buildBettingRig } from './betting-rig.ts'
import { quantile } from './bettors.ts'
import { processSeconds } from './cpu.ts'
import { boundRow, median, notMeasured, type Row, rateRow, untilCalm } from './measure.ts'
import { preparePgbench } from './pgbench.ts'
import { CONNECTIONS, ROUND_SECONDS } from './place.ts'

const MEMBERS = 1_000
const RATE = 500
const RATE_SECONDS = 60
const WARM_SECONDS = 5
const ROUNDS = 3
const STAMPEDE = 1_000
const LOOKS = 500
const PEER_SCALE = 50
const PEER_CLIENTS = 20

const CODE = 'bench'
const GAME = 'slot'
const SECRET = 'bench'.repeat(8)
const AMOUNT = '1.00'

/** A provider that opens every game at once, so that only our own time is measured. */
async function startProvider(): Promise<Readonly<{ url: string; server: Server }>> {
  const server = createServer((request, response) => {
    const told = request.url?.endsWith('/launch')
      ? { url: '/arcade/bench' }
      : {
          games: [
            ...[
              {
                code: GAME,
                name: 'bench',
                category: 'electronic',
                kind: '',
                isLandscape: false,
                imageUrl: '',
              },
            ],
          ],
          cursor: null,
        }
    request.resume()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** The settings of the provider that is measured. */
export const settingsOf = (url: string) => ({
  GAME_PROVIDERS: JSON.stringify([
    {
      ...{ code: CODE, name: 'bench', style: 'hmac-body-time', url, pages: '/arcade/', agent: 'bench' },
      ...{ keys: [SECRET], ownKey: SECRET, networks: ['127.0.0.0/8'] },
    },
  ]),
})

const playerOf = (member: number) => `bench${String(member).padStart(15, '0')}`
const launchOf = (member: number) => `launch-${member}`

/** Every member sits at the game already. */
async function seat({ query }: BettingRig): Promise<void> {
  await query(
    `insert into providers_players(provider, player_ref, member_id)
      select $1, 'bench' || lpad(substr(account, 6), 15, '0'), id from account_members`,
    [CODE],
  )
  await query(
    `insert into providers_launches(token_hash, provider, member_id, session_id, game_code, ends_at)
      select sha256(convert_to('launch-' || substr(m.account, 6), 'UTF8')), $1, m.id, s.id::text, $2,
        server_now() + interval '8 hours'
      from account_members m join auth_sessions s on s.member_id = m.id`,
    [CODE, GAME],
  )
  await query(
    `insert into providers_notices(member_id, minutes, began_at, noticed_at, played_at)
      select id, 60, now, now, now from account_members, server_now() as now`,
  )
  // All the money of a wallet may be one stake here.
  await query('update providers_entries set bet_max = 1000000000000000')
  await query('analyze providers_players, providers_launches, providers_notices')
}

let numbers = 0
const newId = (kind: string) => `${kind}-${process.pid}-${++numbers}`

type Call = Readonly<{ action: 'bet' | 'win'; member: number; tx: string; round: string; amount: string }>

function messageOf({ action, member, tx, round, amount }: Call) {
  const fields = { action, player: playerOf(member), session: launchOf(member), currency: 'CNY', tx, round }
  const more = { game: GAME, ...(action === 'win' && { finished: true }) }
  const body = `${JSON.stringify({ ...fields, ...more }).slice(0, -1)},"${action}":${amount}}`
  const stamp = String(Math.floor(Date.now() / 1000))
  const sign = createHmac('sha256', SECRET).update(body).update(stamp).digest('hex')
  return { headers: { 'content-type': 'application/json', 'x-timestamp': stamp, 'x-sign': sign }, body }
}

const PATH = `/provider-api/${CODE}`

const newBet = (): Call => ({
  ...{ action: 'bet', member: numbers % MEMBERS, tx: newId('b'), round: newId('r') },
  amount: AMOUNT,
})
const winOf = (bet: Call): Call => ({ ...bet, action: 'win', tx: newId('w') })

/** A bet and then its win, by each connection in turn; members one after another. */
async function callsThroughHttp(url: string, seconds: number) {
  const open = (context: { bet?: Call }): Call => {
    const call = newBet()
    context.bet = call
    return call
  }
  const close = ({ bet }: { bet?: Call }): Call => {
    if (bet === undefined) throw new Error('a win without its bet')
    return winOf(bet)
  }
  const result = await autocannon({
    ...{ url: url + PATH, connections: CONNECTIONS, duration: seconds },
    requests: [
      {
        method: 'POST',
        setupRequest: (request, context) => ({ ...request, ...messageOf(open(context as { bet?: Call })) }),
      },
      {
        method: 'POST',
        setupRequest: (request, context) => ({ ...request, ...messageOf(close(context as { bet?: Call })) }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} wallet calls were refused`)
  return result
}

async function send(url: string, call: Call): Promise<Readonly<{ status: number; ms: number }>> {
  const from = performance.now()
  const answer = await fetch(url + PATH, { method: 'POST', ...messageOf(call) })
  await answer.text()
  return { status: answer.status, ms: performance.now() - from }
}

/** Bets and wins in turn, each when it is due; the win of a bet that was accepted before. */
async function benchSteady(url: string): Promise<Row> {
  const open: Call[] = []
  let turns = 0
  const times = await sendAtRate(
    async () => {
      const won = turns++ % 2 === 0 ? undefined : open.shift()
      const call = won === undefined ? newBet() : winOf(won)
      const { status } = await send(url, call)
      if (status !== 200) throw new Error(`a wallet call was answered ${status}`)
      if (won === undefined) open.push(call)
    },
    { rate: RATE, seconds: RATE_SECONDS },
  )
  return boundRow(`a wallet call at ${RATE}/s, half bets, half wins, p99`, quantile(times, 0.99), {
    ...{ limit: 50, unit: 'ms' },
  })
}

async function benchRate(rig: BettingRig, url: string): Promise<Row[]> {
  await callsThroughHttp(url, WARM_SECONDS)
  // What the warm-up left, at six times the rate that is measured, is no part of it: rounds to be counted, and dead rows of one second.
  await untilCalm({ cpuSeconds: () => processSeconds(process.pid) })
  await rig.query('vacuum analyze')
  await rig.query('checkpoint')
  const steady = await benchSteady(url)
  const peer = await preparePgbench(rig.databaseUrl)
  if (peer === undefined) return [steady, notMeasured('wallet calls ÷ pgbench', 'pgbench is not installed')]
  await peer.load(PEER_SCALE)
  await peer.rate(PEER_CLIENTS, 2)
  const rates = { ours: [] as number[], peer: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    rates.ours.push((await callsThroughHttp(url, ROUND_SECONDS)).requests.average)
    rates.peer.push(await peer.rate(PEER_CLIENTS, ROUND_SECONDS))
  }
  const pair = [median(rates.ours), median(rates.peer)] as const
  return [steady, rateRow('wallet calls through HTTP ÷ pgbench TPC-B', pair, 1)]
}

/** A message past the sockets, of which the system accepts no thousand at once. */
async function inject({ app }: BettingRig, { headers, body }: ReturnType<typeof messageOf>) {
  const from = performance.now()
  const { statusCode: status } = await app.http.inject({ method: 'POST', url: PATH, headers, payload: body })
  return { status, ms: performance.now() - from }
}

/** Money for one bet, and a thousand at once for all of it. */
async function benchStampede(rig: BettingRig): Promise<Row> {
  const member = MEMBERS - 1
  const [account] = await rig.query<{ balance: bigint }>(
    `select a.balance from wallet_accounts a join account_members m on m.id = a.member_id
      where a.kind = 'main' and m.account = $1`,
    [`bench${member}`],
  )
  const all = account?.balance ?? 0n
  const amount = `${all / 1_000n}.${String(all % 1_000n).padStart(3, '0')}`
  const messages = Array.from({ length: STAMPEDE }, () =>
    messageOf({ action: 'bet', member, tx: newId('s'), round: newId('r'), amount }),
  )
  const heard = await Promise.all(messages.map(message => inject(rig, message)))
  const taken = heard.filter(({ status }) => status === 200).length
  if (taken !== 1 || heard.some(({ status }) => status >= 500))
    throw new Error(`${taken} of ${STAMPEDE} bets for all the money were taken`)
  const p99 = quantile(
    heard.map(({ ms }) => ms),
    0.99,
  )
  return boundRow(`${STAMPEDE} bets at once on money for one, p99`, p99, { limit: 1_000, unit: 'ms' })
}

async function benchRepeats(url: string): Promise<Row> {
  const call = { action: 'bet' as const, member: 1, tx: newId('k'), round: newId('r'), amount: AMOUNT }
  await send(url, call)
  const times: number[] = []
  for (let look = -50; look < LOOKS; look++) {
    const { status, ms } = await send(url, call)
    if (status !== 200) throw new Error(`a repeat was answered ${status}`)
    if (look >= 0) times.push(ms)
  }
  return boundRow('a repeat of a known call, p99', quantile(times, 0.99), { limit: 10, unit: 'ms' })
}

async function benchLaunch(rig: BettingRig, url: string): Promise<Row> {
  const times: number[] = []
  for (let member = 0; member < LOOKS; member++) {
    const from = performance.now()
    const answer = await fetch(`${url}/app-api/live/play?liveCode=${CODE}&gameType=${GAME}`, {
      headers: { token: rig.tokenOf(member) },
    })
    await answer.text()
    if (!answer.ok) throw new Error(`a launch was answered ${answer.status}`)
    if (member >= 50) times.push(performance.now() - from)
  }
  return boundRow('a launch at a provider that answers at once, p99', quantile(times, 0.99), {
    ...{ limit: 30, unit: 'ms' },
  })
}

export async function benchProviders(): Promise<Row[]> {
  const provider = await startProvider()
  const rig = await buildBettingRig(MEMBERS, {}, settingsOf(provider.url))
  try {
    const url = await rig.app.http.listen({ host: '127.0.0.1', port: 0 })
    await rig.app.services.providers.bringGames()
    await seat(rig)
    const rows = [
      ...(await benchRate(rig, url)),
      await benchRepeats(url),
      await benchLaunch(rig, url),
      await benchStampede(rig),
    ]
    const wrong = await rig.query(
      `select id from providers_invariants where violations <> 0
        union all select id from wallet_invariants where violations <> 0`,
    )
    if (wrong.length > 0) throw new Error('the books of providers are wrong')
    return rows
  } finally {
    await rig.stop()
    provider.server.close()
  }
}
