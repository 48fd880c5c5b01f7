/** The published settings of the site. Source: specification 000 §7, 001 §3. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readAppConfig, readSettings, readWebSystemConfig } from '@app/contract/site.ts'
import { readList } from '#read-answers.ts'
import { readFlag, readTextOrNone, readWord } from '#wire-values.ts'

/** How a person proves to be one where a form asks for it. */
export type CaptchaKind = 'picture' | 'work'

export type SiteSettings = Readonly<{
  timeZone: string
  /** Whether players may cancel bets. */
  mayCancelBets: boolean
  captcha: CaptchaKind
  supportUrl: string | undefined
  /** Further addresses of the site, by their names. */
  otherAddresses: readonly Readonly<{ name: string; address: string }>[]
  /** Every setting by its key, for the few that only one page reads. */
  byKey: ReadonlyMap<string, string>
}>

const PROOF_OF_WORK = '3'

/** Reads the entries of configKey and configValue; what is not set is off. */
export function readSiteSettings(wire: AnswerOf<typeof readSettings>): SiteSettings {
  const { data, sys_config } = wire
  const byKey = new Map(data.map(({ configKey, configValue }) => [configKey, configValue]))
  return {
    timeZone: sys_config.time_zone,
    mayCancelBets: byKey.get('hy_is_cancel') === '1',
    captcha: byKey.get('vcode_style') === PROOF_OF_WORK ? 'work' : 'picture',
    supportUrl: readTextOrNone(byKey.get('online_service_url') ?? ''),
    otherAddresses: readList(wire.api_external, ({ name, url }) => ({ name, address: url })),
    byKey,
  }
}

export type WebSystem = Readonly<{
  companyCode: string
  /** What is shown to whoever chose none. */
  theme: AnswerOf<typeof readWebSystemConfig>['theme']
  isEncrypted: boolean
  mayCancelBets: boolean
  /** Hosts of the game socket; none means the host of the page. */
  gameHosts: readonly string[]
  timeZone: string
}>

/** Reads what the page has to know before its first call. */
export function readWebSystem(wire: AnswerOf<typeof readWebSystemConfig>): WebSystem {
  return {
    companyCode: wire.companyCode,
    theme: wire.theme,
    isEncrypted: readFlag(wire.encryption),
    mayCancelBets: readWord({ 0: false, 1: true }, wire.hy_is_cancel, 'a flag'),
    gameHosts: wire.game_hosts,
    timeZone: wire.sys_config.time_zone,
  }
}

export type AppSettings = Readonly<{
  /** The channel of the game that has a live link of its own. */
  channelUrl: string
  /** The games of home, as the company orders them. */
  homeGames: string
}>

/** Reads the configuration of the app. */
export const readAppSettings = (wire: AnswerOf<typeof readAppConfig>): AppSettings => ({
  channelUrl: wire.livestream_url,
  homeGames: wire.home_lottery_setting,
})
