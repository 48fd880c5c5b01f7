/** The fields of each kind of content, as the form shows them. What they may hold is the contract's; the server judges again. */
import { games } from '@app/domain/games/games.ts'
import type { Content, Kind } from './content.queries.ts'

/** The games by their numbers, as a choice holds them. */
export const GAME_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  games.map(({ gameId, name }) => [gameId, name]),
)

export const KINDS = {
  notice: '公告',
  slide: '轮播图',
  ad: '广告位',
  promotion: '优惠活动',
  document: '资料文档',
  agreement: '协议',
} as const satisfies Record<Kind, string>

const PARTS_NOTE = '390 px；正文与玩家端是同一组件，外框为示意'

/** How far the preview is what players see: authored text and the sections of a promotion are drawn by the parts of the player app. */
export const PREVIEW_NOTES = {
  notice: PARTS_NOTE,
  slide: '390 px，示意',
  ad: PARTS_NOTE,
  promotion: '390 px；各段与玩家端是同一组件，外框为示意',
  document: PARTS_NOTE,
  agreement: '390 px；各段与玩家端是同一组件，外框为示意',
} as const satisfies Record<Kind, string>

type Input =
  | Readonly<{
      input: 'text' | 'area' | 'picture'
      max: number
      isOptional?: boolean
      form?: RegExp
      formText?: string
    }>
  | Readonly<{ input: 'choice'; words: Readonly<Record<string, string>> }>
  | Readonly<{ input: 'whole'; min: number; max: number }>
  | Readonly<{ input: 'time'; isOptional?: boolean }>
  | Readonly<{ input: 'sections' }>
  | Readonly<{ input: 'game' }>

export type ContentField = Input & Readonly<{ name: string; label: string; hint?: string }>

const page = (name: string, label: string): ContentField => ({
  ...{ input: 'text', name, label, max: 200, isOptional: true },
  form: /^\/[A-Za-z0-9][\w/?=&-]*$/,
  formText: '只能是站内页面，以 / 开头',
  hint: '可不填；站内页面，如 /databases',
})

const picture = (name: string, isOptional: boolean): ContentField => ({
  ...{ input: 'picture', name, label: '图片', max: 200, isOptional },
  form: /^\/(sys-upload|cloud-upload)\/[\w-]+(\/[\w-]+)*\.[a-z]{3,4}$/,
  formText: '只能是本站图片，如 /sys-upload/banner/proof.svg',
  hint: '上传 JPG、PNG 或 WebP，5MB 以内；或填本站图片的地址',
})

const title = (max: number): ContentField => ({ input: 'text', name: 'title', label: '标题', max })
const sort: ContentField = {
  ...{ input: 'whole', name: 'sort', label: '排序', min: -1_000, max: 1_000 },
  hint: '数字大的在前',
}
const shownUntil: ContentField = {
  ...{ input: 'time', name: 'shownUntil', label: '展示至', isOptional: true },
  hint: '北京时间；不填则一直展示到下线',
}

const amount = (name: string, label: string, hint: string): ContentField => ({
  ...{ input: 'text', name, label, max: 12, hint },
  ...{ form: /^\d{1,9}(\.\d{1,2})?$/, formText: '须是金额，如 88.00' },
})

export const FIELDS: Readonly<Record<Kind, readonly ContentField[]>> = {
  notice: [
    {
      ...{ input: 'choice', name: 'place', label: '位置' },
      words: { roll: '滚动公告', index: '首页弹窗', lottery: '彩讯' },
    },
    title(60),
    {
      ...{ input: 'area', name: 'content', label: '内容', max: 5_000 },
      hint: '首页弹窗可用 <p>、<b> 等简单标记，其余位置为纯文字',
    },
    page('redirectUrl', '跳转'),
    sort,
    shownUntil,
  ],
  slide: [title(60), picture('picture', false), page('redirectUrl', '跳转'), sort, shownUntil],
  ad: [
    {
      ...{ input: 'choice', name: 'code', label: '广告位' },
      words: {
        AD01: 'AD01 首页横幅',
        AD02: 'AD02 首页横幅二',
        AD08: 'AD08 图库',
        AD11: 'AD11 首页弹窗',
        AD12: 'AD12 文字条',
        AD13: 'AD13 资料库',
        AD14: 'AD14 走势',
      },
    },
    title(40),
    { input: 'area', name: 'content', label: '内容', max: 2_000, isOptional: true },
    picture('imageUrl', true),
    page('redirectUrl', '跳转'),
    {
      input: 'choice',
      name: 'platform',
      label: '平台',
      words: { all: '全部', ios: 'iOS', android: 'Android' },
    },
    { input: 'choice', name: 'frequency', label: '频率', words: { always: '每次', daily: '每天一次' } },
    sort,
    shownUntil,
  ],
  promotion: [
    { input: 'text', name: 'name', label: '活动名称', max: 40 },
    { input: 'whole', name: 'classifyType', label: '分类编号', min: 0, max: 9_999 },
    { input: 'text', name: 'classifyName', label: '分类名称', max: 20, hint: '同一编号的活动用同一名称' },
    {
      ...{ input: 'text', name: 'color', label: '标签颜色', max: 7, hint: '如 #c8102e' },
      ...{ form: /^#[0-9a-f]{6}$/, formText: '须为 # 加六位小写十六进制' },
    },
    { input: 'time', name: 'startsAt', label: '开始' },
    { input: 'time', name: 'endsAt', label: '结束' },
    {
      ...{ input: 'choice', name: 'audience', label: '对象' },
      words: { everybody: '所有访客', member: '正式会员' },
    },
    page('actionPath', '参与页面'),
    sort,
    {
      ...{ input: 'choice', name: 'offerGoal', label: '礼金条件' },
      words: { none: '不发礼金', turnover: '参加后有效投注', deposit: '参加后充值到账' },
      hint: '参加之后、结束之前的才计入；不计输赢',
    },
    amount('offerTarget', '达到', '元；不发礼金时填 0.00'),
    amount('offerGift', '礼金', '元；每位会员一次，参加时的条款不再改变'),
    {
      ...{ input: 'text', name: 'offerMultiple', label: '流水倍数', max: 5 },
      ...{ form: /^\d{1,2}(\.\d{1,2})?$/, formText: '须在0至99之间，最多两位小数' },
      hint: '例：礼金 88.00 × 3 = 需流水 264.00',
    },
    amount('offerBudget', '总额度', '元；整个活动最多发放，发完即止'),
    { input: 'sections', name: 'sections', label: '正文' },
  ],
  document: [
    { input: 'game', name: 'gameId', label: '彩种' },
    { input: 'text', name: 'category', label: '分类', max: 12, hint: '没有的分类会自动建立' },
    { input: 'text', name: 'name', label: '名称', max: 60 },
    {
      ...{ input: 'choice', name: 'shelf', label: '书架' },
      words: { reference: '资料', formula: '免费公式' },
    },
    {
      ...{ input: 'area', name: 'content', label: '内容', max: 20_000 },
      hint: '可用 <p>、<b>、<table> 等简单标记',
    },
    sort,
  ],
  agreement: [
    {
      ...{ input: 'area', name: 'changes', label: '本次更改', max: 500 },
      hint: '须重新同意时，玩家首先看到这段话',
    },
    {
      ...{ input: 'choice', name: 'asks', label: '重新同意' },
      words: { everybody: '所有会员下次投注或充值前须同意', nobody: '不需要，仅更正文字' },
      hint: '提现不受影响',
    },
    { input: 'sections', name: 'sections', label: '条款' },
  ],
}

/** A body as the form holds it: nothing is checked while it is typed. */
export type Body = Readonly<Record<string, unknown>>

const EMPTY: Readonly<Record<Kind, Body>> = {
  notice: { place: 'roll', title: '', content: '', redirectUrl: '', sort: 0, shownUntil: null },
  slide: { title: '', picture: '', redirectUrl: '', sort: 0, shownUntil: null },
  ad: {
    ...{ code: 'AD12', title: '', content: '', imageUrl: '', redirectUrl: '', sort: 0 },
    ...{ platform: 'all', frequency: 'always', shownUntil: null },
  },
  promotion: {
    ...{ name: '', classifyType: 1, classifyName: '', color: '#c8102e', startsAt: null, endsAt: null },
    ...{ audience: 'everybody', actionPath: '', sort: 0, sections: [] },
    ...{ offerGoal: 'none', offerTarget: '0.00', offerGift: '0.00', offerMultiple: '1', offerBudget: '0.00' },
  },
  document: { gameId: games[0]?.gameId, category: '', name: '', shelf: 'reference', content: '', sort: 0 },
  agreement: { changes: '', asks: 'everybody', sections: [] },
}

export const emptyBody = (kind: Kind): Body => EMPTY[kind]

/** What is wrong with the value of a field; nothing while it is merely empty. */
export function faultOf(field: ContentField, value: unknown): string | undefined {
  if (field.input !== 'text' && field.input !== 'area' && field.input !== 'picture') return undefined
  const text = String(value).trim()
  if (text === '' || field.form === undefined || field.form.test(text)) return undefined
  return field.formText
}

function isFilled(field: ContentField, value: unknown): boolean {
  if (field.input === 'sections' || field.input === 'choice' || field.input === 'game') return true
  if (field.input === 'whole') return Number.isInteger(value)
  return field.isOptional === true || (typeof value === 'string' && value.trim() !== '')
}

/** The content that can be sent; nothing while a field is empty or wrong. */
export function contentOf(kind: Kind, body: Body): Content | undefined {
  const fields = FIELDS[kind]
  const isReady = fields.every(
    field => isFilled(field, body[field.name]) && faultOf(field, body[field.name]) === undefined,
  )
  if (!isReady) return undefined
  const trimmed = fields.map(({ name, input }) => {
    const value = body[name]
    return [
      name,
      (input === 'text' || input === 'picture') && typeof value === 'string' ? value.trim() : value,
    ]
  })
  return { kind, body: Object.fromEntries(trimmed) } as Content
}

/** The fields of a body by their names for people, to be set beside another. */
export function shownBody(kind: Kind, body: Body | undefined): Readonly<Record<string, string>> {
  if (body === undefined) return {}
  return Object.fromEntries(FIELDS[kind].map(field => [field.label, shownValue(field, body[field.name])]))
}

function shownValue(field: ContentField, value: unknown): string {
  if (field.input === 'choice') return field.words[String(value)] ?? String(value)
  if (field.input === 'game') return GAME_WORDS[String(value)] ?? String(value)
  if (field.input === 'sections') return sectionsText(value as readonly Section[])
  return value === null || value === '' ? '无' : String(value)
}

export type Section = Readonly<{
  title: string
  kind: 'text' | 'steps' | 'table'
  rows: readonly (readonly string[])[]
}>

const CELL_END = ' | '

/** Rows as they are typed: one a line, cells of a table with a bar between them. */
export const rowsText = (rows: Section['rows']): string => rows.map(cells => cells.join(CELL_END)).join('\n')

export const rowsOf = (text: string, kind: Section['kind']): Section['rows'] =>
  text.split('\n').map(line => (kind === 'table' ? line.split('|').map(cell => cell.trim()) : [line]))

const sectionsText = (sections: readonly Section[]): string =>
  sections.map(({ title: head, rows }) => `【${head}】${rowsText(rows)}`).join('\n') || '无'
