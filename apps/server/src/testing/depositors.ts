/**
 * Members who deposit through every fault: they begin orders under keys, pay on the pages of the gateway or fail there, cancel, and
 * pay for what they cancelled.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { register } from '@app/contract/auth.ts'
import { cancelDeposit, createDeposit, readDeposit } from '@app/contract/deposits.ts'
import { insistence, untilAnswered } from './insist.ts'
import { send } from './test-server.ts'

/** What members were told and did; an answer that differs from the one before is in `contradictions`. */
export type DepositsTold = Readonly<{
  begun: ReadonlySet<string>
  paid: ReadonlySet<string>
  contradictions: readonly string[]
  repeats: number
}>

export type Depositors = Readonly<{
  /** Goes on; the promise ends when every member has the last answer after `stop`. */
  play: () => Promise<void>
  stop: () => void
  told: DepositsTold
  /** Sessions of the members. */
  tokens: readonly string[]
}>

type Wanted = Readonly<{ count: number; channelId: number; restMs: number }>
type Member = { readonly token: string; open?: string | undefined }

const PASSWORD = 'Kaijiang8'
export const DEPOSITOR_FUND_PASSWORD = '8351'
const AMOUNT = '500'
/** An answer about the page that was lost is not waited for: a job asks again later. */
const LOOKS = 3
const LOOK_MS = 200
const BUSY_MS = 1_000

const oneIn = (times: number): boolean => Math.random() * times < 1

async function registerMember(url: string): Promise<Member> {
  const account = `d${randomUUID().replaceAll('-', '').slice(0, 10)}`
  const fundPwd = DEPOSITOR_FUND_PASSWORD
  const body = { account, password: PASSWORD, confirmPassword: PASSWORD, fundPwd }
  for (;;) {
    const { status, body: answer } = await send(url, register, { body })
    if (status === 200) return { token: answer.token }
    if (answer.code !== 'SYS/TOO_MANY') throw new Error(`no member was registered: ${answer.code}`)
    await sleep(BUSY_MS)
  }
}

function depositing(url: () => string, channelId: number) {
  const begun = new Set<string>()
  const paid = new Set<string>()
  const contradictions: string[] = []
  const told = { begun, paid, contradictions, repeats: 0 }
  const insist = insistence(url, told)

  /** The number of an order that began, or of the one that is open already. */
  async function begin(member: Member): Promise<string | undefined> {
    const sent = { token: member.token, key: randomUUID(), body: { channelId, amount: AMOUNT } }
    const answer = await insist(createDeposit, sent)
    if (answer.status !== 200) return answer.body.code === 'DEPOSIT/PENDING' ? member.open : undefined
    const { orderNo } = answer.body.data
    if (begun.has(orderNo)) contradictions.push(`the order ${orderNo} began twice`)
    begun.add(orderNo)
    member.open = orderNo
    if (oneIn(4)) {
      const again = await insist(createDeposit, sent)
      if (again.status !== 200 || again.body.data.orderNo !== orderNo)
        contradictions.push(`the order ${orderNo} became ${JSON.stringify(again.body)}`)
    }
    return orderNo
  }

  async function findPage({ token }: Member, orderNo: string): Promise<string | undefined> {
    for (let look = 0; look < LOOKS; look++) {
      const answer = await insist(readDeposit, { token, params: { orderNo } })
      const { payUrl, state } = answer.body.data
      if (payUrl !== null) return payUrl
      if (state !== 'CREATED') return undefined
      await sleep(LOOK_MS)
    }
    return undefined
  }

  const cancel = ({ token }: Member, orderNo: string) => insist(cancelDeposit, { token, params: { orderNo } })

  const press = (payUrl: string, act: 'paid' | 'failed') =>
    untilAnswered(told, () => fetch(url() + payUrl, { method: 'POST', body: new URLSearchParams({ act }) }))

  /** Another order of the member's is open only where the one before was not credited yet: that one is given up. */
  async function deposit(member: Member): Promise<void> {
    const before = member.open
    const orderNo = await begin(member)
    if (orderNo === undefined) return
    const payUrl = await findPage(member, orderNo)
    const isStuck = orderNo === before
    if (payUrl === undefined || paid.has(orderNo)) {
      if (isStuck) await cancel(member, orderNo)
      return
    }
    const isFailing = oneIn(12)
    if (isFailing) await press(payUrl, 'failed')
    if (isFailing || oneIn(8)) await cancel(member, orderNo)
    if (isFailing || oneIn(16)) return
    const { status } = await press(payUrl, 'paid')
    if (status === 200) paid.add(orderNo)
    else contradictions.push(`the page of ${orderNo} is gone`)
  }

  return { told, deposit }
}

/** Registers members; `url` is asked before each request. Each rests so many milliseconds between two orders. */
export async function recruitDepositors(url: () => string, { count, channelId, restMs }: Wanted) {
  const members = await Promise.all(Array.from({ length: count }, () => registerMember(url())))
  const { told, deposit } = depositing(url, channelId)
  let isPlaying = false
  const depositors: Depositors = {
    told,
    tokens: members.map(({ token }) => token),
    stop: () => {
      isPlaying = false
    },
    play: async () => {
      isPlaying = true
      await Promise.all(
        members.map(async member => {
          while (isPlaying) {
            await deposit(member)
            await sleep(restMs)
          }
        }),
      )
    },
  }
  return depositors
}
