/**
 * Spots contacts that lead people away from the house: telephones, QQ, WeChat, links. What the trade writes passes: numbers of
 * selections, issues, odds and amounts are taken out first. Source: product document not-shown §9.
 */
import { type Folds, plainView, withPlainDigits } from './text-views.ts'

export type ContactKind = 'phone' | 'qq' | 'wechat' | 'link'

/** Issues, amounts and odds, then groups of one or two digits as selections have them. */
const TRADE: readonly RegExp[] = [
  /\d{8}-\d{3,4}|\d{2}\/\d{3}|第?\d{3,11}期/g,
  /\d{1,9}(?:\.\d{1,6})?(?:元|块|倍|注|米|万|千|%)/g,
  /\d+\.\d+/g,
  /(?<![\d])\d{1,2}(?![\d])/g,
]

const PHONE = /(?<!\d)(?:\+?86[-\s.·]?)?1[3-9](?:[-\s.·*_]?\d){9}(?!\d)/
const QQ = /(?:qq|扣扣|叩叩|企鹅|[加➕+]q)[^\d\n]{0,6}[1-9](?:[-\s.]?\d){4,10}/
const WECHAT =
  /(?:微信|薇信|威信|v信|[vw]x|wechat|weixin|加[我]?[微薇v]|➕[微薇v])[\s::号是=-]{0,6}[a-z\d][\w-]{4,19}/
const TOP = 'com|cn|net|org|cc|top|vip|xyz|club|shop|info|app|me|io|tv|bet|win|site|online|link|ltd|fun'
const LINK = new RegExp(
  `https?\\s*:|www\\s*[.。]|[a-z\\d][a-z\\d-]*\\s*[.。]\\s*(?:${TOP})(?![a-z\\d])|t\\s*[.。]\\s*me/|(?:\\d{1,3}\\.){3}\\d{1,3}:\\d`,
)

/** The contact that a text names, if it names one. */
export function spotContact(text: string, folds: Folds): ContactKind | undefined {
  const plain = plainView(text, folds).signs.join('')
  if (LINK.test(plain)) return 'link'
  const digits = withPlainDigits(plain)
  if (QQ.test(digits)) return 'qq'
  if (WECHAT.test(digits)) return 'wechat'
  const rest = TRADE.reduce((left, pattern) => left.replaceAll(pattern, '¤'), digits)
  return PHONE.test(rest) ? 'phone' : undefined
}
