/**
 * What the agents of a demonstration and their staff did: links for three places and who came by them, lower rates that were asked for, a plan of wages and dividends that two
 * people agreed to, bets of their teams with statements that were paid, of which the second takes back what an issue that two people voided had
 * brought, rates and rounds of games of providers, money that was handed down, members who ask to become agents, and devices that two of a team share.
 * Nobody signs in as one of those.
 */
import { decideAgentApplication, listAgentApplications } from '@app/contract/operator/agents.ts'
import { decideAgentFlag, listAgentFlags } from '@app/contract/operator/agents-flags.ts'
import { askAgentPlan, listAgentPlans } from '@app/contract/operator/agents-plans.ts'
import { askSetting } from '@app/contract/operator/settings.ts'
import { ratesIn } from '@app/domain/agents/rates.ts'
import { type Li, li, type RatioPpm } from '@app/domain/money/money.ts'
import { addDays, chinaDateOf } from '@app/domain/time/china-time.ts'
import type { AuthService } from '#modules/auth/auth.service.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Chapter, Stage } from '#platform/operator/chapters.ts'
import type { Randomness } from '#platform/randomness.ts'
import { type PeriodParts, tellPeriods } from './agent-periods.chapters.ts'
import * as store from './agents.store.ts'
import { topRatesOf } from './agents-rules.ts'
import type { ApplicationsService } from './applications.service.ts'
import { findFirstDay } from './closing.store.ts'
import type { ConductService } from './conduct.service.ts'
import type { CutsService } from './cuts.service.ts'
import type { LinksService } from './links.service.ts'
import { type TransfersService, transfersService } from './transfers.service.ts'

type Parts = PeriodParts &
  Readonly<{
    auth: AuthService
    applications: ApplicationsService
    cuts: Pick<CutsService, 'ask' | 'asked' | 'decide'>
    conduct: Pick<ConductService, 'watch'>
    links: LinksService
    randomness: Randomness
    transfers: Pick<TransfersService, 'send'>
  }>

const AGENT = 'agent888'
/** 2,000.00 of play money. */
const MONEY: Li = li(2_000_000)
const PASSWORD_BYTES = 24

/** A link each, with the rate of lotteries and who joined by it. */
const LINKS = [
  { label: '论坛', isAgent: true, rate: 70_000n, remark: '招募下级代理', names: ['gaoyuan66'] },
  { label: '棋友群', isAgent: false, rate: 60_000n, remark: '周末活动', names: ['suning2026', 'hanyue88'] },
  { label: '朋友圈', isAgent: false, rate: 50_000n, remark: '', names: [] },
] as const

/** Who asks to become an agent: the first is refused, the second waits. */
const ASKERS = [
  { account: 'suning2026', name: '苏宁', channel: '车友群', contact: 'QQ 1024', note: '' },
  { account: 'hanyue88', name: '韩月', channel: '小区棋牌室', contact: '微信 hanyue', note: '每周六聚一次' },
] as const

/** What the agent hands to whom. */
const HANDED = [
  { name: 'suning2026', amount: li(50_000n) },
  { name: 'hanyue88', amount: li(88_000n) },
] as const

/** Whom the agent asks for a lower rate of lotteries: the first declined, the second has not answered. */
const CUTS = [
  { name: 'gaoyuan66', rate: 65_000n, reason: '平台总返点下调', isAnswered: true },
  { name: 'suning2026', rate: 55_000n, reason: '按新的团队标准统一', isAnswered: false },
] as const

/** Who of a team plays on the device of the agent above: one that staff have looked into, and one that waits. */
const SHARED = [
  { agent: 'gaoyuan66', member: 'tangli95', deviceId: 'demonstration-phone-1', isCleared: true },
  { agent: AGENT, member: 'hanyue88', deviceId: 'demonstration-phone-2', isCleared: false },
] as const

/** What the house gives agents at the top on games of providers. */
const TOP_RATES = { live: '0.3', electronic: '0.5', fish: '0.5', card: '0.4', sport: '0.4' }

const PLAN = {
  ...{ doesCarry: true, supportBudget: '500' },
  wage: [
    { from: '10000', active: 3, rate: '0.1' },
    { from: '50000', active: 10, rate: '0.15' },
  ],
  dividend: [
    { from: '5000', active: 5, rate: '5' },
    { from: '50000', active: 20, rate: '8' },
  ],
}

/** Nobody of the past types a fund password. */
export const transfersOfThePast = (parts: Parameters<typeof transfersService>[0]) =>
  transfersService({ ...parts, auth: { ...parts.auth, spendMark: async () => undefined } })

async function ask({ account, applications }: Parts, { act }: Stage): Promise<void> {
  for (const { account: name, ...form } of ASKERS) {
    const caller = await account.actor(name)
    if ((await applications.last(caller)) === undefined) await applications.apply(caller, form)
  }
  const { data } = await act('agents', listAgentApplications, { query: { state: 'open' } })
  const refused = data.find(one => one.account === ASKERS[0].account)
  if (refused === undefined) return
  await act('agents', decideAgentApplication, {
    body: {
      ...{ applicationId: refused.applicationId, isApproved: false, rate: '0' },
      ...{ answer: '请补充推广渠道的说明', reason: '渠道说明不足' },
    },
  })
}

/** A version that begins the day after, unless there is one. */
async function plan({ clock }: Parts, { act, decide }: Stage): Promise<void> {
  if ((await act('agents', listAgentPlans, { query: {} })).data.length > 0) return
  const payload = { ...PLAN, from: addDays(chinaDateOf(clock.now()), 1) }
  const body = { payload, reason: '首个日工资与分红方案' }
  const { approvalId } = await act('agents', askAgentPlan, { body })
  await decide('checker', approvalId, 'approve', '档位在预算内')
}

async function lead({ account, auth, links, randomness }: Parts): Promise<void> {
  const agent = await account.actor(AGENT)
  for (const { label, isAgent, rate, remark, names } of LINKS) {
    const known = (await links.list(agent, 1)).rows.find(link => link.label === label)
    const terms = { isAgent, label, remark, days: 0, cap: 0, landing: 'register' } as const
    const { code } = known ?? (await links.create(agent, { ...terms, rates: { lottery: rate as RatioPpm } }))
    for (const name of names) {
      const password = Buffer.from(randomness.bytes(PASSWORD_BYTES)).toString('base64url')
      const joined = { uplineId: agent.memberId, joinCode: code }
      await auth.ensureAccount({ account: name, password, isAgent: false, money: MONEY, ...joined })
    }
  }
}

/** Devices that two of a team share, as the job of the night sees them and staff decide. */
async function share({ account, auth, conduct, randomness }: Parts, { act }: Stage): Promise<void> {
  const recruiter = await account.actor(SHARED[0].agent)
  const password = Buffer.from(randomness.bytes(PASSWORD_BYTES)).toString('base64url')
  const joined = { account: SHARED[0].member, password, isAgent: false, money: MONEY }
  await auth.ensureAccount({ ...joined, uplineId: recruiter.memberId })
  for (const { agent, member, deviceId } of SHARED)
    for (const name of [agent, member]) {
      const { memberId } = await account.actor(name)
      await auth.actIn(memberId, async () => undefined, deviceId)
    }
  await conduct.watch(new AbortController().signal)
  const { data } = await act('agents', listAgentFlags, { query: { state: 'open' } })
  for (const { agent } of SHARED.filter(({ isCleared }) => isCleared)) {
    const flag = data.find(one => one.account === agent)
    if (flag === undefined) continue
    const { flagId, count } = flag
    const reason = '夫妻共用一台手机，已核对证件，投注均为本人'
    await act('agents', decideAgentFlag, { body: { flagId, count, isConfirmed: false, reason } })
  }
}

/**
 * The house opens transfers and gives rates of games of providers, which the agent has had from the first day on as one of its first members; and
 * the agent hands something to two who came by a link.
 */
async function handOver({ account, db, rules, transfers }: Parts, { act, decide }: Stage): Promise<void> {
  const known = await rules()
  if (!known.transfersOpen) {
    const setting = { key: 'agents', body: { ...known, transfersOpen: true, topRates: TOP_RATES } } as const
    const body = { payload: { setting }, reason: '演示币：开放代理转账，给出真人、电子等返点' }
    const { approvalId } = await act('site', askSetting, { body })
    await decide('operator', approvalId, 'approve', '单笔与每日上限已核对')
  }
  const agent = await account.actor(AGENT)
  const since = await findFirstDay(db.read)
  if (since === undefined) throw new Error('nobody stands in the tree')
  await db.transaction(async tx => {
    for (const [category, ppm] of ratesIn(topRatesOf(await rules(tx))))
      await store.putRate(tx, { memberId: agent.memberId, category, since, ppm })
  })
  for (const { name, amount } of HANDED) {
    const { memberId } = await account.actor(name)
    const key = sha256(`demonstration transfer ${name}`)
    await transfers.send(agent, { memberId, amount, command: { key, requestHash: key } })
  }
}

async function cut({ account, cuts }: Parts): Promise<void> {
  const agent = await account.actor(AGENT)
  for (const { name, rate, reason, isAnswered } of CUTS) {
    const member = await account.actor(name)
    const [known] = await cuts.asked(agent, member.memberId)
    const wish = { memberId: member.memberId, category: 'lottery', rate: rate as RatioPpm, reason } as const
    const { id, state } = known ?? (await cuts.ask(agent, wish))
    if (isAnswered && state === 'asked') await cuts.decide(member, id, false)
  }
}

export const leading = (parts: Parts): Chapter => ({
  name: 'agents',
  async tell(stage) {
    await lead(parts)
    await cut(parts)
    await plan(parts, stage)
    await handOver(parts, stage)
    await ask(parts, stage)
    await share(parts, stage)
    await tellPeriods(parts, stage)
  },
})
