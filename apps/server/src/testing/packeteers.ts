/**
 * Members who put red packets into a room and open those of each other through every fault: under keys, and under the fund password.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { register } from '@app/contract/auth.ts'
import { checkFundPassword } from '@app/contract/auth-security.ts'
import { claimPacket, sendPacket } from '@app/contract/red-packets.ts'
import { ROOM } from '#modules/red-packets/red-packets.fixtures.ts'
import { insistence } from './insist.ts'
import { send } from './test-server.ts'

/** What members were told: packets, and shares by packet and member; an answer that differs from the one before is in `contradictions`. */
export type PacketsTold = Readonly<{
  sent: ReadonlySet<string>
  /** Amounts by `packet/account`. */
  opened: ReadonlyMap<string, string>
  contradictions: readonly string[]
  repeats: number
}>

export type Packeteers = Readonly<{
  /** Goes on; the promise ends when every member has the last answer after `stop`. */
  play: () => Promise<void>
  stop: () => void
  told: PacketsTold
}>

type Wanted = Readonly<{ count: number; restMs: number }>
type Member = Readonly<{ token: string; account: string }>

const PASSWORD = 'Kaijiang8'
const FUND_PASSWORD = '8351'
const SHARES = 3
const TOTAL = '10'
/** Packets that are still worth a try. */
const MEMORY = 6

const oneIn = (times: number): boolean => Math.random() * times < 1

async function registerMember(url: string): Promise<Member> {
  const account = `r${randomUUID().replaceAll('-', '').slice(0, 10)}`
  const body = { account, password: PASSWORD, confirmPassword: PASSWORD, fundPwd: FUND_PASSWORD }
  const { status, body: answer } = await send(url, register, { body })
  if (status !== 200) throw new Error(`no member was registered: ${answer.code}`)
  return { token: answer.token, account }
}

function packeting(url: () => string) {
  const sent = new Set<string>()
  const opened = new Map<string, string>()
  const contradictions: string[] = []
  const told = { sent, opened, contradictions, repeats: 0 }
  const insist = insistence(url, told)
  const around: string[] = []

  async function give({ token }: Member): Promise<void> {
    const body = { cashPassword: FUND_PASSWORD, purpose: 'red-packet' as const }
    await insist(checkFundPassword, { token, body })
    const packet = { roomId: ROOM, type: 'lucky' as const, total: TOTAL, count: SHARES }
    const command = { token, key: randomUUID(), body: packet }
    const answer = await insist(sendPacket, command)
    if (answer.status !== 200) return
    const { hongbao_id: id } = answer.body.data
    if (sent.has(id)) contradictions.push(`the packet ${id} was sent twice`)
    sent.add(id)
    around.push(id)
    around.splice(0, around.length - MEMORY)
    if (!oneIn(4)) return
    const again = await insist(sendPacket, command)
    if (again.status !== 200 || again.body.data.hongbao_id !== id)
      contradictions.push(`the packet ${id} became ${JSON.stringify(again.body)}`)
  }

  async function take({ token, account }: Member): Promise<void> {
    const id = around[Math.floor(Math.random() * around.length)]
    if (id === undefined) return
    const answer = await insist(claimPacket, { token, params: { id }, body: {} })
    const name = `${id}/${account}`
    const known = opened.get(name)
    if (answer.status !== 200) {
      if (known !== undefined) contradictions.push(`the share ${name} is gone: ${answer.body.code}`)
      return
    }
    const { amount } = answer.body.data
    if (known !== undefined && known !== amount) contradictions.push(`the share ${name} became ${amount}`)
    opened.set(name, amount)
  }

  return { told, act: (member: Member) => (oneIn(4) ? give(member) : take(member)) }
}

/** Registers members; `url` is asked before each request. Each rests so many milliseconds after each thing that he did. */
export async function recruitPacketeers(url: () => string, { count, restMs }: Wanted): Promise<Packeteers> {
  const members = await Promise.all(Array.from({ length: count }, () => registerMember(url())))
  const { told, act } = packeting(url)
  let isPlaying = false
  return {
    told,
    stop: () => {
      isPlaying = false
    },
    play: async () => {
      isPlaying = true
      await Promise.all(
        members.map(async member => {
          while (isPlaying) {
            await act(member)
            await sleep(restMs)
          }
        }),
      )
    },
  }
}
