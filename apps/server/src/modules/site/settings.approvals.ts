/** A setting of the site is changed by two people; which two depends on what it costs. */
import { wishes } from '@app/contract/setting-bodies.ts'
import { type AnyKind, approvalKind } from '#platform/operator/approval-kind.ts'
import type { SettingsService, SettingWish } from './settings.service.ts'

const HOURS = 24

const KINDS = [
  { kind: 'system.config', name: '修改站点配置', payload: wishes.config },
  { kind: 'vip.publish', name: '修改 VIP 等级与返水', payload: wishes.vip },
  { kind: 'deposits.channels', name: '修改充值渠道', payload: wishes.channels },
  { kind: 'withdrawals.rules', name: '修改提现规则', payload: wishes.withdrawals },
] as const

export const settingsApprovals = (settings: SettingsService): readonly AnyKind[] =>
  KINDS.map(({ kind, name, payload }) =>
    approvalKind<SettingWish>({
      ...{ kind, name, payload, make: kind, check: `${kind}.check`, hours: HOURS },
      objectOf: ({ setting: { key } }) => ({ kind: 'setting', id: key }),
      preview: settings.preview,
      execute: (tx, approved) => settings.publish(tx, approved),
    }),
  )
