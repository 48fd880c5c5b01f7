/** Notices of a first start: slides, the dialog, the rolling line and the ticker. Each statement in them is true. */
import { bannerPath } from '#modules/site/pictures.service.ts'
import type { Database } from '#platform/db.ts'
import { insertMissingNotice, type NoticeSlot } from './notices.store.ts'

type Entry = readonly [
  key: string,
  slot: NoticeSlot,
  title: string,
  content: string,
  redirectUrl: string,
  sort: number,
]

const entries: readonly Entry[] = [
  ['slide-proof', 'carousel', '每一期都能自己验证', bannerPath('proof'), '/lottery-history/71', 50],
  ['slide-library', 'carousel', '资料库：生肖五行波色与历史统计', bannerPath('shelf'), '/databases', 40],
  ['slide-chart', 'carousel', '走势分析：遗漏、长龙、冷热', bannerPath('chart'), '/game/90/analytic', 30],
  [
    'slide-clock',
    'carousel',
    '每晚开奖：澳门20:30 香港21:30',
    bannerPath('clock'),
    '/lottery-history/110',
    20,
  ],
  ['slide-rules', 'carousel', '玩法学堂：先看懂，再下注', bannerPath('balls'), '/game/90/tutorial', 10],
  [
    'dialog-play-money',
    'index',
    '演示币与演示开奖说明',
    '<p>本站当前为<b>演示币模式</b>：充值与提现也是演示，不涉及真实资金，余额不能兑换任何财物。</p>' +
      '<p>香港、澳门等外部彩种在演示环境中由本站代为开出，均标注<b>演示开奖</b>，与官方结果无关；历史号码来自公开资料。</p>',
    '',
    30,
  ],
  [
    'dialog-proof',
    'index',
    '怎样验证一期开奖',
    '<p>自营彩票在开放投注之前公布承诺值，封盘后公布全部注单的汇总值，开奖后公布种子。</p>' +
      '<p>打开任意一期的“公平”标签，点“在本机验证”，您的手机会重新计算每一步。</p>',
    '',
    20,
  ],
  [
    'dialog-calm',
    'index',
    '理性娱乐',
    '<p>每期开奖相互独立，以往的号码不能预测下一期。请只把它当作娱乐，未满18周岁请勿参与。</p>',
    '',
    10,
  ],
  ['roll-hours', 'roll', '开奖时间', '澳门六合彩每晚20:30、香港六合彩与新澳门六合彩每晚21:30开奖。', '', 20],
  [
    'roll-library',
    'roll',
    '资料库',
    '资料库已上架生肖、五行、波色、两面、玩法说明与历史统计，可按名称搜索。',
    '',
    10,
  ],
  ['ticker-70', 'lottery', '香港六合彩', '香港六合彩每晚21:30开奖，21:25封盘', '', 30],
  ['ticker-110', 'lottery', '澳门六合彩', '澳门六合彩每晚20:30开奖，20:25封盘', '', 20],
  ['ticker-fair', 'lottery', '可验证', '自营彩票每期可在本机验证', '', 10],
]

/** Adds the notices that are missing; one that an editor changed stays as the editor left it. */
export async function demonstrateNotices(db: Database): Promise<void> {
  for (const [key, slot, title, content, redirectUrl, sort] of entries) {
    await insertMissingNotice(db.read, key, { slot, title, content, redirectUrl, sort })
  }
}
