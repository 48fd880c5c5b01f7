/** The fields of a card as its form shows them; the server judges them again. */
import { games } from '@app/domain/games/games.ts'
import type { CardRecord } from './tip-cards.queries.ts'

export type Looks = Pick<CardRecord, (typeof LOOKS)[number]['name'] | 'sort'>

type LooksField = Readonly<{ label: string; max: number; form?: RegExp; hint?: string }>

/** A text field each; what has no form may be empty. */
export const LOOKS = [
  { name: 'name', label: '名称', max: 60, form: /\S/ },
  { name: 'playCategory', label: '分类', max: 20, form: /\S/, hint: '列表按分类归组，如 生肖、波色' },
  {
    name: 'templateCode',
    label: '模板',
    max: 12,
    form: /^[A-Za-z0-9]{2,12}$/,
    hint: '如 MB04；没有的模板用通用样式',
  },
  { name: 'location', label: '位置', max: 16, form: /^[a-z0-9-]{1,16}$/, hint: '通常为 home' },
  { name: 'subName', label: '副标题', max: 60 },
  { name: 'note1', label: '说明一', max: 200 },
  { name: 'note2', label: '说明二', max: 200 },
  {
    name: 'colorTheme',
    label: '标题底色',
    max: 15,
    form: /^(#[0-9a-f]{6},#[0-9a-f]{6})?$/,
    hint: '两个小写十六进制颜色，如 #fff4e0,#ffe3b8；可不填',
  },
] as const satisfies readonly (LooksField & Readonly<{ name: string }>)[]

const FORMS: readonly LooksField[] = LOOKS

export const EMPTY_LOOKS: Looks = {
  ...{
    name: '',
    playCategory: '',
    templateCode: 'MB04',
    location: 'home',
    subName: '',
    note1: '',
    note2: '',
  },
  ...{ colorTheme: '', sort: 0 },
}

export const looksOf = (card: Looks): Looks => {
  const { name, playCategory, templateCode, location, subName, note1, note2, colorTheme, sort } = card
  return { name, playCategory, templateCode, location, subName, note1, note2, colorTheme, sort }
}

/** Whether a text fits its field. */
export const fits = (at: number, text: string): boolean => FORMS[at]?.form?.test(text) ?? true

export const isReady = (looks: Looks): boolean =>
  LOOKS.every(({ name }, at) => fits(at, looks[name])) && Number.isInteger(looks.sort)

/** The fields by their names for people. */
export const shownLooks = (looks: Looks): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(LOOKS.map(({ name, label }) => [label, looks[name] || '无'])),
  排序: String(looks.sort),
})

/** Games whose tips can be written. */
export const GAME_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  games.map(({ gameId, name }) => [gameId, name]),
)
