import type { StaffMember } from './staff.queries.ts'

export const STAFF_STATES = { invited: '已邀请', active: '在职', stopped: '已停用' } as const

export const STAFF_STATE_KINDS = { invited: 'warn', active: 'good', stopped: 'bad' } as const

export const stateOptions = Object.entries(STAFF_STATES).map(([value, label]) => ({ value, label }))

/** A state of the address; anything else filters nothing. */
export const stateIn = (text: string | undefined): StaffMember['state'] | undefined =>
  text !== undefined && text in STAFF_STATES ? (text as StaffMember['state']) : undefined
