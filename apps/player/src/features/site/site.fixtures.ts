/** The published documents of the company; a test states only what matters to it. */
import type { WireAgreement } from '@app/contract/agreements.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type {
  readAppConfig,
  readCompanyDocument,
  readSettings,
  readWebSystemConfig,
} from '@app/contract/site.ts'

export type Company = AnswerOf<typeof readCompanyDocument>

/** A company without pictures, contacts, lines or shortcuts. */
export function companyWith(given: Partial<Company> = {}): Company {
  return {
    companyCode: 'demo',
    name: '开奖',
    appDisplay: 0,
    olUrl: '',
    bannerLogoUrl: '',
    regLogoUrl: '',
    logoUrl: '',
    domain: '',
    homeCarousels: [],
    iosDownloadUrl: '',
    androidDownloadUrl: '',
    encryptUrl: '',
    companyDetailList: [],
    showWechatPopup: 0,
    homeShortcuts: [],
    gameFlags: [],
    ...given,
  }
}

/** The settings of the house by their keys. */
export function settingsWith(values: Readonly<Record<string, string>> = {}): AnswerOf<typeof readSettings> {
  return {
    data: Object.entries(values).map(([configKey, configValue]) => ({ configKey, configValue })),
    api_external: [],
    sys_config: { time_zone: 'Asia/Shanghai' },
  }
}

export function appConfigWith(
  given: Partial<AnswerOf<typeof readAppConfig>> = {},
): AnswerOf<typeof readAppConfig> {
  return { livestream_url: '', home_lottery_setting: '', ...given }
}

type WebSystem = AnswerOf<typeof readWebSystemConfig>

/** The first theme, calls in clear, bets may be cancelled. */
export function webSystemWith(given: Partial<WebSystem> = {}): WebSystem {
  return {
    companyCode: 'demo',
    theme: 'theme1',
    encryption: 0,
    hy_is_cancel: '1',
    game_hosts: [],
    sys_config: { time_zone: 'Asia/Shanghai' },
    ...given,
  }
}

/** A version of the user agreement. */
export const agreementWith = (given: Partial<WireAgreement> = {}): WireAgreement => ({
  ...{ name: 'user', version: 3, effectiveAt: '2026-11-20T00:00:00+08:00', changes: '增加一条' },
  sections: [{ title: '账户', kind: 'text', rows: [['每人一个账户']] }],
  ...given,
})
