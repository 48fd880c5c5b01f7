/** What the form of a link holds. */
import type { AgentLink } from '@app/client/agents/read-link.ts'
import type { CategoryRange } from '@app/client/agents/read-range.ts'
import type { Rates } from '@app/domain/agents/rates.ts'
import { rateFields } from '#features/agents/rates/rates-form.state.ts'
import type { LinkChange, LinkWish } from './links.queries.ts'

/** Days from now on, 0 for no end; `keep` leaves the end that a link has. */
export type LinkDays = '7' | '30' | '90' | '0' | 'keep'

export type LinkFields = Readonly<{
  isForAgents: boolean
  rates: Rates
  days: LinkDays
  /** Empty: everybody may join. */
  cap: string
  label: string
  remark: string
  landing: AgentLink['landing']
}>

export const newLinkFields: LinkFields = {
  ...{ isForAgents: false, rates: {}, days: '30', cap: '', label: '', remark: '', landing: 'register' },
}

/** The fields of a link that is there. */
export const fieldsOfLink = (link: AgentLink): LinkFields => ({
  isForAgents: link.isForAgents,
  rates: Object.fromEntries(link.rates.map(({ category, ratio }) => [category, ratio])),
  days: 'keep',
  cap: link.cap === undefined ? '' : String(link.cap),
  ...{ label: link.label, remark: link.remark, landing: link.landing },
})

const CAP_MAX = 100_000

/** Why the form cannot be sent. */
export function capFault({ cap }: LinkFields, joined: number): string | undefined {
  if (cap === '') return undefined
  const count = Number(cap)
  if (!Number.isInteger(count) || count < 1 || count > CAP_MAX) return '人数上限请填 1 至 100000，不限请留空'
  return count < joined ? `已有 ${joined} 人注册，人数上限不能更少` : undefined
}

const shared = ({ cap, label, remark, landing }: LinkFields) => ({
  ...{ cap: cap === '' ? 0 : Number(cap), label: label.trim(), remark: remark.trim(), landing },
})

const dayCounts = { 7: 7, 30: 30, 90: 90, 0: 0 } as const

/** What is sent for a new link. */
export const wishOf = (fields: LinkFields, ranges: readonly CategoryRange[]): LinkWish => ({
  ...rateFields(fields.rates, ranges),
  ...shared(fields),
  isDl: fields.isForAgents ? 1 : 0,
  days: fields.days === 'keep' ? 0 : dayCounts[fields.days],
})

/** What is sent to change a link. */
export const changeOf = (fields: LinkFields, ranges: readonly CategoryRange[]): LinkChange => ({
  ...rateFields(fields.rates, ranges),
  ...shared(fields),
  ...(fields.days !== 'keep' && { days: dayCounts[fields.days] }),
})
