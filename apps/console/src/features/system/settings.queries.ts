/** Settings of the site. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type {
  askDepositChannels,
  askSetting,
  askVipLevels,
  askWithdrawalRules,
  listSettings,
  readSetting,
} from '@app/contract/operator/settings.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type ListedSetting = AnswerOf<typeof listSettings>['data'][number]
export type SettingRecord = AnswerOf<typeof readSetting>['data']
export type Setting = SettingRecord['setting']
export type SettingKey = Setting['key']

export const settingKeys = { all: ['settings'] } as const

export const settingsQuery = queryOptions({
  queryKey: [...settingKeys.all, 'list'],
  queryFn: ({ signal }) => read<typeof listSettings>('GET', '/console-api/system/settings', { signal }),
})

export const settingQuery = (key: SettingKey) =>
  queryOptions({
    queryKey: [...settingKeys.all, key],
    queryFn: ({ signal }) =>
      read<typeof readSetting>('GET', '/console-api/system/settings/:key', { params: { key }, signal }),
  })

/** Asks for a change; what is money is asked for by a call of its own, because finance agrees to it. */
export function askForSetting(setting: Setting, reason: string) {
  switch (setting.key) {
    case 'vip':
      return write<typeof askVipLevels>('POST', '/console-api/vip/levels/ask', {
        body: { payload: { setting }, reason },
      })
    case 'channels':
      return write<typeof askDepositChannels>('POST', '/console-api/deposits/channels/ask', {
        body: { payload: { setting }, reason },
      })
    case 'withdrawals':
    case 'withdrawal-review':
      return write<typeof askWithdrawalRules>('POST', '/console-api/withdrawals/rules/ask', {
        body: { payload: { setting }, reason },
      })
    default:
      return write<typeof askSetting>('POST', '/console-api/system/settings/ask', {
        body: { payload: { setting }, reason },
      })
  }
}
