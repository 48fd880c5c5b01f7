/**
 * The customary sets of animals, as six-mark pages and two-sided plays use them. Source: lotteries §1.5.
 * 阴肖 and 阳肖 follow the six-mark convention, not the classical alternation.
 */
import { type ZodiacLabel, zodiacLabelOf } from './zodiac.ts'

/** The animals of each set, one character an animal. */
export const zodiacSets = {
  家禽: '牛马羊鸡狗猪',
  野兽: '鼠虎兔龙蛇猴',
  天肖: '兔马猴猪牛龙',
  地肖: '蛇羊鸡狗鼠虎',
  男肖: '鼠牛虎龙马猴狗',
  女肖: '兔蛇羊鸡猪',
  前肖: '鼠牛虎兔龙蛇',
  后肖: '马羊猴鸡狗猪',
  阴肖: '鼠龙蛇马狗猪',
  阳肖: '牛虎兔羊猴鸡',
  '吉肖(吉美)': '兔龙蛇马羊鸡',
  '凶肖(凶丑)': '鼠牛虎猴狗猪',
  琴: '兔蛇鸡',
  棋: '鼠牛狗',
  书: '虎龙马',
  画: '羊猴猪',
  '春(标准)': '虎兔龙',
  '夏(标准)': '蛇马羊',
  '秋(标准)': '猴鸡狗',
  '冬(标准)': '鼠牛猪',
  '春(卡片MB11)': '鸡兔蛇',
  '夏(卡片MB11)': '鼠牛狗',
  '秋(卡片MB11)': '马龙虎',
  '冬(卡片MB11)': '羊猴猪',
  红肖: '马兔鼠鸡',
  蓝肖: '蛇虎猪猴',
  绿肖: '羊龙牛狗',
  单笔: '鼠龙马蛇鸡猪',
  双笔: '虎猴狗兔羊牛',
  胆大: '牛虎马猴狗猪',
  胆小: '鼠兔龙蛇羊鸡',
  白边: '鼠牛虎鸡狗猪',
  黑中: '兔龙蛇马羊猴',
  左肖: '鼠牛龙蛇猴鸡',
  右肖: '虎兔马羊狗猪',
  日肖: '兔龙蛇马羊猴',
  夜肖: '鼠牛虎鸡狗猪',
  草肖: '牛兔马羊',
  肉肖: '虎龙蛇狗',
  菜肖: '鼠猴鸡猪',
  东: '虎兔龙',
  南: '蛇马羊',
  西: '猴鸡狗',
  北: '鼠牛猪',
} as const satisfies Record<string, string>

export type ZodiacSetName = keyof typeof zodiacSets

/** Sets of several groups: who goes with whom, and who clashes. */
export const zodiacGroups = {
  三合: ['鼠龙猴', '牛蛇鸡', '虎马狗', '兔羊猪'],
  六合: ['鼠牛', '虎猪', '兔狗', '龙鸡', '蛇猴', '马羊'],
  六冲: ['鼠马', '牛羊', '虎猴', '兔鸡', '龙狗', '蛇猪'],
} as const satisfies Record<string, readonly string[]>

/** The animals of a set, in the order in which the set is usually written. */
export function animalsOfSet(name: ZodiacSetName): readonly ZodiacLabel[] {
  return Array.from(zodiacSets[name]) as ZodiacLabel[]
}

/** 单肖 and 双肖 swap every year: the animals whose numbers are odd, or even, in that lunar year. */
export function animalsByParity(lunarYear: number): Readonly<Record<'odd' | 'even', readonly ZodiacLabel[]>> {
  const labels = (first: number) =>
    Array.from({ length: 6 }, (_, k) => zodiacLabelOf(first + 2 * k, lunarYear))
  return { odd: labels(1), even: labels(2) }
}
