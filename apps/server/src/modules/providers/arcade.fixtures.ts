/** A server with an arcade: the sandbox runs as a program of its own, with one account of each style, and both speak by HTTP. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playLive } from '@app/contract/providers.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { createLog } from '#platform/log.ts'
import { type Sandbox, startSandbox } from '#sandbox-program.ts'
import { arcadeEnvironment, controlSandbox } from '#testing/sandbox.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/** What a provider says to the wallet; see `wallet-words.ts` of the sandbox. */
export type SpokenCall = Readonly<{
  kind: 'balance' | 'bet' | 'win' | 'rollback'
  player: string
  token: string
  game: string
  roundId: string
  txId: string
  refTxId: string
  amount: string
}>

export type Heard = Readonly<{
  outcome: string
  balance: string
  reason: string
  status: number
  text: string
}>

export type PlayedRound = Readonly<{
  id: string
  state: string
  stake: string
  win: string
  balance: string
  reason: string
  result: { drawn: number[]; seed: string; end: string } | null
}>

export type ArcadeRig = Readonly<{
  server: TestServer
  sandbox: Sandbox
  /** Enters a game; answers the address of its page. */
  enter: (token: string, provider: string, game?: string) => Promise<string>
  /** What the seat of a page is called in calls: player and token. */
  seatOf: (page: string) => Promise<Readonly<{ player: string; token: string }>>
  play: (
    page: string,
    stakes: Readonly<Record<string, string>>,
  ) => Promise<{ status: number; body: PlayedRound }>
  /** The arcade makes one call of its account. */
  speak: (code: string, call: SpokenCall, flaw?: string) => Promise<Heard>
  /** The orders to move money that the arcade has carried out for a player. */
  ordersOf: (
    code: string,
    player: string,
  ) => Promise<readonly Readonly<{ orderId: string; direction: string; amount: bigint }>[]>
  misbehave: (perMille: number, ...faults: readonly string[]) => Promise<void>
  money: (token: string) => Promise<string>
  travel: (ms: number) => Promise<void>
  violations: () => Promise<unknown[]>
  stop: () => Promise<void>
}>

/** The accounts of the arcade, by their styles. */
export const accounts = {
  'rsa-body': 'arcade_a',
  'hmac-concat': 'arcade_b',
  'hmac-sorted': 'arcade_c',
  'hmac-body-time': 'arcade_d',
  'static-token': 'arcade_e',
} as const
/** The account of the arcade that keeps accounts of players itself. */
export const KEEPER = 'arcade_f'

export async function startArcadeRig(): Promise<ArcadeRig> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kaijiang-arcade-'))
  const sandbox = await startSandbox({ dataDir, log: createLog('silent'), everyGame: true })
  const server = await startTestServer({ forFile: true, environment: arcadeEnvironment(sandbox) })
  const control = (path: string, told: object) => controlSandbox(sandbox, path, told)
  const alignClocks = () => control('/control/clock', { shiftMs: Math.round(server.now() - Date.now()) })
  await sandbox.announce(server.url)
  await alignClocks()
  await server.app.services.providers.bringGames()

  const post = async (path: string, body: object) => {
    const answer = await fetch(server.url + path, { method: 'POST', body: JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  }
  const ask = async <Answer>(path: string, body: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${sandbox.controlToken}` }
    const answer = await fetch(sandbox.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
    return (await answer.json()) as Answer
  }

  return {
    server,
    sandbox,
    async enter(token, provider, game = 'slot') {
      const answer = await server.call(playLive, { token, query: { liveCode: provider, gameType: game } })
      if (answer.status !== 200) throw new Error(`the game was not opened: ${answer.body.code}`)
      return answer.body.data
    },
    seatOf: page => ask('/control/seat', { id: page.slice('/arcade/'.length) }),
    play: async (page, stakes) =>
      (await post(`${page}/play`, { stakes, clientSeed: 'test' })) as { status: number; body: PlayedRound },
    speak: (code, call, flaw) => ask('/control/speak', { code, call, ...(flaw && { flaw }) }),
    ordersOf: async (code, player) =>
      (
        await ask<readonly { orderId: string; direction: string; amount: string }[]>('/control/orders', {
          ...{ code, player },
        })
      ).map(({ orderId, direction, amount }) => ({ orderId, direction, amount: BigInt(amount) })),
    misbehave: (perMille, ...faults) => control('/control/arcade', { seed: 'test', perMille, faults }),
    money: async token => (await server.call(checkMoney, { token })).body.money,
    async travel(ms) {
      await server.travel(ms)
      await alignClocks()
    },
    violations: async () =>
      (
        await server.query<{ id: string; violations: bigint }>(
          `select id, violations from providers_invariants union all select id, violations from wallet_invariants`,
        )
      ).filter(({ violations }) => Number(violations) !== 0),
    async stop() {
      await server.stop()
      sandbox.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
