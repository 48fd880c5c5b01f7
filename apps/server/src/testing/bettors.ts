/** Players who bet without pause, note what they were told, and ask again when they were told nothing. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { registerTrial } from '@app/contract/auth.ts'
import { placeBets } from '@app/contract/bets.ts'
import { readOpenInfo } from '@app/contract/draws.ts'
import { send } from './test-server.ts'

type Body = NonNullable<NonNullable<Parameters<typeof send<typeof placeBets>>[2]>['body']>
type Try = Readonly<{ token: string; key: string; body: Body }>

/** What became of a request: the orders it got, or `refused`. */
export type Told = Readonly<{ orders: readonly string[] } | 'refused'>

export type Bettors = Readonly<{
  /** Bets with all players until the signal, and remembers every request and answer. */
  bet: (url: string, signal: AbortSignal) => Promise<void>
  /** Sends every request without an answer again, with its key. */
  askAgain: (url: string) => Promise<void>
  told: ReadonlyMap<string, Told>
  unknownCount: () => number
}>

const GAME = 71
const REQUEST_MS = 5_000
const selections = ['01,07,13', '大', '单', '49', '小,双', '25']

export async function recruitBettors(url: string, count: number): Promise<Bettors> {
  const tokens: string[] = []
  for (let i = 0; i < count; i++) tokens.push((await send(url, registerTrial)).body.token)
  const told = new Map<string, Told>()
  const unknown = new Map<string, Try>()

  async function ask(url: string, request: Try): Promise<void> {
    unknown.set(request.key, request)
    const answer = await Promise.race([
      send(url, placeBets, request),
      sleep(REQUEST_MS, undefined, { ref: false }).then(() => {
        throw new Error('no answer')
      }),
    ])
    // 5xx says nothing about what happened; only an order or a refusal does.
    if (answer.status >= 500) return
    unknown.delete(request.key)
    const isPlaced = answer.status === 200
    told.set(
      request.key,
      isPlaced ? { orders: answer.body.data.orders.map(order => order.orderNo) } : 'refused',
    )
  }

  async function betOnce(url: string, token: string, turn: number): Promise<void> {
    const info = await send(url, readOpenInfo, { query: { gameId: GAME } })
    const turnNum = info.body.cur?.turnNum
    if (turnNum === undefined) return void (await sleep(20))
    const selection = selections[turn % selections.length] ?? '01'
    const playCode = /^\d/.test(selection) ? 'tema_a' : 'tema_lm'
    const body: Body = {
      gameId: GAME,
      turnNum,
      items: [{ playCode, model: 1, selection, stakePerUnit: '1.00' }],
      acceptOdds: 'any',
    }
    await ask(url, { token, key: randomUUID(), body })
  }

  return {
    told,
    unknownCount: () => unknown.size,
    bet: async (url, signal) => {
      await Promise.all(
        tokens.map(async token => {
          for (let turn = 0; !signal.aborted; turn++) {
            try {
              await betOnce(url, token, turn)
            } catch {
              // The server was killed under the request: it stays unknown and is asked again later.
              await sleep(20)
            }
          }
        }),
      )
    },
    askAgain: async url => {
      for (const request of [...unknown.values()]) await ask(url, request)
    },
  }
}
