/** Asking to become an agent. Source: not-shown §7. */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireDate, wireTime } from './wire.ts'

const words = (min: number, max: number) =>
  z.string().check(z.regex(/\S/), z.minLength(min), z.maxLength(max))

const application = z.object({
  /** `approved`: is an agent from `sinceDate` on. */
  state: z.enum(['open', 'approved', 'active', 'refused']),
  name: z.string(),
  channel: z.string(),
  contact: z.string(),
  note: z.string(),
  applyTime: wireTime,
  decideTime: z.nullable(wireTime),
  /** What staff tell the member. */
  answer: z.string(),
  sinceDate: z.nullable(wireDate),
  /** After a refusal: when another one may be sent. */
  againTime: z.nullable(wireTime),
})

/** The last application of the caller; `null` before the first. */
export const readApplication = endpoint({
  method: 'GET',
  path: '/app-api/api/agent/application',
  summary: '代理申请进度',
  access: 'member',
  answer: z.object({ data: z.nullable(application) }),
  refusals: [],
})

/** Asks to become an agent; staff read it. */
export const applyAsAgent = endpoint({
  method: 'POST',
  path: '/app-api/api/agent/apply',
  summary: '申请成为代理',
  access: 'member',
  body: z.object({
    /** How staff may call the member. */
    name: words(1, 30),
    /** Where the member wants to find others. */
    channel: words(1, 60),
    contact: words(3, 60),
    note: z._default(z.string().check(z.maxLength(500)), ''),
  }),
  answer: z.object({ data: application }),
  refusals: ['UC/TRIAL_FORBIDDEN', 'AGENT/IS_AGENT', 'AGENT/APPLIED', 'AGENT/APPLY_LATER'],
})

/** How the house explains its agent programme, as staff wrote it: markup without anything that could run. */
export const readDeclarationText = endpoint({
  method: 'GET',
  path: '/app-api/api/agent/declaration',
  summary: '代理说明正文',
  access: 'guest',
  answer: z.object({ data: z.object({ content: z.string() }) }),
  refusals: [],
})

/** The same as a page of its own; answers `text/html` without scripts. The specification's spelling. */
export const readDeclaration = endpoint({
  method: 'GET',
  path: '/views/app_agendDelaer.html',
  summary: '代理说明',
  access: 'guest',
  answer: z.object({}),
  refusals: [],
})
