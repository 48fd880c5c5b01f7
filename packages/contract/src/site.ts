/**
 * The company and its published configuration. Source: specification 000 §§3, 7, 001 §§3, 7. With the encryption switch
 * on, each published document has an encrypted copy: `x.json` → `x_encrypt.json`, a path without an extension →
 * `path_encrypt`. Its body is base64 of iv‖ciphertext under the key of `sk_encrypt.json`. Any call can also be made at
 * `/app-api/encrypt/…` instead of `/app-api/…`; both bodies are then encrypted in the same way.
 */
import { themeNames } from '@app/domain/site/themes.ts'
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireBuster } from './wire.ts'

const query = z.object({ _t: wireBuster, t: wireBuster, timestamp: wireBuster })

export const company = z.object({
  companyCode: z.string(),
  name: z.string(),
  /** 0 vertical layout, otherwise horizontal. */
  appDisplay: z.int(),
  /** Address of the customer support. */
  olUrl: z.string(),
  bannerLogoUrl: z.string(),
  regLogoUrl: z.string(),
  logoUrl: z.string(),
  /** Addresses of the server (线路); only the first one is used. */
  domain: z.string(),
  homeCarousels: z.array(
    z.object({ id: z.string(), sort: z.int(), redirectUrl: z.string(), noticeContent: z.string() }),
  ),
  iosDownloadUrl: z.string(),
  androidDownloadUrl: z.string(),
  encryptUrl: z.string(),
  companyDetailList: z.array(
    z.object({ content: z.string(), httpImageUrl: z.string(), wechatUrl: z.string() }),
  ),
  showWechatPopup: z.int(),
  /** Shortcuts on home: `/lottery-history/{gameId}`, `/game/{gameId}`, `/game-center#{category}`, `/services`. */
  homeShortcuts: z.array(z.object({ name: z.string(), target: z.string() })),
  /** Flags beside the names of games 70 and 90; only one company shows them. */
  gameFlags: z.array(z.object({ gameId: z.int(), text: z.string() })),
})

export const readCompany = endpoint({
  method: 'GET',
  path: '/app-api/company/get',
  summary: '公司信息',
  access: 'guest',
  query,
  answer: z.object({ data: company }),
  refusals: [],
})

export const readCompanyDocument = endpoint({
  method: 'GET',
  path: '/sys-upload/data/json/company.json',
  summary: '公司信息（静态）',
  access: 'guest',
  query,
  answer: company,
  refusals: [],
})

export const readAppConfig = endpoint({
  method: 'GET',
  path: '/sys-upload/data/json/app_config.json',
  summary: '应用配置',
  access: 'guest',
  query,
  answer: z.object({ livestream_url: z.string(), home_lottery_setting: z.string() }),
  refusals: [],
})

/** Entries of `configKey` and `configValue`, the external interfaces, and the time zone of the system. */
export const readSettings = endpoint({
  method: 'GET',
  path: '/sys-upload/data/json/config.json',
  summary: '系统设置',
  access: 'guest',
  query,
  answer: z.object({
    data: z.array(z.object({ configKey: z.string(), configValue: z.string() })),
    api_external: z.array(z.object({ name: z.string(), url: z.string() })),
    sys_config: z.object({ time_zone: z.string() }),
  }),
  refusals: [],
})

export const readWebSystemConfig = endpoint({
  method: 'GET',
  path: '/data/json/web_system_config.json',
  summary: '网页系统配置',
  access: 'guest',
  query,
  answer: z.object({
    companyCode: z.string(),
    /** Default for visitors who have chosen none. */
    theme: z.enum(themeNames),
    encryption: z.int(),
    /** 1 while players may cancel bets. */
    hy_is_cancel: z.string(),
    /** Hosts of the game socket, at most 40; when empty, the host of the page is used (specification 000 §4). */
    game_hosts: z.array(z.string()),
    sys_config: z.object({ time_zone: z.string() }),
  }),
  refusals: [],
})

/** The key of the day. The answer is 404 while the encryption switch is off. */
export const readEncryptionKey = endpoint({
  method: 'GET',
  path: '/sys-upload/data/json/sk_encrypt.json',
  summary: '加密密钥',
  access: 'guest',
  query,
  answer: z.object({
    /** The client sends it in the header `key-id`. A key is valid on its day (UTC) and on the next one. */
    keyId: z.string(),
    algorithm: z.literal('AES-256-CTR'),
    /** 32 bytes in base64. */
    key: z.string(),
  }),
  refusals: [],
})
