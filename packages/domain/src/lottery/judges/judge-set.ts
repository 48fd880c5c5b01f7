/** Plays whose whole group of items is one unit; its odds follow from how many were picked. Source: lotteries §1.6, §4. */
import { ballsRead } from '#lottery/draw.ts'
import { TIE_NUMBER } from '#lottery/number-sets.ts'
import { zodiacLabelOf } from '#lottery/zodiac.ts'
import { type Judge, NO_WIN, oneUnit, type Verdict } from './judge.ts'

const TIE: Verdict = { wins: [], pushed: 1 }

/** 合肖: the animal of the special is in the group (`wanted` true) or not in it; 49 ties. */
export function animalInGroup(wanted: boolean): Judge {
  return ({ play, selection }, draw) => {
    if (selection.form !== 'items') return NO_WIN
    const [special = 0] = ballsRead(play, draw)
    if (special === TIE_NUMBER) return TIE
    const within = selection.items.includes(zodiacLabelOf(special, draw.lunarYear))
    return oneUnit(within === wanted ? String(selection.items.length) : undefined)
  }
}

/** 组选三 and 组选六 of the credit side: so many different digits, all of them picked. */
export function differentDigitsInGroup(wanted: number): Judge {
  return ({ play, selection }, draw) => {
    if (selection.form !== 'items') return NO_WIN
    const digits = [...new Set(ballsRead(play, draw).map(String))]
    const won = digits.length === wanted && digits.every(digit => selection.items.includes(digit))
    return oneUnit(won ? String(selection.items.length) : undefined)
  }
}
