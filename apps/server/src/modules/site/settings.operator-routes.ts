import * as wire from '@app/contract/operator/settings.ts'
import type { Setting, SettingKey } from '@app/contract/setting-bodies.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import type { SettingsService } from './settings.service.ts'

type Change = Readonly<{ publishedAt: number; publishedBy: string }>

const changeOf = ({ publishedAt, publishedBy }: Change) => ({ publishedAt: isoOf(publishedAt), publishedBy })
const settingOf = (key: SettingKey, body: object) => ({ key, body }) as Setting

type Parts = Readonly<{ settings: SettingsService; clock: Clock }>

export function settingsOperatorRoutes(router: OperatorRouter, { settings, clock }: Parts): void {
  router.read(wire.listSettings, async () => ({
    data: (await settings.list()).map(({ key, name, last }) => ({
      ...{ key, name },
      lastChange: last === undefined ? null : changeOf(last),
    })),
    asOf: isoOf(clock.now()),
  }))

  router.read(wire.readSetting, async ({ params: { key } }) => {
    const { name, body, versions } = await settings.find(key)
    const history = versions.map(({ id, before, after, ...version }) => ({
      ...changeOf(version),
      versionId: String(id),
      before: settingOf(key, before),
      after: settingOf(key, after),
    }))
    return { data: { name, setting: settingOf(key, body), history } }
  })

  router.ask(wire.askSetting)
  router.ask(wire.askVipLevels)
  router.ask(wire.askDepositChannels)
  router.ask(wire.askWithdrawalRules)
}
