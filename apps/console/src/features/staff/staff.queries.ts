/** The staff and their roles. */
import type { AnswerOf, BodyIn, QueryIn } from '@app/contract/endpoint.ts'
import type {
  askGrant,
  askResume,
  askRoleChange,
  endGrant,
  inviteStaff,
  listRoles,
  listStaff,
  readStaffMember,
  stopStaff,
} from '@app/contract/operator/staff.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type StaffMember = AnswerOf<typeof listStaff>['data'][number]
export type StaffRecord = AnswerOf<typeof readStaffMember>['data']
export type Roles = AnswerOf<typeof listRoles>

export const staffKeys = { all: ['staff'], roles: ['staff', 'roles'] } as const

export const staffQuery = (query: QueryIn<typeof listStaff>) =>
  queryOptions({
    queryKey: [...staffKeys.all, 'list', query],
    queryFn: ({ signal }) => read<typeof listStaff>('GET', '/console-api/staff', { query, signal }),
  })

export const staffMemberQuery = (staffId: string) =>
  queryOptions({
    queryKey: [...staffKeys.all, 'one', staffId],
    queryFn: ({ signal }) =>
      read<typeof readStaffMember>('GET', '/console-api/staff/:staffId', { params: { staffId }, signal }),
  })

export const rolesQuery = queryOptions({
  queryKey: staffKeys.roles,
  queryFn: ({ signal }) => read<typeof listRoles>('GET', '/console-api/roles', { signal }),
})

/** Adds a person; the invitation that is answered is shown this once. */
export const invite = (body: BodyIn<typeof inviteStaff>) =>
  write<typeof inviteStaff>('POST', '/console-api/staff/invite', { body })

export const stop = (body: BodyIn<typeof stopStaff>) =>
  write<typeof stopStaff>('POST', '/console-api/staff/stop', { body })

/** Asks to let a stopped person in again; a second person agrees. */
export const askForReturn = (body: BodyIn<typeof askResume>) =>
  write<typeof askResume>('POST', '/console-api/staff/resume/ask', { body })

/** Asks for a role; a second person grants it. */
export const askForRole = (body: BodyIn<typeof askGrant>) =>
  write<typeof askGrant>('POST', '/console-api/staff/grants/ask', { body })

export const takeRole = (body: BodyIn<typeof endGrant>) =>
  write<typeof endGrant>('POST', '/console-api/staff/grants/end', { body })

/** Asks for other rights of a role; a second person agrees. */
export const askForRights = (body: BodyIn<typeof askRoleChange>) =>
  write<typeof askRoleChange>('POST', '/console-api/roles/ask', { body })
