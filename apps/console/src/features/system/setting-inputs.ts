/** What a field of a setting may be, and fields by what they take. The server judges again. */
import { fieldName, itemName } from '#ui/record/field-text.ts'

export type Input =
  | Readonly<{ input: 'text'; max: number; form: RegExp; formText: string; isList?: boolean }>
  | Readonly<{ input: 'choice'; words: Readonly<Record<string, string>> }>
  | Readonly<{ input: 'switch' }>
  | Readonly<{ input: 'whole'; min: number; max: number }>
  /** What names the item; nobody changes it. */
  | Readonly<{ input: 'fixed' }>

export type SettingField = Input &
  Readonly<{
    /** Its path within the body, such as `levels.3.stakes`. */
    name: string
    label: string
    hint?: string
    /** Fields that are opened together. */
    group?: string
    /** It belongs to an item that may be left out: none of its fields is filled then. */
    isOfSlot?: boolean
    /** It belongs to an item of a list that is as long as it is stored. */
    isOfStored?: boolean
    /** It is filled in each item that is not left out. */
    isNeeded?: boolean
  }>

export const address = (name: string, label: string): SettingField => ({
  ...{ input: 'text', name, label, max: 300, hint: '可不填；https 开头的完整地址' },
  ...{
    form: /^(https:\/\/[a-z0-9][a-z0-9.-]*(:\d{1,5})?(\/[\w\-./~%?&=+,:;@]*)?)?$/i,
    formText: '须是 https:// 地址',
  },
})

export const whole = (name: string, label: string, min: number, max: number): SettingField => ({
  ...{ input: 'whole', name, label, min, max, hint: `${min} 至 ${max}` },
})

/** A whole number that is called as its field is. */
export const wholeOf = (name: string, min: number, max: number): SettingField =>
  whole(name, fieldName(name), min, max)

/** Fields by their names alone; what a field within a list is called follows from its path. */
export type Inner = Input & Readonly<{ name: string; hint?: string; isNeeded?: boolean }>

export const named = (field: Inner): SettingField => ({ ...field, label: fieldName(field.name) })

/** The same fields for each item of a list. */
export const itemsOf = (list: string, length: number, inner: readonly Inner[], isOfSlot: boolean) =>
  Array.from({ length }, (_, at) =>
    inner.map(
      (field): SettingField => ({
        ...named({ ...field, name: `${list}.${at}.${field.name}` }),
        ...{ group: itemName(list, at), isOfSlot },
      }),
    ),
  ).flat()

export const line = (name: string, max: number): Inner => ({
  ...{ input: 'text', name, max, form: /\S/, formText: '不能为空', isNeeded: true },
})

export const link = (name: string): Inner => ({ ...address(name, ''), name })

export const yuan = (name: string): Inner => ({
  ...{ input: 'text', name, max: 12, hint: '元' },
  ...{ form: /^\d{1,9}(\.\d{1,2})?$/, formText: '须是金额，如 10000.00' },
})

export const times = (name: string): Inner => ({
  ...{ input: 'text', name, max: 5, form: /^\d{1,2}(\.\d{1,2})?$/, formText: '须是倍数，如 1 或 1.5' },
})

export const rate = (name: string): Inner => ({
  ...{ input: 'text', name, max: 11 },
  ...{ form: /^\d{1,6}(\.\d{1,4})?$/, formText: '须是数字，最多四位小数' },
})

export const clockTime = (name: string): Inner => ({
  ...{ input: 'text', name, max: 5, hint: '北京时间；早于开放时间则跨过午夜' },
  ...{ form: /^([01]\d|2[0-3]):[0-5]\d$/, formText: '须是时间，如 08:30' },
})
