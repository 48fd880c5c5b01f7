/** Links by which an agent brings members (推广链接). Source: specification 001 §3, not-shown §7. */
import type { getLinkInfo, queryLinks } from '@app/contract/agents-links.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { LinkState } from '@app/domain/agents/links.ts'
import type { RateCategory } from '@app/domain/agents/rates.ts'
import type { RatioPpm } from '@app/domain/money/money.ts'
import { readList } from '#read-answers.ts'
import { readFlag, readInstant, readInstantOrNone } from '#wire-values.ts'
import { readPercent } from './read-percent.ts'

type Wire = AnswerOf<typeof queryLinks>['data'][number]
type MemberWire = AnswerOf<typeof getLinkInfo>['data']['members'][number]

export type AgentLink = Readonly<{
  id: string
  /** Registration takes it as the referral code. */
  code: string
  /** Whether newcomers become agents. */
  isForAgents: boolean
  rates: readonly Readonly<{ category: RateCategory; ratio: RatioPpm }>[]
  /** Where it was put, in the agent's words. */
  label: string
  remark: string
  landing: 'register' | 'home'
  state: LinkState
  createdAt: number
  /** Absent where it has no end. */
  expiresAt: number | undefined
  /** How many may join; absent where everybody may. */
  cap: number | undefined
  clickCount: number
  registrationCount: number
  firstDepositCount: number
}>

/** Reads a link. */
export const readLink = (wire: Wire): AgentLink => ({
  ...{ id: wire.id, code: wire.code, isForAgents: readFlag(wire.isDl) },
  rates: readList(wire.rates, ({ category, rate }) => ({ category, ratio: readPercent(rate) })),
  ...{ label: wire.label, remark: wire.remark, landing: wire.landing, state: wire.state },
  ...{ createdAt: readInstant(wire.createTime), expiresAt: readInstantOrNone(wire.expireTime) },
  ...{ cap: wire.cap ?? undefined, clickCount: wire.clickCount },
  ...{ registrationCount: wire.registCount, firstDepositCount: wire.firstRechargeCount },
})

/** Who joined by a link. */
export type LinkMember = Readonly<{
  id: string
  account: string
  registeredAt: number
  hasDeposited: boolean
}>

/** Reads who joined by a link. */
export const readLinkMember = (wire: MemberWire): LinkMember => ({
  ...{ id: wire.userId, account: wire.account },
  ...{ registeredAt: readInstant(wire.registTime), hasDeposited: readFlag(wire.hasRecharged) },
})
