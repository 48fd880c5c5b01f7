/**
 * What a player picked on one play, read from the selection text.
 * Items stand in the order of their item set, so equal selections print equally. Source: lotteries §0.
 */

export type ParlayLeg = Readonly<{ ball: number; item: string }>

export type Selection =
  /** Single items, or one group of items that is a unit as a whole. */
  | Readonly<{ form: 'items'; items: readonly string[] }>
  /** 复式: every combination of the items. */
  | Readonly<{ form: 'multiple'; items: readonly string[] }>
  /** 胆拖: the fixed items with every combination of the free ones. */
  | Readonly<{ form: 'banker'; fixed: readonly string[]; free: readonly string[] }>
  /** 对碰: every pair of a left and a right item. */
  | Readonly<{ form: 'pairing'; left: readonly string[]; right: readonly string[] }>
  /** One group of items a position, or the two groups of a grouped play. */
  | Readonly<{ form: 'groups'; groups: readonly (readonly string[])[] }>
  /**
   * 单式: typed entries of equal width, parted by one blank each; an unordered entry has its digits ascending. They stay
   * one text, because there may be 100,000 of them.
   */
  | Readonly<{ form: 'entries'; text: string; width: number; count: number }>
  /** 过关: legs in the order of their balls. */
  | Readonly<{ form: 'parlay'; legs: readonly ParlayLeg[] }>

/** One indivisible bet: its items, for positions one text a group (empty where the unit names nothing). */
export type Unit = readonly string[]

export type SelectionFault =
  | 'empty'
  | 'too-long'
  | 'unknown-item'
  | 'repeated-item'
  | 'too-few-items'
  | 'too-many-items'
  | 'wrong-group-count'
  | 'form-not-offered'
  | 'wrong-fixed-count'
  | 'malformed-entry'
  | 'repeated-entry'
  | 'triple-entry'
  | 'malformed-leg'
  | 'repeated-ball'
  | 'no-units'

export type SelectionRefusal = Readonly<{
  ok: false
  code: SelectionFault
  /** Where in the text the fault begins, counted from 0. */
  at: number
  /** A sentence for the player. */
  text: string
}>

export type SelectionVerdict = Readonly<{ ok: true; selection: Selection }> | SelectionRefusal

const sentences: Readonly<Record<SelectionFault, string>> = {
  empty: '请先选择投注内容',
  'too-long': '投注内容过长',
  'unknown-item': '没有这个选项',
  'repeated-item': '选项重复',
  'too-few-items': '所选个数不足',
  'too-many-items': '所选个数过多',
  'wrong-group-count': '位数不符',
  'form-not-offered': '该玩法不支持这种选号方式',
  'wrong-fixed-count': '胆码个数不符',
  'malformed-entry': '号码格式错误',
  'repeated-entry': '号码重复',
  'triple-entry': '不可投注豹子',
  'malformed-leg': '过关项目格式错误',
  'repeated-ball': '同一球位只能选一项',
  'no-units': '所选内容不足一注',
}

/** The sentence of a fault without its offset, for a board that does not show the text. */
export function faultSentence(code: SelectionFault): string {
  return sentences[code]
}

/** A refusal with its sentence and, where it helps, where in the text it is and the part that is wrong. */
export function refuseSelection(code: SelectionFault, at: number, part = ''): SelectionRefusal {
  const shown = part.length > 12 ? `${part.slice(0, 12)}…` : part
  // A fault of the text as a whole begins nowhere in particular.
  if (at === 0 && shown === '') return { ok: false, code, at, text: sentences[code] }
  const where = shown === '' ? '' : `“${shown}”`
  return { ok: false, code, at, text: `第${at + 1}个字符${where}：${sentences[code]}` }
}
