/**
 * A network from which staff may come needs a second person. No change of the networks may shut out everybody who can bring the
 * others back: the first network of all ends the rule that the machine itself is enough.
 */
import { isIPv4, isIPv6 } from 'node:net'
import { z } from 'zod/mini'
import type { Executor, Tx } from '#platform/db.ts'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import * as networks from './networks.store.ts'
import { findStaffMember, lockRights } from './staff.store.ts'

const HOURS = 24
/** A shorter prefix would let in a part of the world. */
const PREFIX_MIN = { v4: 8, v6: 32 } as const
const PREFIX_MAX = { v4: 32, v6: 128 } as const

type NewNetwork = Readonly<{ network: string; staffId?: string | undefined; note: string }>

/** Refuses what is no network, or too wide a one; bits behind the prefix count as a mistake. */
function checkForm(network: string): void {
  const [address = '', prefix = ''] = network.split('/')
  const version = isIPv4(address) ? 'v4' : isIPv6(address) ? 'v6' : undefined
  const bits = Number(prefix)
  if (version === undefined || bits < PREFIX_MIN[version] || bits > PREFIX_MAX[version]) {
    throw new Refusal('OPS/NETWORK_FORM')
  }
}

async function loginOf(db: Executor, staffId: string | undefined): Promise<string> {
  if (staffId === undefined) return '全体员工'
  const person = await findStaffMember(db, BigInt(staffId))
  if (person === undefined || person.state === 'stopped') throw new Refusal('OPS/UNKNOWN')
  return person.login
}

async function preview(db: Executor, { network, staffId, note }: NewNetwork) {
  checkForm(network)
  const canonical = await networks.canonical(db, network)
  if (canonical === undefined) throw new Refusal('OPS/NETWORK_FORM')
  const login = await loginOf(db, staffId)
  const all = await networks.findAllNetworks(db)
  const own = all.filter(row => row.staffId === (staffId === undefined ? null : BigInt(staffId)))
  if (own.some(row => row.network === canonical)) throw new Refusal('OPS/NOTHING_CHANGES')
  return { network: canonical, login, note, before: own.map(row => row.network) }
}

/** Refuses a change, already made in the transaction, after which nobody could bring the others back. */
export async function refuseShutOut(tx: Tx): Promise<void> {
  if (!(await networks.isSomebodyNear(tx))) throw new Refusal('OPS/SHUT_OUT')
}

export const networkApproval = approvalKind<NewNetwork>({
  kind: 'staff.network',
  name: '允许网络',
  make: 'staff.grant',
  check: 'staff.grant.check',
  hours: HOURS,
  payload: z.object({ network: z.string(), staffId: z.optional(z.string()), note: z.string() }),
  objectOf: ({ network, staffId = '' }) => ({ kind: 'network', id: `${network} ${staffId}`.trim() }),
  preview,
  async execute(tx: Tx, { payload }) {
    await lockRights(tx)
    const { network, before } = await preview(tx, payload)
    const staffId = payload.staffId === undefined ? null : BigInt(payload.staffId)
    await networks.insertNetwork(tx, { network, staffId, note: payload.note })
    await refuseShutOut(tx)
    return { before: { networks: before }, after: { networks: [...before, network] } }
  },
})
