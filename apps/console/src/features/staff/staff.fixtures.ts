import type { StaffMember, StaffRecord } from './staff.queries.ts'

/** A colleague at work, without a role. */
export const memberWith = (staffId: string, name: string): StaffMember => ({
  staffId,
  login: `login${staffId}`,
  name,
  state: 'active',
  roles: [],
  hasAuthenticator: true,
  openSessions: 0,
  seenAt: null,
  createdAt: '2026-11-22T20:04:00+08:00',
})

export const staffPage = (next: string | null, ...members: readonly StaffMember[]) => ({
  data: members,
  next,
  asOf: '2026-11-22T20:21:36+08:00',
})

export const recordWith = (staffId: string, name: string): StaffRecord => ({
  ...memberWith(staffId, name),
  capabilities: [],
  networks: [],
  grants: [],
})
