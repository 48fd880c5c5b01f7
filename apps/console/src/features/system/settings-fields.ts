/** The fields of each setting, as the form shows them. What they may hold is the contract's; the server judges again. */
import { themes } from '@app/domain/site/themes.ts'
import type { Setting, SettingKey } from './settings.queries.ts'

export const SETTINGS = {
  site: '站点',
  login: '登录',
  deposits: '充值',
  chat: '聊天室',
  tips: '资料',
} as const satisfies Record<SettingKey, string>

type Input =
  | Readonly<{ input: 'text'; max: number; form: RegExp; formText: string; isList?: boolean }>
  | Readonly<{ input: 'choice'; words: Readonly<Record<string, string>> }>
  | Readonly<{ input: 'switch' }>
  | Readonly<{ input: 'whole'; min: number; max: number }>

export type SettingField = Input & Readonly<{ name: string; label: string; hint?: string }>

const address = (name: string, label: string): SettingField => ({
  ...{ input: 'text', name, label, max: 300, hint: '可不填；https 开头的完整地址' },
  ...{
    form: /^(https:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5})?(\/[\w\-./~%?&=+,:;@]*)?)?$/i,
    formText: '须是 https:// 地址',
  },
})

const whole = (name: string, label: string, min: number, max: number): SettingField => ({
  ...{ input: 'whole', name, label, min, max, hint: `${min} 至 ${max}` },
})

const THEMES = Object.fromEntries(Object.entries(themes).map(([name, { text }]) => [name, text]))

export const FIELDS: Readonly<Record<SettingKey, readonly SettingField[]>> = {
  site: [
    { input: 'choice', name: 'theme', label: '默认主题', words: THEMES, hint: '会员未自选时使用' },
    { input: 'switch', name: 'mayCancelBets', label: '会员可撤单' },
    { input: 'switch', name: 'isChatClosed', label: '聊天室维护' },
    address('supportUrl', '客服地址'),
    address('streamUrl', '直播地址'),
    {
      ...{
        input: 'text',
        name: 'streamHosts',
        label: '视频域名',
        max: 2_000,
        hint: '可不填；多个用英文逗号分隔',
      },
      ...{
        form: /^([a-z0-9][a-z0-9.:-]*(,[a-z0-9][a-z0-9.:-]*)*)?$/,
        formText: '只能是小写域名，用英文逗号分隔',
      },
    },
  ],
  login: [
    whole('captchaAfter', '失败几次后验证码', 0, 10),
    whole('maxFail', '失败几次后锁定', 3, 20),
    whole('lockMinutes', '锁定分钟', 1, 1_440),
    whole('deviceLimit', '同时登录设备', 1, 10),
  ],
  deposits: [
    {
      ...{
        input: 'text',
        name: 'secondPersonFrom',
        label: '双人复核起点',
        max: 12,
        hint: '元；达到此金额须两人确认',
      },
      ...{ form: /^\d{1,9}(\.\d{1,2})?$/, formText: '须是金额，如 10000.00' },
    },
  ],
  chat: [
    {
      ...{ input: 'text', name: 'notice', label: '维护公告', max: 200, hint: '聊天室维护时显示' },
      ...{ form: /\S/, formText: '不能为空' },
    },
  ],
  tips: [
    {
      ...{ input: 'text', name: 'blockedCodes', label: '停用版式', max: 800, isList: true },
      ...{
        form: /^([A-Za-z0-9]{2,12}(,[A-Za-z0-9]{2,12}){0,59})?$/,
        formText: '只能是版式代码，用英文逗号分隔',
      },
      hint: '可不填；如 MB04,MB16，这些版式的资料卡不展示',
    },
  ],
}

/** A body as the form holds it; lists are typed with commas. */
export type Body = Readonly<Record<string, unknown>>

export const formOf = ({ key, body }: Setting): Body => {
  const held = body as Body
  return Object.fromEntries(
    FIELDS[key].map(({ name }) => {
      const value = held[name]
      return [name, Array.isArray(value) ? value.join(',') : value]
    }),
  )
}

/** What is wrong with the value of a field. */
export function faultOf(field: SettingField, value: unknown): string | undefined {
  if (field.input === 'whole') return Number.isInteger(value) ? undefined : '须是整数'
  if (field.input !== 'text') return undefined
  return field.form.test(String(value).trim()) ? undefined : field.formText
}

/** The setting that can be asked for; nothing while a field is wrong. */
export function settingOf(key: SettingKey, body: Body): Setting | undefined {
  const fields = FIELDS[key]
  if (fields.some(field => faultOf(field, body[field.name]) !== undefined)) return undefined
  const sent = fields.map(field => {
    const value = body[field.name]
    if (field.input !== 'text') return [field.name, value]
    const text = String(value).trim()
    return [field.name, field.isList === true ? text.split(',').filter(part => part !== '') : text]
  })
  return { key, body: Object.fromEntries(sent) } as Setting
}

/** The fields by their names for people, to be set beside another. */
export const shownBody = (key: SettingKey, body: Body): Readonly<Record<string, string>> =>
  Object.fromEntries(FIELDS[key].map(field => [field.label, shownValue(field, body[field.name])]))

function shownValue(field: SettingField, value: unknown): string {
  if (field.input === 'switch') return value === true ? '是' : '否'
  if (field.input === 'choice') return field.words[String(value)] ?? String(value)
  return value === '' ? '无' : String(value)
}
