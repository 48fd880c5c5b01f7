/** The fields of the setting of agents. */
import type { SettingField } from './setting-inputs.ts'

export const AGENTS_FIELDS: readonly SettingField[] = [
  {
    ...{ input: 'choice', name: 'period', label: '佣金周期', words: { week: '每周', month: '每月' } },
    hint: '已开始的一期按原来的日子结束',
  },
  {
    ...{ input: 'whole', name: 'accountsPerDay', label: '每日开户名额', min: 0, max: 200 },
    hint: '每个代理每日（UTC+8）可为他人开的账户；0 为停用',
  },
]
