/** An agent who hands money to somebody directly below, through every fault: each command is sent until it is answered. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendTransfer } from '@app/contract/agents-transfers.ts'
import { register } from '@app/contract/auth.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { parseMoney } from '@app/domain/money/money.ts'
import { insistence } from './insist.ts'
import { send } from './test-server.ts'

const PASSWORD = 'Kaijiang8'
const REST_MS = 100
const ONE_YUAN_LI = 1_000n

type Rig = Readonly<{
  url: () => string
  query: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>
}>
type Person = Readonly<{ id: string; token: string }>

export type Handers = Readonly<{
  /** Goes on; the promise ends with the last answer after `stop`. */
  hand: () => Promise<void>
  stop: () => void
  told: Readonly<{ handed: number; repeats: number; refused: readonly string[] }>
  /** What is wrong with the money of both and the rows, now that it is quiet. */
  faults: () => Promise<string[]>
}>

/** Registers both, one below the other, and opens transfers. */
export async function recruitHanders({ url, query }: Rig): Promise<Handers> {
  async function join(): Promise<Person> {
    const account = `h${randomUUID().replaceAll('-', '').slice(0, 10)}`
    const body = { account, password: PASSWORD, confirmPassword: PASSWORD, fundPwd: '8351' }
    const answer = await send(url(), register, { body })
    if (answer.status !== 200) throw new Error(`no member was registered: ${answer.body.code}`)
    const [row] = await query<{ id: string }>(
      'select id::text as id from account_members where account = $1',
      [account],
    )
    return { id: row?.id ?? '', token: answer.body.token }
  }
  const place = (id: string, parentId: string | null, path: string, depth: number) =>
    query(
      `insert into agents_places(member_id, from_day, parent_id, path, depth, is_join)
        values ($1, (server_now() at time zone 'Asia/Shanghai')::date, $2, $3, $4, true)`,
      [id, parentId, path, depth],
    )
  const [agent, member] = [await join(), await join()]
  await query('update account_members set is_agent = true where id = $1', [agent.id])
  await place(agent.id, null, `/${agent.id}/`, 1)
  await place(member.id, agent.id, `/${agent.id}/${member.id}/`, 2)
  await query(`insert into site_documents(key, content) values ('agents_rules', $1)`, [
    { transfersOpen: true, transferMax: '100', transferDayMax: '100000', transferMultiple: 1 },
  ])

  const told = { handed: 0, repeats: 0, refused: [] as string[] }
  const insist = insistence(url, told)
  const moneyOf = async ({ token }: Person) =>
    parseMoney((await insist(checkMoney, { token })).body.money) ?? -1n
  const before = { agent: await moneyOf(agent), member: await moneyOf(member) }
  let isHanding = false

  /** Leaves the mark of a right fund password, which one transfer uses up. */
  const mark = () =>
    query(
      `insert into auth_marks(session_id, purpose, granted_until)
        select id, 'agent-transfer', server_now() + interval '1 day' from auth_sessions where member_id = $1
        on conflict (session_id, purpose) do update set granted_until = excluded.granted_until`,
      [agent.id],
    )

  return {
    told,
    async hand() {
      isHanding = true
      while (isHanding) {
        await mark()
        const sent = { token: agent.token, key: randomUUID(), body: { userId: member.id, money: '1' } }
        const { status, body } = await insist(sendTransfer, sent)
        if (status === 200) told.handed++
        else told.refused.push(body.code ?? String(status))
        await sleep(REST_MS)
      }
    },
    stop: () => {
      isHanding = false
    },
    async faults() {
      const moved = BigInt(told.handed) * ONE_YUAN_LI
      const [rows] = await query<{ count: bigint }>('select count(*) from agents_transfers')
      const broken = await query<{ id: string }>(`select id from agents_invariants where violations <> 0`)
      const faults = {
        rows: Number(rows?.count ?? 0) === told.handed,
        agent: (await moneyOf(agent)) === before.agent - moved,
        member: (await moneyOf(member)) === before.member + moved,
        invariants: broken.length === 0,
        refused: told.refused.length === 0,
      }
      return Object.entries(faults).flatMap(([name, isRight]) => (isRight ? [] : [name]))
    },
  }
}
