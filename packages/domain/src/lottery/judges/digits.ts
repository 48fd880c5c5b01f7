/** Who judges which play of the time-based lottery and of 3D. Source: lotteries §§4, 5. */
import { numberOfBall } from './ball-rules.ts'
import {
  digitDrawn,
  digitDrawnTwice,
  judgeGroupUnit,
  judgeHeavyAndRest,
  judgePairInGroup,
} from './digit-groups.ts'
import { bullRank, handOfFive, shapeEquals, shapeOfThree } from './digit-shapes.ts'
import { forCodes } from './for-codes.ts'
import type { Judge } from './judge.ts'
import { allHit, combByHits, judgeComb } from './judge-comb.ts'
import { judgeEntries } from './judge-entries.ts'
import { type ItemRule, judgeItems } from './judge-items.ts'
import { isNumberOfBall, judgePositions } from './judge-positions.ts'
import { differentDigitsInGroup } from './judge-set.ts'
import {
  digitsAmongBalls,
  dragonTiger,
  hasSide,
  spanEquals,
  sumEquals,
  sumOf,
  sumTailEquals,
} from './side-rules.ts'

const DIGIT_BIG_FROM = 5
/** 1 counts as prime here (lotteries §4). */
const PRIMES = [1, 2, 3, 5, 7]

const sidesOfDigit: ItemRule =
  ([digit = 0]) =>
  item => {
    if (item === '质') return PRIMES.includes(digit)
    if (item === '合') return !PRIMES.includes(digit)
    return hasSide(digit, item, DIGIT_BIG_FROM)
  }

/** The sum is big above half of the highest one: from 23 with five digits, from 14 with three. */
const sidesOfSum: ItemRule = balls => item =>
  hasSide(sumOf(balls), item.slice(1), Math.floor((balls.length * 9) / 2) + 1)

const sidesOfPairSum: ItemRule = balls => item => {
  const sum = sumOf(balls)
  return item.startsWith('尾') ? hasSide(sum % 10, item.slice(1), DIGIT_BIG_FROM) : hasSide(sum, item, 0)
}

function occursAtLeast(times: number): ItemRule {
  return balls => item => balls.filter(ball => ball === Number(item)).length >= times
}

const allDigitsDrawn = judgeComb(combByHits(digitDrawn, allHit))
const twoPositions = '{12,13,14,15,23,24,25,34,35,45}'
const threeAreas = '{q3,z3,h3}'
const twoAreas = '{q2,h2}'

/** One table for both families: the codes and their rules are the same, 3D offers fewer of them. */
export const digitJudges: Readonly<Record<string, Judge>> = {
  ...forCodes('blm_{1..5}', judgeItems(sidesOfDigit)),
  zhlm: judgeItems(sidesOfSum),
  ...forCodes('bnum_{1..5}', judgeItems(numberOfBall)),
  ...forCodes(`{lhh,o_lhh}_${twoPositions}`, judgeItems(dragonTiger)),
  ...forCodes(`shape_${threeAreas}`, judgeItems(shapeEquals(shapeOfThree))),
  douniu: judgeItems(bullRank),
  suoha: judgeItems(shapeEquals(handOfFive)),
  ...forCodes('yizi_{w5,q3,z3,h3}', judgeItems(digitsAmongBalls)),
  ...forCodes(`erzi_${threeAreas}`, judgeItems(digitsAmongBalls)),
  ...forCodes(`dw2_${twoPositions}`, judgePositions(isNumberOfBall)),
  ...forCodes(`dw3_${threeAreas}`, judgePositions(isNumberOfBall)),
  ...forCodes(`hs2_${twoPositions}`, judgeItems(sidesOfPairSum)),
  ...forCodes(`kd_${threeAreas}`, judgeItems(spanEquals)),
  ...forCodes(`cz3_${threeAreas}`, differentDigitsInGroup(2)),
  ...forCodes(`cz6_${threeAreas}`, differentDigitsInGroup(3)),
  ...forCodes('o_{w5,q4,h4,q3,z3,h3,q2,h2}_zxfs', judgePositions(isNumberOfBall)),
  ...forCodes('o_{w5,q4,h4,q3,z3,h3,q2,h2}_zxds', judgeEntries),
  ...forCodes('o_{w5,h4}_zh', judgePositions(isNumberOfBall)),
  o_w5_z120: allDigitsDrawn,
  ...forCodes('o_w5_{z60,z30,z20,z10,z5}', judgeHeavyAndRest),
  ...forCodes('o_{q4,h4}_z24', allDigitsDrawn),
  ...forCodes('o_{q4,h4}_{z12,z4}', judgeHeavyAndRest),
  ...forCodes('o_{q4,h4}_z6', judgeComb(combByHits(digitDrawnTwice, allHit))),
  ...forCodes('o_{q3,z3,h3,q2,h2}_zxhz', judgeItems(sumEquals)),
  ...forCodes('o_{q3,z3,h3,q2,h2}_kd', judgeItems(spanEquals)),
  ...forCodes(`o_${threeAreas}_z3fs`, judgePairInGroup),
  ...forCodes(`o_${threeAreas}_z6fs`, allDigitsDrawn),
  ...forCodes(`o_${threeAreas}_hhzx`, judgeEntries),
  ...forCodes('o_{q3,z3,h3,q2,h2}_zuhz', judgeGroupUnit(sumEquals)),
  ...forCodes('o_{q3,z3,h3,q2,h2}_baodan', judgeGroupUnit(digitsAmongBalls)),
  ...forCodes(`o_${threeAreas}_hzws`, judgeItems(sumTailEquals)),
  ...forCodes(`o_${threeAreas}_tsh`, judgeItems(shapeEquals(shapeOfThree))),
  ...forCodes(`o_${twoAreas}_zufs`, allDigitsDrawn),
  o_dwd: judgePositions(isNumberOfBall),
  ...forCodes('o_bdw_{q3,z3,h3,q4,h4,w5}_{1,2}', allDigitsDrawn),
  o_bdw_w5_3: allDigitsDrawn,
  ...forCodes(
    'o_dxds_{q2,h2,q3,h3}',
    judgePositions((item, digit) => hasSide(digit, item, DIGIT_BIG_FROM)),
  ),
  o_qw_1: judgeItems(occursAtLeast(1)),
  o_qw_2: judgeItems(occursAtLeast(2)),
  o_qw_3: judgeItems(occursAtLeast(3)),
  o_qw_4: judgeItems(occursAtLeast(4)),
  ...forCodes('o_rx_{2..4}_fs', judgePositions(isNumberOfBall)),
}
