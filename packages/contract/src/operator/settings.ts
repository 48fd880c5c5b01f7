/** Settings of the site: read by who may look, changed by two people, each change with what stood before. Source: console §2. */
import { z } from 'zod/mini'
import { setting, settingKey, wishes } from '#setting-bodies.ts'
import { wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'

const change = z.object({ publishedAt: wireTime, publishedBy: z.string() })

/** All settings, each with its last change. */
export const listSettings = operatorEndpoint({
  method: 'GET',
  path: '/console-api/system/settings',
  summary: '站点配置列表',
  access: 'operator',
  capability: 'system.read',
  audit: 'none',
  answer: z.object({
    data: z.array(z.object({ key: settingKey, name: z.string(), lastChange: z.nullable(change) })),
    asOf: wireTime,
  }),
  refusals: [],
})

/** One setting: what stands, and the twenty newest changes with what stood before each. */
export const readSetting = operatorEndpoint({
  method: 'GET',
  path: '/console-api/system/settings/:key',
  summary: '站点配置',
  access: 'operator',
  capability: 'system.read',
  audit: 'none',
  params: z.object({ key: settingKey }),
  answer: z.object({
    data: z.object({
      name: z.string(),
      setting,
      history: z.array(z.object({ ...change.shape, versionId: rowId, before: setting, after: setting })),
    }),
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** Asks for a change; an older content is asked for the same way. */
export const askSetting = operatorEndpoint({
  method: 'POST',
  path: '/console-api/system/settings/ask',
  summary: '申请修改站点配置',
  access: 'operator',
  capability: 'system.config',
  audit: 'write',
  stepUp: true,
  approval: 'system.config',
  body: z.object({ payload: wishes.config, reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES', 'OPS/REQUEST_OPEN'],
})

/** Asks for other levels of VIP; finance agrees. */
export const askVipLevels = operatorEndpoint({
  method: 'POST',
  path: '/console-api/vip/levels/ask',
  summary: '申请修改 VIP 等级与返水',
  access: 'operator',
  capability: 'vip.publish',
  audit: 'write',
  stepUp: true,
  approval: 'vip.publish',
  body: z.object({ payload: wishes.vip, reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES', 'OPS/LADDER', 'OPS/REQUEST_OPEN'],
})

/** Asks for other terms of the ways to deposit; finance agrees. */
export const askDepositChannels = operatorEndpoint({
  method: 'POST',
  path: '/console-api/deposits/channels/ask',
  summary: '申请修改充值渠道',
  access: 'operator',
  capability: 'deposits.channels',
  audit: 'write',
  stepUp: true,
  approval: 'deposits.channels',
  body: z.object({ payload: wishes.channels, reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES', 'OPS/CHANNELS', 'OPS/REQUEST_OPEN'],
})

/** Asks for other rules of withdrawals; finance agrees. */
export const askWithdrawalRules = operatorEndpoint({
  method: 'POST',
  path: '/console-api/withdrawals/rules/ask',
  summary: '申请修改提现规则',
  access: 'operator',
  capability: 'withdrawals.rules',
  audit: 'write',
  stepUp: true,
  approval: 'withdrawals.rules',
  body: z.object({ payload: wishes.withdrawals, reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES', 'OPS/WITHDRAW_RULES', 'OPS/REQUEST_OPEN'],
})
