/** Who judges lucky niu-niu: five player hands against the banker, from one permutation. Source: lotteries §6. */
import { bullRankLabel, bullRankOf } from '#lottery/bull-rank.ts'
import { ballsRead } from '#lottery/draw.ts'
import { SINGLE_KEY } from '#lottery/odds/odds-table.ts'
import type { Play } from '#lottery/play.ts'
import { type Judge, NO_WIN, type Win } from './judge.ts'
import { type ItemRule, judgeItems } from './judge-items.ts'

const BANKER = '庄'
/** Below 牛七 equal ranks are the banker's; from it on the larger first number wins. */
const FIRST_NUMBER_DECIDES_FROM = 7

function handOf(play: Play, name: string, cars: readonly number[]): readonly number[] {
  return (play.hands?.[name] ?? []).map(position => cars[position - 1] as number)
}

/** Whether a player hand beats the banker's; there is no tie. */
export function beatsBanker(hand: readonly number[], banker: readonly number[]): boolean {
  const rank = bullRankOf(hand)
  const bankerRank = bullRankOf(banker)
  if (rank !== bankerRank) return rank > bankerRank
  return rank >= FIRST_NUMBER_DECIDES_FROM && (hand[0] ?? 0) > (banker[0] ?? 0)
}

const handWins: ItemRule = (cars, _draw, play) => {
  const banker = handOf(play, BANKER, cars)
  return item => beatsBanker(handOf(play, item, cars), banker)
}

const multipleOf = (play: Play, hand: readonly number[]): number => play.multiples?.[bullRankLabel(hand)] ?? 0

/** 翻倍: a winning hand gains its own multiple, a losing one gives the banker's out of the lock. */
const judgeMultiples: Judge = ({ play, selection }, draw) => {
  if (selection.form !== 'items') return NO_WIN
  const cars = ballsRead(play, draw)
  const banker = handOf(play, BANKER, cars)
  const lost = multipleOf(play, banker)
  const wins: Win[] = []
  for (const item of selection.items) {
    const hand = handOf(play, item, cars)
    if (beatsBanker(hand, banker)) wins.push({ key: SINGLE_KEY, units: 1, times: multipleOf(play, hand) })
  }
  const losers = selection.items.length - wins.length
  const lock = play.lockMultiple ?? 0
  return { wins, pushed: 0, lostHands: { returned: losers * (lock - lost), lost: losers * lost } }
}

export const niuNiuJudges: Readonly<Record<string, Judge>> = {
  nn_pb: judgeItems(handWins),
  nn_fb: judgeMultiples,
}
