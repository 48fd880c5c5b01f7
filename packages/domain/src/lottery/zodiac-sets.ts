/**
 * The customary sets of animals, as six-mark pages and two-sided plays use them. Source: lotteries §1.5.
 * 阴肖 and 阳肖 follow the six-mark convention, not the classical alternation.
 */
import { tyingSets } from './tying-sets.ts'
import { type ZodiacLabel, zodiacLabelOf } from './zodiac.ts'

/**
 * What players call each set, and its animals, one character an animal. The seasons of the card MB11 are others than the
 * customary ones, under the same names.
 */
const zodiacSets = {
  ...tyingSets,
  male: ['男肖', '鼠牛虎龙马猴狗'],
  female: ['女肖', '兔蛇羊鸡猪'],
  yin: ['阴肖', '鼠龙蛇马狗猪'],
  yang: ['阳肖', '牛虎兔羊猴鸡'],
  lucky: ['吉肖', '兔龙蛇马羊鸡'],
  unlucky: ['凶肖', '鼠牛虎猴狗猪'],
  zither: ['琴', '兔蛇鸡'],
  chess: ['棋', '鼠牛狗'],
  writing: ['书', '虎龙马'],
  painting: ['画', '羊猴猪'],
  spring: ['春', '虎兔龙'],
  summer: ['夏', '蛇马羊'],
  autumn: ['秋', '猴鸡狗'],
  winter: ['冬', '鼠牛猪'],
  cardSpring: ['春', '鸡兔蛇'],
  cardSummer: ['夏', '鼠牛狗'],
  cardAutumn: ['秋', '马龙虎'],
  cardWinter: ['冬', '羊猴猪'],
  red: ['红肖', '马兔鼠鸡'],
  blue: ['蓝肖', '蛇虎猪猴'],
  green: ['绿肖', '羊龙牛狗'],
  oddStrokes: ['单笔', '鼠龙马蛇鸡猪'],
  evenStrokes: ['双笔', '虎猴狗兔羊牛'],
  bold: ['胆大', '牛虎马猴狗猪'],
  timid: ['胆小', '鼠兔龙蛇羊鸡'],
  whiteEdge: ['白边', '鼠牛虎鸡狗猪'],
  blackCentre: ['黑中', '兔龙蛇马羊猴'],
  left: ['左肖', '鼠牛龙蛇猴鸡'],
  right: ['右肖', '虎兔马羊狗猪'],
  day: ['日肖', '兔龙蛇马羊猴'],
  night: ['夜肖', '鼠牛虎鸡狗猪'],
  grass: ['草肖', '牛兔马羊'],
  meat: ['肉肖', '虎龙蛇狗'],
  vegetable: ['菜肖', '鼠猴鸡猪'],
  east: ['东', '虎兔龙'],
  south: ['南', '蛇马羊'],
  west: ['西', '猴鸡狗'],
  north: ['北', '鼠牛猪'],
} as const satisfies Record<string, readonly [name: string, animals: string]>

export type ZodiacSet = keyof typeof zodiacSets

/** The seasons of the card MB11. */
export const cardSeasons: readonly ZodiacSet[] = ['cardSpring', 'cardSummer', 'cardAutumn', 'cardWinter']

/** The sets as players know them; those of a card belong to that card. */
export const customarySets: readonly ZodiacSet[] = (Object.keys(zodiacSets) as ZodiacSet[]).filter(
  set => !cardSeasons.includes(set),
)

/** Other names of sets that some players use. */
export const setAliases: Readonly<Partial<Record<ZodiacSet, string>>> = { lucky: '吉美', unlucky: '凶丑' }

/** What players call a set. */
export const nameOfSet = (set: ZodiacSet): string => zodiacSets[set][0]

/** Sets of several groups: who goes with whom, and who clashes. */
export const zodiacGroups = {
  三合: ['鼠龙猴', '牛蛇鸡', '虎马狗', '兔羊猪'],
  六合: ['鼠牛', '虎猪', '兔狗', '龙鸡', '蛇猴', '马羊'],
  六冲: ['鼠马', '牛羊', '虎猴', '兔鸡', '龙狗', '蛇猪'],
} as const satisfies Record<string, readonly string[]>

/** The animals of a set, in the order in which the set is usually written. */
export function animalsOfSet(set: ZodiacSet): readonly ZodiacLabel[] {
  return Array.from(zodiacSets[set][1]) as ZodiacLabel[]
}

/** 单肖 and 双肖 swap every year: the animals whose numbers are odd, or even, in that lunar year. */
export function animalsByParity(lunarYear: number): Readonly<Record<'odd' | 'even', readonly ZodiacLabel[]>> {
  const labels = (first: number) =>
    Array.from({ length: 6 }, (_, k) => zodiacLabelOf(first + 2 * k, lunarYear))
  return { odd: labels(1), even: labels(2) }
}
