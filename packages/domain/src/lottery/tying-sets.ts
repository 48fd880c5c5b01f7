/** The sets of animals that are two sides of a play: 49 ties there, so as sets of numbers it is in none of them. Source: lotteries §1.5. */

/** What players call each, and its animals, one character an animal. */
export const tyingSets = {
  tame: ['家禽', '牛马羊鸡狗猪'],
  wild: ['野兽', '鼠虎兔龙蛇猴'],
  sky: ['天肖', '兔马猴猪牛龙'],
  ground: ['地肖', '蛇羊鸡狗鼠虎'],
  front: ['前肖', '鼠牛虎兔龙蛇'],
  back: ['后肖', '马羊猴鸡狗猪'],
} as const satisfies Record<string, readonly [name: string, animals: string]>
