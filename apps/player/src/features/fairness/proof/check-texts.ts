import type { BetCheckName } from '@app/domain/bets/verify-bet.ts'
import type { CheckName } from '@app/domain/draws/verify-draw.ts'

type CheckText = Readonly<{ title: string; meaning: string }>

/** Each check of a draw in words: what it shows when it holds. */
export const checkTexts: Readonly<Record<CheckName, CheckText>> = {
  recipe: { title: '开奖方法', meaning: '使用公开的开奖方法，没有换过' },
  game: { title: '彩种', meaning: '证明属于这个彩种' },
  revealed: { title: '已公布', meaning: '种子、注单汇总值与号码都已公布' },
  commitment: { title: '承诺值', meaning: '公布的种子正是投注开始前承诺的那一个' },
  chain: { title: '种子链', meaning: '种子来自事先固定的一条链，不能临时更换' },
  bets: { title: '注单汇总', meaning: '封盘时全部注单的汇总值已固定' },
  numbers: { title: '开奖号码', meaning: '用种子和注单汇总值重新计算，得到同样的号码' },
  digest: { title: '整体校验', meaning: '证明里的时间、注单数等内容都没有被改动' },
}

/** Each check of an own bet in words. */
export const betCheckTexts: Readonly<Record<BetCheckName, CheckText>> = {
  leaf: { title: '封存内容', meaning: '玩法、号码、金额、赔率与封存的内容一致' },
  path: { title: '在汇总之中', meaning: '本单在封盘时的注单汇总之中（位置 / 总数）' },
  root: { title: '注单汇总值', meaning: '该汇总值就是开奖证明公布的那一个' },
  odds: { title: '赔率', meaning: '结算所用赔率表与封存的赔率一致' },
  payout: { title: '派奖', meaning: '按规则在本机重新计算，与实际派奖相同' },
}

const words: Readonly<Record<string, string>> = {
  'seed, bets root, numbers': '种子、注单汇总值、号码',
  'unreadable values': '内容无法读取',
  'not yet': '尚未公布',
  'no bets': '没有注单',
  'some bets': '有注单',
  'no such game': '没有这个彩种',
  'not published': '未公布',
  'not sealed yet': '尚未封存',
  'not in the tree': '不在汇总之中',
  'of another issue': '属于另一期',
  unreadable: '内容无法读取',
  sealed: '已封存',
  'six-mark': '六合彩',
  racing: '赛车',
  k3: '快三',
  ssc: '时时彩',
  '3d': '3D',
  niuniu: '牛牛',
}

/** What a check compared, in words where it is no value. */
export const showCheckValue = (value: string): string => words[value] ?? value
