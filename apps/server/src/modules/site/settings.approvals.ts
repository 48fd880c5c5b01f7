/** A setting of the site is changed by two people. */
import { setting } from '@app/contract/setting-bodies.ts'
import { z } from 'zod/mini'
import { approvalKind } from '#platform/operator/approval-kind.ts'
import type { SettingsService, SettingWish } from './settings.service.ts'

const HOURS = 24

export const settingsApproval = (settings: SettingsService) =>
  approvalKind<SettingWish>({
    kind: 'system.config',
    name: '修改站点配置',
    make: 'system.config',
    check: 'system.config.check',
    hours: HOURS,
    payload: z.object({ setting }),
    objectOf: ({ setting: { key } }) => ({ kind: 'setting', id: key }),
    preview: settings.preview,
    execute: (tx, approved) => settings.publish(tx, approved),
  })
