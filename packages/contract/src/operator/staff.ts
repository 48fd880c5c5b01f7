/** The staff and their roles. Source: console §3.3. */
import { z } from 'zod/mini'
import { wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { cursor, listOf, pageRows, reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const login = z.string().check(z.regex(/^[a-z][a-z0-9._-]{2,31}$/))
const role = z.string().check(z.regex(/^[a-z][a-z-]{1,31}$/))
const state = z.enum(['invited', 'active', 'stopped'])

const person = z.object({
  staffId: rowId,
  login: z.string(),
  name: z.string(),
  state,
  roles: z.array(z.object({ role: z.string(), name: z.string() })),
  /** Whether an authenticator is bound. */
  hasAuthenticator: z.boolean(),
  openSessions: z.int(),
  seenAt: z.nullable(wireTime),
  createdAt: wireTime,
})

/** Staff by number, newest first. */
export const listStaff = operatorEndpoint({
  method: 'GET',
  path: '/console-api/staff',
  summary: '员工列表',
  access: 'operator',
  capability: 'staff.read',
  audit: 'none',
  query: z.object({ state: z.optional(state), role: z.optional(role), after: cursor, rows: pageRows }),
  answer: listOf(person),
  refusals: [],
})

/** One member of staff with the networks from which the person may come. */
export const readStaffMember = operatorEndpoint({
  method: 'GET',
  path: '/console-api/staff/:staffId',
  summary: '员工资料',
  access: 'operator',
  capability: 'staff.read',
  audit: 'none',
  params: z.object({ staffId: rowId }),
  answer: z.object({
    data: z.extend(person, {
      capabilities: z.array(z.string()),
      networks: z.array(z.string()),
      grants: z.array(
        z.object({
          grantId: rowId,
          role: z.string(),
          from: wireTime,
          until: z.nullable(wireTime),
          endedAt: z.nullable(wireTime),
          grantedBy: z.string(),
        }),
      ),
    }),
    version: z.int(),
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** Roles with their capabilities; the capabilities that exclude each other in one person beside them. */
export const listRoles = operatorEndpoint({
  method: 'GET',
  path: '/console-api/roles',
  summary: '角色与权限',
  access: 'operator',
  capability: 'staff.read',
  audit: 'none',
  answer: z.object({
    roles: z.array(
      z.object({
        role: z.string(),
        name: z.string(),
        idleMinutes: z.int(),
        capabilities: z.array(z.string()),
        people: z.int(),
      }),
    ),
    capabilities: z.array(z.object({ capability: z.string(), name: z.string() })),
    conflicts: z.array(z.object({ capability: z.string(), other: z.string() })),
  }),
  refusals: [],
})

/** Adds a person without any role; the invitation is shown once and is good for three days. */
export const inviteStaff = operatorEndpoint({
  method: 'POST',
  path: '/console-api/staff/invite',
  summary: '邀请员工',
  access: 'operator',
  capability: 'staff.invite',
  audit: 'write',
  stepUp: true,
  answersOnce: true,
  body: z.object({ login, name: z.string().check(z.regex(/\S/), z.maxLength(40)), reason }),
  answer: z.object({ staffId: rowId, invitation: z.string(), expiresAt: wireTime }),
  refusals: ['OPS/LOGIN_TAKEN', 'OPS/REPEATED'],
})

/** Ends all sessions of a person at once; the person cannot sign in again until two people resume it. */
export const stopStaff = operatorEndpoint({
  method: 'POST',
  path: '/console-api/staff/stop',
  summary: '停用员工',
  access: 'operator',
  capability: 'staff.stop',
  audit: 'write',
  body: z.object({ staffId: rowId, reason }),
  answer: z.object({ endedCount: z.int() }),
  refusals: ['OPS/UNKNOWN', 'OPS/SELF', 'OPS/LAST_WAY_IN'],
})

/** Asks to let a stopped person in again, with the roles held so far; a second person agrees. */
export const askResume = operatorEndpoint({
  method: 'POST',
  path: '/console-api/staff/resume/ask',
  summary: '申请恢复员工',
  access: 'operator',
  capability: 'staff.grant',
  audit: 'write',
  stepUp: true,
  approval: 'staff.resume',
  body: z.object({ payload: z.object({ staffId: rowId }), reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES', 'OPS/REQUEST_OPEN'],
})

/** Asks for a role for a person; a second person grants it. */
export const askGrant = operatorEndpoint({
  method: 'POST',
  path: '/console-api/staff/grants/ask',
  summary: '申请授予角色',
  access: 'operator',
  capability: 'staff.grant',
  audit: 'write',
  stepUp: true,
  approval: 'staff.grant',
  body: z.object({ payload: z.object({ staffId: rowId, role }), reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/CONFLICT', 'OPS/NOTHING_CHANGES', 'OPS/REQUEST_OPEN'],
})

/** Takes a role away at once; that makes nobody more powerful, so one person is enough. */
export const endGrant = operatorEndpoint({
  method: 'POST',
  path: '/console-api/staff/grants/end',
  summary: '收回角色',
  access: 'operator',
  capability: 'staff.grant',
  audit: 'write',
  body: z.object({ grantId: rowId, reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/SELF', 'OPS/LAST_WAY_IN'],
})

/** Asks for other capabilities of a role; a second person agrees. */
export const askRoleChange = operatorEndpoint({
  method: 'POST',
  path: '/console-api/roles/ask',
  summary: '申请修改角色权限',
  access: 'operator',
  capability: 'roles.edit',
  audit: 'write',
  stepUp: true,
  approval: 'roles.edit',
  body: z.object({
    payload: z.object({
      role,
      capabilities: z.array(z.string().check(z.maxLength(64))).check(z.maxLength(200)),
    }),
    reason: askedReason,
  }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/CONFLICT', 'OPS/NOTHING_CHANGES', 'OPS/LAST_WAY_IN', 'OPS/REQUEST_OPEN'],
})
