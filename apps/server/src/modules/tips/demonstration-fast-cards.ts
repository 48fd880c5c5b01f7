/**
 * The cards of games that are drawn all day. There are only a few, because each has tips on about a thousand issues a
 * day. They have no polls, because votes are never deleted.
 */
import type { LotteryFamily } from '@app/domain/games/games.ts'
import { card, type DemonstrationCard, pick, type Row, sixMark } from './demonstration-cards.ts'

const at = (title: string, place: string, measure: string, count: number) =>
  pick(title, measure, count, { balls: place })
const without = (title: string, place: string, measure: string, count: number) =>
  pick(title, measure, count, { balls: place, rule: 'out' })

const TABS = { tabs: true }
const TABLE = { form: 'table' as const }

const fastCodes = new Set(['MB01', 'MB04', 'MB05', 'MB06', 'MB07', 'MB09', 'MB14', 'MB18', 'MB27'])
const fastSixMark: readonly DemonstrationCard[] = sixMark
  .filter(({ code }) => fastCodes.has(code))
  .map(({ poll: _, ...rest }) => rest)

const tables: Readonly<Partial<Record<LotteryFamily, readonly Row[]>>> = {
  racing: [
    ['MB24', '综合', '综合摘要', [at('冠军摘要', '1', 'number', 5), at('亚军摘要', '2', 'number', 5)]],
    ['MB03', '冠军', '冠军五码', [at('', '1', 'number', 5)]],
    ['MB06', '冠军', '冠军大小', [at('', '1', 'size', 1)]],
    ['MB05', '亚军', '亚军单双', [at('', '2', 'parity', 1)]],
    ['MB14', '名次', '名次分层', [at('冠军三码', '1', 'number', 3), at('季军三码', '3', 'number', 3)], TABS],
    ['MB43', '冠亚和', '冠亚和八点', [at('', 'sum', 'number', 8)], { lock: 'login' }],
    ['MB30', '杀码', '冠军杀三码表', [without('杀三码', '1', 'number', 3)], TABLE],
  ],
  ssc: [
    ['MB24', '综合', '综合摘要', [at('独胆摘要', 'all', 'number', 1), at('和值摘要', 'sum', 'size', 1)]],
    ['MB01', '胆码', '双胆参考', [at('', 'all', 'number', 2)]],
    ['MB03', '定位', '万位五码', [at('', '1', 'number', 5)]],
    ['MB06', '大小', '个位大小', [at('', '5', 'size', 1)]],
    ['MB05', '和值', '和值单双', [at('', 'sum', 'parity', 1)]],
    ['MB14', '定位', '定位分层', [at('千位五码', '2', 'number', 5), at('十位五码', '4', 'number', 5)], TABS],
    ['MB30', '杀码', '杀一码表', [without('杀一码', 'all', 'number', 1)], { ...TABLE, lock: 'login' }],
  ],
  k3: [
    ['MB24', '综合', '综合摘要', [at('胆码摘要', 'all', 'number', 1), at('和值摘要', 'sum', 'number', 4)]],
    ['MB01', '胆码', '双胆参考', [at('', 'all', 'number', 2)]],
    ['MB43', '和值', '和值六点', [at('', 'sum', 'number', 6)]],
    ['MB14', '和值', '和值分层', [at('三点', 'sum', 'number', 3), at('八点', 'sum', 'number', 8)], TABS],
    [
      'MB37',
      '胆码',
      '二连号',
      [pick('二连号', 'number', 2, { balls: 'all', rule: 'each' })],
      { lock: 'login' },
    ],
    ['MB30', '杀码', '杀一码表', [without('杀一码', 'all', 'number', 1)], TABLE],
  ],
  niuniu: [
    ['MB24', '综合', '综合摘要', [at('庄家摘要', '1', 'rank', 5), at('闲一摘要', '2', 'rank', 5)]],
    ['MB01', '庄家', '庄家四牛', [at('', '1', 'rank', 4)]],
    ['MB05', '庄家', '庄家二牛', [at('', '1', 'rank', 2)]],
    ['MB14', '闲家', '闲家分层', [at('闲二', '3', 'rank', 4), at('闲三', '4', 'rank', 4)], TABS],
    ['MB43', '闲家', '闲四五牛', [at('', '5', 'rank', 5)], { lock: 'login' }],
    ['MB30', '杀牛', '庄家杀二牛表', [without('杀二牛', '1', 'rank', 2)], TABLE],
  ],
}

export const fastCards: Readonly<Partial<Record<LotteryFamily, readonly DemonstrationCard[]>>> = {
  'six-mark': fastSixMark,
  ...Object.fromEntries(Object.entries(tables).map(([family, rows]) => [family, rows.map(card)])),
}
