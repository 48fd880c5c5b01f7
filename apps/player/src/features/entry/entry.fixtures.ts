/** What login and registration ask the server for before anybody types. */

import type { findInviter } from '@app/contract/agents-links.ts'
import { readCaptcha, readLoginLimit, readRegisterLimit } from '@app/contract/auth.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { readProfile } from '@app/contract/profile.ts'
import { readCompanyDocument, readSettings } from '@app/contract/site.ts'
import { profileWith } from '#features/account/profile.fixtures.ts'
import { companyWith, settingsWith } from '#features/site/site.fixtures.ts'
import type { FakeServer } from '#testing/fake-server.ts'

export const loginLimit = { vCode: 0, captchaAfter: 2, maxFail: 3, lockMinutes: 30, deviceLimit: 1 }

export const registerLimit: AnswerOf<typeof readRegisterLimit> = {
  enabled: 1,
  account: 1,
  password: 1,
  fullName: 0,
  fundPwd: 0,
  birthday: 0,
  email: 0,
  qq: 0,
  weixin: 0,
  intrCode: 0,
  phone: 0,
  vCode: null,
  userAccountMessage: '',
  wechatPlaceholder: '',
  sendMenoy: '0.00',
  perIpPerDay: 60,
  phoneCodeRequired: 0,
  minAge: 18,
  configVersion: 'v1',
}

/** The settings with a style of captcha. */
export const settingsOf = (vcodeStyle: '1' | '3', onlineService = '') =>
  settingsWith({ vcode_style: vcodeStyle, online_service_url: onlineService })

/** A picture whose bytes are the stamp that was asked with; the server knows it by that too. */
const drawnCaptcha = (stamp: string) =>
  new Response(stamp, { headers: { 'content-type': 'image/png', 'captcha-id': `id-${stamp}` } })

/** Foresees the calls of an entry page, by defaults. */
export function prepareEntry(server: FakeServer): void {
  server.answer(readLoginLimit, loginLimit)
  server.answer(readRegisterLimit, registerLimit)
  server.answer(readSettings, settingsOf('1'))
  server.answer(readCompanyDocument, companyWith({ olUrl: '/services' }))
  server.answer(readProfile, profileWith())
  server.answerRaw(readCaptcha, ({ query }) => drawnCaptcha(query.get('t') ?? ''))
}

/** Who invites to become a member. */
export const inviterWith = (
  more: Partial<AnswerOf<typeof findInviter>['data']> = {},
): AnswerOf<typeof findInviter> => ({
  data: { ...{ code: '00123', account: 'zh***88', isDl: 0, landing: 'register', state: 'normal' }, ...more },
})
