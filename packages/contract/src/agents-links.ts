/** Links by which an agent brings members, with rates, an end and a number of places. Source: specification 001 §7, not-shown §7. */
import { z } from 'zod/mini'
import { ratesShape, wireFlag, wireMemberId, wireRate } from './agents.ts'
import { endpoint } from './endpoint.ts'
import { wirePage, wireTime } from './wire.ts'

/** How many links an agent has at most, those that ended included. */
export const LINKS_MAX = 50

const wireLinkId = z.string().check(z.regex(/^\d{1,18}$/))
const wireCode = z.string().check(z.regex(/^[A-Za-z0-9]{4,32}$/))
const wireCount = z.int().check(z.minimum(0))

/** Days from now on in which newcomers may join; 0 without an end. */
const validDays = z.union([z.literal(0), z.literal(7), z.literal(30), z.literal(90)])
/** How many may join; 0 without a limit. */
const cap = z.int().check(z.minimum(0), z.maximum(100_000))
/** Where it was put, as the agent calls the place: a forum, a group. */
const label = z.string().check(z.maxLength(20))
const remark = z.string().check(z.maxLength(100))
/** The page it opens. */
const landing = z.enum(['register', 'home'])

const linkRow = z.object({
  id: wireLinkId,
  /** Registration sends it as `intrCode`. */
  code: wireCode,
  /** What newcomers become: 1 agents, 0 members. */
  isDl: wireFlag,
  rates: z.array(wireRate).check(z.maxLength(6)),
  label,
  remark,
  landing,
  /** `full`: as many joined as may; a link that is not `normal` refuses newcomers. */
  state: z.enum(['normal', 'stopped', 'expired', 'full']),
  createTime: wireTime,
  expireTime: z.nullable(wireTime),
  cap: z.nullable(wireCount),
  /** Visits, one an address and day. */
  clickCount: wireCount,
  registCount: wireCount,
  /** Who of those joined and has deposited. */
  firstRechargeCount: wireCount,
})

export const createLink = endpoint({
  method: 'POST',
  path: '/app-api/api/spreadInfo/createByAgentId',
  summary: '生成推广链接',
  access: 'agent',
  form: true,
  body: z.object({
    isDl: wireFlag,
    ...ratesShape,
    days: validDays,
    cap: z._default(cap, 0),
    label: z._default(label, ''),
    remark: z._default(remark, ''),
    landing: z._default(landing, 'register'),
  }),
  answer: z.object({ data: linkRow }),
  refusals: ['AGENT/UNKNOWN', 'AGENT/RATE', 'AGENT/DEPTH', 'AGENT/LINK_LIMIT'],
})

/** Changes what is sent and leaves the rest; rates count for those who join afterwards, and days begin anew. */
export const updateLink = endpoint({
  method: 'POST',
  path: '/app-api/api/spreadInfo/updateByAgentId',
  summary: '修改推广链接',
  access: 'agent',
  form: true,
  query: z.object({ id: wireLinkId }),
  body: z.object({
    ...ratesShape,
    days: z.optional(validDays),
    cap: z.optional(cap),
    label: z.optional(label),
    remark: z.optional(remark),
    landing: z.optional(landing),
    state: z.optional(z.enum(['normal', 'stopped'])),
  }),
  answer: z.object({ data: linkRow }),
  refusals: ['AGENT/UNKNOWN', 'AGENT/LINK_UNKNOWN', 'AGENT/RATE', 'AGENT/LINK_CAP'],
})

/** Only a link by which nobody joined. */
export const removeLink = endpoint({
  method: 'POST',
  path: '/app-api/api/spreadInfo/removeByAgentId',
  summary: '删除推广链接',
  access: 'agent',
  form: true,
  body: z.object({ id: wireLinkId }),
  answer: z.object({}),
  refusals: ['AGENT/LINK_UNKNOWN', 'AGENT/LINK_USED'],
})

/** The links of the caller, newest first. */
export const queryLinks = endpoint({
  method: 'GET',
  path: '/app-api/api/spreadInfo/queryPageByAgentId',
  summary: '推广链接列表',
  access: 'agent',
  query: z.object({ page: wirePage }),
  answer: z.object({
    data: z.array(linkRow).check(z.maxLength(20)),
    otherData: z.object({ linkCount: wireCount, registCount: wireCount, linksMax: wireCount }),
    totalCount: wireCount,
  }),
  refusals: [],
})

/** One link, and who joined by it, newest first. */
export const getLinkInfo = endpoint({
  method: 'GET',
  path: '/app-api/api/spreadInfo/getLinkInfo',
  summary: '推广链接详情',
  access: 'agent',
  query: z.object({ id: wireLinkId, page: wirePage }),
  answer: z.object({
    data: z.extend(linkRow, {
      members: z
        .array(
          z.object({
            userId: wireMemberId,
            account: z.string(),
            registTime: wireTime,
            hasRecharged: wireFlag,
          }),
        )
        .check(z.maxLength(20)),
    }),
    totalCount: wireCount,
  }),
  refusals: ['AGENT/LINK_UNKNOWN'],
})

/** Who invites by a code, as a newcomer sees it before registering. Counts as a visit of a link, once an address and day. */
export const findInviter = endpoint({
  method: 'GET',
  path: '/app-api/api/spreadInfo/getByCode',
  summary: '推广码信息',
  access: 'guest',
  rate: 'secret',
  crossSite: 'refused',
  query: z.object({ code: wireCode }),
  answer: z.object({
    data: z.object({
      code: wireCode,
      /** Masked. */
      account: z.string(),
      isDl: wireFlag,
      landing,
      /** `ended`: a registration with it would be refused. */
      state: z.enum(['normal', 'ended']),
    }),
  }),
  refusals: ['UC/REFERRAL_CODE_UNKNOWN'],
})
