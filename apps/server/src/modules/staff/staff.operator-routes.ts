import { nameOfCapability } from '@app/contract/operator/capabilities.ts'
import * as wire from '@app/contract/operator/staff.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { pageOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { StaffService } from './staff.service.ts'
import type { StaffRow } from './staff.store.ts'

const wirePerson = ({ staffId, seenAt, createdAt, isDemonstration: _, version: __, ...rest }: StaffRow) => ({
  ...rest,
  staffId: String(staffId),
  roles: [...rest.roles],
  seenAt: isoOrNull(seenAt),
  createdAt: isoOf(createdAt),
})

/** The names of capabilities; one that only a newer release knows is shown as it is written. */
const named = (capability: string) => ({
  capability,
  name: nameOfCapability(capability as never) ?? capability,
})

export function staffRoutes(router: OperatorRouter, staff: StaffService, clock: Clock): void {
  router.read(wire.listStaff, async ({ query }) => {
    const found = await staff.list({ ...query, rows: query.rows + 1 })
    const { page, next } = pageOf(found, query.rows, person => person.staffId)
    return { data: page.map(wirePerson), next, asOf: isoOf(clock.now()) }
  })

  router.read(wire.readStaffMember, async ({ params }) => {
    const { person, capabilities, networks, grants } = await staff.find(BigInt(params.staffId))
    const wireGrants = grants.map(({ grantId, role, from, until, endedAt, grantedBy }) => ({
      ...{ grantId: String(grantId), role, grantedBy },
      ...{ from: isoOf(from), until: isoOrNull(until), endedAt: isoOrNull(endedAt) },
    }))
    const data = { ...wirePerson(person), capabilities, networks, grants: wireGrants }
    return { data, version: person.version }
  })

  router.read(wire.listRoles, async () => {
    const { roles, capabilities, conflicts } = await staff.rights()
    return {
      roles: roles.map(role => ({ ...role, capabilities: [...role.capabilities] })),
      capabilities: capabilities.map(named),
      conflicts,
    }
  })

  router.write(wire.inviteStaff, ({ body }, act) =>
    act(async tx => {
      const { staffId, invitation, expiresAt } = await staff.invite(tx, body)
      return {
        answer: { staffId: String(staffId), invitation, expiresAt: isoOf(expiresAt) },
        entry: {
          object: { kind: 'staff', id: staffId },
          after: { login: body.login, name: body.name, state: 'invited' },
          reason: body.reason,
        },
      }
    }),
  )

  router.write(wire.stopStaff, ({ body, staff: caller }, act) =>
    act(async tx => {
      const staffId = BigInt(body.staffId)
      const { before, endedCount } = await staff.stop(tx, caller, staffId)
      return {
        answer: { endedCount },
        entry: {
          object: { kind: 'staff', id: staffId },
          before: { state: before },
          after: { state: 'stopped' },
          reason: body.reason,
        },
      }
    }),
  )

  router.ask(wire.askGrant)
  router.ask(wire.askRoleChange)
  router.ask(wire.askResume)

  router.write(wire.endGrant, ({ body, staff: caller }, act) =>
    act(async tx => {
      const { staffId, role } = await staff.endGrant(tx, caller, BigInt(body.grantId))
      return {
        answer: {},
        entry: {
          object: { kind: 'staff', id: staffId },
          before: { role },
          after: { role: null },
          reason: body.reason,
        },
      }
    }),
  )
}
