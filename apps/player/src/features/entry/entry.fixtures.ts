/** What login and registration ask the server for before anybody types. */
import type { fakeServer } from '#testing/fake-server.ts'
import type { RegisterLimit } from './entry.queries.ts'

export const loginLimit = { vCode: 0, captchaAfter: 2, maxFail: 3, lockMinutes: 30, deviceLimit: 1 }

export const registerLimit: RegisterLimit = {
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

export const REGISTER_LIMIT = 'GET /sys-upload/data/json/limit/registerLimit'
export const LOGIN_LIMIT = 'GET /sys-upload/data/json/limit/userLoginLimit'
export const SETTINGS = 'GET /sys-upload/data/json/config.json'

const company = { name: '开奖', olUrl: '/services', companyDetailList: [] }

/** The settings with a style of captcha. */
export const settingsWith = (vcodeStyle: '1' | '3', onlineService = '') => ({
  data: [
    { configKey: 'vcode_style', configValue: vcodeStyle },
    { configKey: 'online_service_url', configValue: onlineService },
  ],
  api_external: [],
  sys_config: { time_zone: 'Asia/Shanghai' },
})

/** Foresees the calls of an entry page, by defaults. */
export function prepareEntry(server: ReturnType<typeof fakeServer>): void {
  server.answer(LOGIN_LIMIT, loginLimit)
  server.answer(REGISTER_LIMIT, registerLimit)
  server.answer(SETTINGS, settingsWith('1'))
  server.answer('GET /sys-upload/data/json/company.json', company)
  server.answer('GET /app-api/api/user/info', {
    userInfo: { account: 'zhang88' },
    userDetail: { domain: null },
  })
}
