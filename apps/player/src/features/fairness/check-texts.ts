import type { DrawCheck } from '@app/domain/draws/verify-draw.ts'

/** Each check in words: what it shows when it holds. */
export const checkTexts: Readonly<Record<DrawCheck['name'], Readonly<{ title: string; meaning: string }>>> = {
  recipe: { title: '开奖方法', meaning: '使用公开的开奖方法，没有换过' },
  game: { title: '彩种', meaning: '证明属于这个彩种' },
  revealed: { title: '已公布', meaning: '种子、注单汇总值与号码都已公布' },
  commitment: { title: '承诺值', meaning: '公布的种子正是投注开始前承诺的那一个' },
  chain: { title: '种子链', meaning: '种子来自事先固定的一条链，不能临时更换' },
  bets: { title: '注单汇总', meaning: '封盘时全部注单的汇总值已固定' },
  numbers: { title: '开奖号码', meaning: '用种子和注单汇总值重新计算，得到同样的号码' },
  digest: { title: '整体校验', meaning: '证明里的时间、注单数等内容都没有被改动' },
}
