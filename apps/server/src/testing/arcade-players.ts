/**
 * Members who play at the arcade through every fault: they enter games of every account and play round after round; where nobody
 * answered, they look until the round is over.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { register } from '@app/contract/auth.ts'
import { playLive, sendLive } from '@app/contract/providers.ts'
import { recallLive } from '@app/contract/wallet.ts'
import { KEEPER } from '#modules/providers/arcade.fixtures.ts'
import { insistence, untilAnswered } from './insist.ts'
import { send } from './test-server.ts'

export type ArcadePlayers = Readonly<{
  /** Goes on; the promise ends when every member has the last answer after `stop`. */
  play: () => Promise<void>
  stop: () => void
  /** Sessions of the members, and the seats that each has taken. */
  seats: ReadonlyMap<string, ReadonlySet<string>>
  /** Numbers of rounds that were shown as over, with what they came to; `contradictions` has those that were shown otherwise later. */
  told: Readonly<{ ended: ReadonlyMap<string, string>; contradictions: readonly string[]; repeats: number }>
}>

const PASSWORD = 'Kaijiang8'
const REST_MS = 50
const LAUNCH_REST_MS = 1_000
const ROUNDS_A_SEAT = 6
const STAKES = { slot: 'spin', dice: 'big', baccarat: 'player' } as const
const GAMES = Object.keys(STAKES) as (keyof typeof STAKES)[]
const OVER = new Set(['closed', 'refused', 'takenBack'])

type Shown = Readonly<{ id: string; state: string; stake: string; win: string }>

const pick = <One>(all: readonly One[]): One => all[Math.floor(Math.random() * all.length)] as One

async function registerMember(url: string): Promise<string> {
  const account = `g${randomUUID().replaceAll('-', '').slice(0, 10)}`
  const body = { account, password: PASSWORD, confirmPassword: PASSWORD, fundPwd: '8351' }
  const { status, body: answer } = await send(url, register, { body })
  if (status !== 200) throw new Error(`no member was registered: ${answer.code}`)
  return answer.token
}

function playing(url: () => string, accounts: readonly string[]) {
  const ended = new Map<string, string>()
  const contradictions: string[] = []
  const told = { ended, contradictions, repeats: 0 }
  const insist = insistence(url, told)
  const ask = (page: string, what: string, body: object) =>
    untilAnswered(told, () =>
      fetch(`${url()}${page}/${what}`, { method: 'POST', body: JSON.stringify(body) }),
    )

  function note({ id, state, stake, win }: Shown): void {
    if (!OVER.has(state)) return
    const text = `${state} ${stake} ${win}`
    const before = ended.get(id)
    if (before !== undefined && before !== text)
      contradictions.push(`the round ${id} was ${before} and is ${text}`)
    ended.set(id, text)
  }

  /** Enters a game of some account; none while that one rests or cannot be reached. */
  async function enter(token: string): Promise<{ page: string; game: keyof typeof STAKES } | undefined> {
    const game = pick(GAMES)
    const liveCode = pick(accounts)
    const answer = await insist(playLive, { token, query: { liveCode, gameType: game } })
    if (answer.status === 200 && liveCode === KEEPER)
      await insist(sendLive, { token, key: randomUUID(), body: { liveCode, amount: '20.00' } })
    return answer.status === 200 ? { page: answer.body.data, game } : undefined
  }

  async function playRound(page: string, game: keyof typeof STAKES): Promise<void> {
    const answer = await ask(page, 'play', { stakes: { [STAKES[game]]: '2.00' }, clientSeed: 'faults' })
    if (answer.status === 200 || answer.status === 409) note((await answer.json()) as Shown)
    const state = await ask(page, 'state', {})
    if (state.status !== 200) return
    for (const round of ((await state.json()) as { last: Shown[] }).last) note(round)
  }

  return { told, enter, playRound, recall: (token: string) => insist(recallLive, { token }) }
}

/** Registers members who play at those accounts; `url` is asked before each request. */
export async function recruitArcadePlayers(
  url: () => string,
  { count, accounts }: Readonly<{ count: number; accounts: readonly string[] }>,
): Promise<ArcadePlayers> {
  const tokens = await Promise.all(Array.from({ length: count }, () => registerMember(url())))
  const seats = new Map(tokens.map(token => [token, new Set<string>()]))
  const { told, enter, playRound, recall } = playing(url, accounts)
  let isPlaying = false

  async function sitDown(token: string): Promise<void> {
    const entered = await enter(token)
    if (entered === undefined) return
    seats.get(token)?.add(entered.page)
    for (let round = 0; isPlaying && round < ROUNDS_A_SEAT; round++) {
      await playRound(entered.page, entered.game)
      await sleep(REST_MS)
    }
    await recall(token)
  }

  return {
    ...{ told, seats },
    stop: () => {
      isPlaying = false
    },
    play: async () => {
      isPlaying = true
      await Promise.all(
        tokens.map(async token => {
          while (isPlaying) {
            await sitDown(token)
            await sleep(LAUNCH_REST_MS)
          }
        }),
      )
    },
  }
}
