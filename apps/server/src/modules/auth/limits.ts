/** The published rules of login and registration. Source: specification 000 §3, product document not-shown §3. */

import { createHash } from 'node:crypto'
import type { readLoginLimit, readRegisterLimit } from '@app/contract/auth.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { FieldRule, OptionalField } from '@app/domain/auth/required-fields.ts'
import type { SiteService } from '#modules/site/site.service.ts'
import type { Executor } from '#platform/db.ts'

export type LoginLimit = AnswerOf<typeof readLoginLimit>
export type RegisterLimit = Omit<AnswerOf<typeof readRegisterLimit>, OptionalField> &
  Readonly<Record<OptionalField, FieldRule>>

export const DEFAULT_LOGIN_LIMIT: LoginLimit = {
  vCode: 0,
  captchaAfter: 2,
  maxFail: 3,
  lockMinutes: 30,
  deviceLimit: 1,
}

const DEFAULT_REGISTER_LIMIT: Omit<RegisterLimit, 'configVersion'> = {
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
  userAccountMessage: '用户名必须是字母开头的6-15位的字母或者数字',
  wechatPlaceholder: '请输入微信账号',
  sendMenoy: '1000.00',
  perIpPerDay: 60,
  phoneCodeRequired: 0,
  minAge: 18,
}

export function authLimits(site: SiteService) {
  return {
    login: (): Promise<LoginLimit> => site.document('login_limit', DEFAULT_LOGIN_LIMIT),

    /** With the version by which an open form is known to be older. */
    async register(executor?: Executor): Promise<RegisterLimit> {
      const rules = await site.document('register_limit', DEFAULT_REGISTER_LIMIT, executor)
      const text = JSON.stringify(Object.entries(rules).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      const configVersion = createHash('sha256').update(text).digest('hex').slice(0, 16)
      return { ...rules, configVersion }
    },
  }
}

export type AuthLimits = ReturnType<typeof authLimits>
