/** A setting between the wire and its form: the form holds each field by its path, `levels.3.stakes`. */
import { channelFaults, findChannelFault } from '@app/domain/deposits/channel-terms.ts'
import { parseMoney } from '@app/domain/money/money.ts'
import { isLadder } from '@app/domain/vip/vip-levels.ts'
import { findBarFault, findRuleFault, ruleFaults } from '@app/domain/withdrawals/published-rules.ts'
import type { SettingField } from './setting-inputs.ts'
import type { Setting, SettingKey } from './settings.queries.ts'
import { FIELDS, fieldsIn } from './settings-fields.ts'

/** A body as the form holds it; lists of words are typed with commas. */
export type Body = Readonly<Record<string, unknown>>

type Node = Record<string, unknown>

const valueAt = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, part) => (node as Node | undefined)?.[part], body)

export const formOf = ({ key, body }: Setting): Body =>
  Object.fromEntries(
    FIELDS[key].flatMap(field => {
      if (field.isOfStored === true && valueAt(body, itemOf(field)) === undefined) return []
      const value = valueAt(body, field.name) ?? ''
      return [[field.name, Array.isArray(value) ? value.join(',') : value]]
    }),
  )

const itemOf = ({ name }: SettingField): string => name.split('.').slice(0, 2).join('.')

/** Whether anything of the item that the field belongs to is filled. */
const isUsed = (field: SettingField, body: Body): boolean =>
  Object.entries(body).some(([name, value]) => name.startsWith(`${itemOf(field)}.`) && value !== '')

/** What is wrong with the value of a field. */
export function faultOf(field: SettingField, body: Body): string | undefined {
  const value = body[field.name]
  if (field.input === 'whole') return Number.isInteger(value) ? undefined : '须是整数'
  if (field.input !== 'text') return undefined
  const text = String(value).trim()
  if (field.isOfSlot === true && text === '') {
    return field.isNeeded === true && isUsed(field, body) ? '不能为空' : undefined
  }
  return field.form.test(text) ? undefined : field.formText
}

/** What is wrong with fields that are right by themselves. */
export function wholeFaultOf(key: SettingKey, body: Body): string | undefined {
  if (key === 'vip') return ladderFaultOf(body)
  const made = madeOf(key, body)
  if (made.key === 'channels') return channelFaultOf(made.body.channels)
  const fault =
    (made.key === 'withdrawals' && findRuleFault(made.body)) ||
    (made.key === 'withdrawal-review' && findBarFault(made.body))
  return fault ? ruleFaults[fault] : undefined
}

function channelFaultOf(channels: Parameters<typeof findChannelFault>[0]): string | undefined {
  const fault = findChannelFault(channels)
  return fault && channelFaults[fault]
}

function ladderFaultOf(body: Body): string | undefined {
  const stakes = FIELDS.vip.filter(({ name }) => name.endsWith('.stakes'))
  const amounts = stakes.map(({ name }) => parseMoney(String(body[name]).trim()) ?? -1n)
  return isLadder(amounts) ? undefined : '月投注须从 VIP0 的 0.00 起逐级升高'
}

function put(node: Node, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    node[first] = value
    return
  }
  node[first] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {}
  put(node[first] as Node, rest, value)
}

function sentValue(field: SettingField, value: unknown): unknown {
  if (field.input !== 'text') return value
  const text = String(value).trim()
  return field.isList === true ? text.split(',').filter(part => part !== '') : text
}

/** The setting that can be asked for; nothing while a field is wrong. */
export function settingOf(key: SettingKey, body: Body): Setting | undefined {
  const isWrong = fieldsIn(key, body).some(field => faultOf(field, body) !== undefined)
  return isWrong || wholeFaultOf(key, body) !== undefined ? undefined : madeOf(key, body)
}

/** The setting that the form holds, right or wrong. */
function madeOf(key: SettingKey, body: Body): Setting {
  const made: Node = {}
  for (const field of fieldsIn(key, body)) {
    const [list = ''] = field.name.split('.')
    if (field.isOfSlot === true) made[list] ??= []
    if (field.isOfSlot !== true || isUsed(field, body)) {
      put(made, field.name.split('.'), sentValue(field, body[field.name]))
    }
  }
  // What is left out between two items leaves a hole, which is no item.
  const sent = Object.entries(made).map(([name, value]) => [
    name,
    Array.isArray(value) ? Object.values(value) : value,
  ])
  return { key, body: Object.fromEntries(sent) } as Setting
}

/** The fields by their names for people, to be set beside another. */
export const shownBody = (key: SettingKey, body: Body): Readonly<Record<string, string>> =>
  Object.fromEntries(fieldsIn(key, body).map(field => [field.label, shownValue(field, body[field.name])]))

/** A value in words. */
export function shownValue(field: SettingField, value: unknown): string {
  if (field.input === 'switch') return value === true ? '是' : '否'
  if (field.input === 'choice') return field.words[String(value)] ?? String(value)
  return value === '' ? '无' : String(value)
}
