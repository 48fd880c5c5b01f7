/**
 * What needs a second person about staff: a role for somebody, other capabilities for a role, the return of who was stopped. None
 * may give one person two capabilities that exclude each other, nor leave nobody who can manage staff.
 */
import { z } from 'zod/mini'
import type { Executor, Tx } from '#platform/db.ts'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { networkApproval } from './networks.approvals.ts'
import * as roles from './roles.store.ts'
import { countHolders, findStaffMember, lockRights, resume } from './staff.store.ts'
import { WAY_IN } from './way-in.ts'

const HOURS = 24

type Grant = Readonly<{ staffId: string; role: string }>
type RoleChange = Readonly<{ role: string; capabilities: string[] }>

async function refuseConflicts(
  db: Executor,
  change: Readonly<{ staffId: bigint | null; role: string; capabilities: readonly string[] }>,
): Promise<void> {
  const [first] = await roles.findConflictsWith(db, change)
  if (first !== undefined) {
    throw new Refusal('OPS/CONFLICT', { detail: `${first.capability} / ${first.other}` })
  }
}

async function previewGrant(db: Executor, { staffId, role }: Grant) {
  const person = await findStaffMember(db, BigInt(staffId))
  const capabilities = await roles.findRole(db, role)
  if (person === undefined || person.state === 'stopped' || capabilities === undefined) {
    throw new Refusal('OPS/UNKNOWN')
  }
  if (person.roles.some(held => held.role === role)) throw new Refusal('OPS/NOTHING_CHANGES')
  await refuseConflicts(db, { staffId: person.staffId, role, capabilities })
  return {
    login: person.login,
    name: person.name,
    roles: person.roles.map(held => held.role),
    granted: role,
    capabilities: [...capabilities],
  }
}

const grant = approvalKind<Grant>({
  kind: 'staff.grant',
  name: '授予角色',
  make: 'staff.grant',
  check: 'staff.grant.check',
  hours: HOURS,
  payload: z.object({ staffId: z.string(), role: z.string() }),
  objectOf: ({ staffId }) => ({ kind: 'staff', id: staffId }),
  preview: previewGrant,
  async execute(tx: Tx, { payload, requestId, people }) {
    await lockRights(tx)
    const { roles: before } = await previewGrant(tx, payload)
    const staffId = BigInt(payload.staffId)
    await roles.insertGrant(tx, {
      staffId,
      role: payload.role,
      grantedBy: people.maker,
      approvalId: requestId,
    })
    return { before: { roles: before }, after: { roles: [...before, payload.role].sort() } }
  },
})

async function previewRole(db: Executor, { role, capabilities }: RoleChange) {
  const before = await roles.findRole(db, role)
  const known = new Set(await roles.findCapabilities(db))
  if (before === undefined || capabilities.some(capability => !known.has(capability))) {
    throw new Refusal('OPS/UNKNOWN')
  }
  const added = capabilities.filter(capability => !before.includes(capability)).sort()
  const removed = before.filter(capability => !capabilities.includes(capability))
  if (added.length + removed.length === 0) throw new Refusal('OPS/NOTHING_CHANGES')
  await refuseConflicts(db, { staffId: null, role, capabilities })
  return { role, before: [...before], added, removed }
}

const roleChange = approvalKind<RoleChange>({
  kind: 'roles.edit',
  name: '修改角色权限',
  make: 'roles.edit',
  check: 'roles.edit.check',
  hours: HOURS,
  payload: z.object({ role: z.string(), capabilities: z.array(z.string()) }),
  objectOf: ({ role }) => ({ kind: 'role', id: role }),
  preview: previewRole,
  async execute(tx: Tx, { payload }) {
    await lockRights(tx)
    const { before } = await previewRole(tx, payload)
    await roles.setRole(tx, payload.role, payload.capabilities)
    if ((await countHolders(tx, WAY_IN)) === 0) throw new Refusal('OPS/LAST_WAY_IN')
    return { before: { capabilities: before }, after: { capabilities: payload.capabilities.toSorted() } }
  },
})

type Resumption = Readonly<{ staffId: string }>

async function previewResumption(db: Executor, { staffId }: Resumption) {
  const person = await findStaffMember(db, BigInt(staffId))
  if (person === undefined) throw new Refusal('OPS/UNKNOWN')
  if (person.state !== 'stopped') throw new Refusal('OPS/NOTHING_CHANGES')
  const { login, name } = person
  const capabilities = await roles.findCapabilitiesOf(db, person.staffId)
  return { login, name, roles: person.roles.map(held => held.role), capabilities }
}

/** Stopping takes no role away, so the person comes back with all of them: the checker sees which. Sessions stay ended. */
const resumption = approvalKind<Resumption>({
  kind: 'staff.resume',
  name: '恢复员工',
  make: 'staff.grant',
  check: 'staff.grant.check',
  hours: HOURS,
  payload: z.object({ staffId: z.string() }),
  objectOf: ({ staffId }) => ({ kind: 'staff', id: staffId }),
  preview: previewResumption,
  async execute(tx: Tx, { payload }) {
    await lockRights(tx)
    await previewResumption(tx, payload)
    const state = await resume(tx, BigInt(payload.staffId))
    return { before: { state: 'stopped' }, after: { state } }
  },
})

export const staffApprovals = [grant, roleChange, resumption, networkApproval]
