/**
 * The company and the settings of operators. They are read again on each call, so a change takes effect on every node.
 */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readAppConfig, readSettings, readWebSystemConfig } from '@app/contract/site.ts'
import { readLiveHosts, streamOrigin } from '@app/domain/draws/stream-address.ts'
import { FLAGGED_GAMES } from '@app/domain/games/games.ts'
import { DEFAULT_THEME, findTheme, type ThemeName } from '@app/domain/site/themes.ts'
import type { Database, Executor } from '#platform/db.ts'
import type { Randomness } from '#platform/randomness.ts'
import { type Company, DEFAULT_COMPANY } from './company.ts'
import * as store from './site.store.ts'

const KEY_BYTES = 32
/** Settings that are published unchanged. All others are for the server only. */
const PUBLIC_KEYS = [
  'home_lottery_setting',
  'online_service_url',
  'vcode_style',
  'captcha_id_Third_party',
  'hy_is_cancel',
  'enable_chat_maintenance',
  'hide_notices_in_app',
] as const

export type Shown = AnswerOf<typeof readSettings>

type Parts = Readonly<{ db: Database; randomness: Randomness; encryption: boolean }>

export function siteService({ db, randomness, encryption }: Parts) {
  const setting = async (key: string, otherwise: string, executor: Executor = db.read): Promise<string> =>
    (await store.findSetting(executor, key))?.value ?? otherwise

  /** A configuration object: the values that operators stored, over the defaults. */
  async function document<T extends object>(
    key: string,
    otherwise: T,
    executor: Executor = db.read,
  ): Promise<T> {
    const stored = await store.findDocument(executor, key)
    return stored === undefined ? otherwise : { ...otherwise, ...stored.content }
  }

  const timeZone = async (executor?: Executor) => ({
    time_zone: await setting('time_zone', 'Asia/Shanghai', executor),
  })

  /** The default theme; an unknown name counts as the first theme. */
  async function theme(): Promise<ThemeName> {
    return findTheme(await setting('theme', DEFAULT_THEME)) ?? DEFAULT_THEME
  }

  return {
    theme,
    setting,
    document,

    /** A key of 32 bytes that all nodes share; created on first use. */
    key: (purpose: string): Promise<Uint8Array> =>
      store.findOrInsertKey(db.read, purpose, randomness.bytes(KEY_BYTES)),

    /** Whether players may cancel bets (`hy_is_cancel`, specification 001 §3); true by default. */
    mayCancelBets: async (): Promise<boolean> => (await setting('hy_is_cancel', '1')) === '1',

    /** Whether the captcha is the proof of work (`vcode_style` 3, specification 000 §3). */
    usesProofOfWork: async (): Promise<boolean> => (await setting('vcode_style', '1')) === '3',

    async company(): Promise<Company> {
      const company = await document('company', DEFAULT_COMPANY)
      const gameFlags = company.gameFlags.filter(({ gameId }) => FLAGGED_GAMES.includes(gameId))
      return { ...company, gameFlags }
    },

    /**
     * Whether a call is for this deployment: it names our company or none. Each database has one company (adr 0027).
     */
    isOurs: async (companyCode: string | undefined): Promise<boolean> =>
      companyCode === undefined || companyCode === (await document('company', DEFAULT_COMPANY)).companyCode,

    async appConfig(): Promise<AnswerOf<typeof readAppConfig>> {
      return {
        livestream_url: await setting('livestream_url', ''),
        home_lottery_setting: await setting('home_lottery_setting', ''),
      }
    },

    /** Hosts beside our own that a page may connect to: those of the game socket, and additional hosts of videos. */
    async pageHosts(): Promise<Readonly<{ sockets: readonly string[]; streams: readonly string[] }>> {
      const channel = streamOrigin(await setting('livestream_url', ''))
      const streams = readLiveHosts(await setting('stream_hosts', '')).map(host => `https://${host}`)
      return {
        sockets: readLiveHosts(await setting('game_hosts', '')),
        streams: channel === undefined ? streams : [channel, ...streams],
      }
    },

    async settings(): Promise<Shown> {
      const stored = new Map((await store.findSettings(db.read)).map(({ key, value }) => [key, value]))
      const { hosts } = await document<{ hosts: Shown['api_external'] }>('api_external', { hosts: [] })
      return {
        data: PUBLIC_KEYS.map(configKey => ({ configKey, configValue: stored.get(configKey) ?? '' })),
        api_external: hosts,
        sys_config: await timeZone(),
      }
    },

    timeZone,

    async webSystemConfig(): Promise<AnswerOf<typeof readWebSystemConfig>> {
      const { companyCode } = await document('company', DEFAULT_COMPANY)
      return {
        companyCode,
        theme: await theme(),
        encryption: encryption ? 1 : 0,
        hy_is_cancel: await setting('hy_is_cancel', '1'),
        game_hosts: [...readLiveHosts(await setting('game_hosts', ''))],
        sys_config: await timeZone(),
      }
    },
  }
}

export type SiteService = ReturnType<typeof siteService>
