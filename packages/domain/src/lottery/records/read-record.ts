/**
 * One bet as operators and checkers write it down, read strictly. Unclear input is never guessed at: it is refused
 * with a code and a sentence.
 */
import type { LotteryFamily } from '#games/games.ts'
import { type Draw, drawShapes, isDrawOf } from '#lottery/draw.ts'
import { findLunarYear } from '#lottery/lunar-year.ts'
import type { OddsTable } from '#lottery/odds/odds-table.ts'
import type { Play } from '#lottery/play.ts'
import { findPlay } from '#lottery/plays/all-plays.ts'
import { parseSelection } from '#lottery/selection/parse-selection.ts'
import type { Selection } from '#lottery/selection/selection.ts'
import { type Li, ONE_PPM, parseMoney, parseOdds, type RatioPpm } from '#money/money.ts'
import { isChinaDate } from '#time/china-time.ts'
import { readOdds } from './read-odds.ts'

export type RecordFault =
  | 'RECORD/JSON'
  | 'RECORD/FAMILY'
  | 'BET/PLAY_UNKNOWN'
  | 'RECORD/MODEL'
  | 'BET/SELECTION'
  | 'RECORD/DRAW'
  | 'RECORD/DATE'
  | 'RECORD/ODDS'
  | 'BET/STAKE'
  | 'RECORD/REBATE_RATIO'

export type RecordRefusal = Readonly<{ ok: false; code: RecordFault; text: string }>

export type RecordedBet = Readonly<{
  play: Play
  selection: Selection
  odds: OddsTable
  stakePerUnit: Li
  draw: Draw
  rebateRatio: RatioPpm
}>

type Fields = Readonly<Record<string, unknown>>
type Read<Value> = Readonly<{ ok: true; value: Value }> | RecordRefusal

/** A refusal that says what was found and what was expected. */
export function refuseRecord(code: RecordFault, text: string): RecordRefusal {
  return { ok: false, code, text }
}

function isFamily(value: unknown): value is LotteryFamily {
  return typeof value === 'string' && Object.hasOwn(drawShapes, value)
}

/** On the wire 1 is credit and any other number is official (lotteries §7). */
function modelOf(value: unknown): unknown {
  if (typeof value === 'number') return value === 1 ? 'credit' : 'official'
  return value
}

function readPlay({ family, playCode, model }: Fields): Read<Play> {
  if (!isFamily(family)) return refuseRecord('RECORD/FAMILY', '彩种不存在')
  const play = typeof playCode === 'string' ? findPlay(family, playCode) : undefined
  if (play === undefined) return refuseRecord('BET/PLAY_UNKNOWN', '该玩法不存在')
  if (modelOf(model) !== play.model) return refuseRecord('RECORD/MODEL', '该玩法不属于所给的盘口')
  return { ok: true, value: play }
}

function readNumbers(family: LotteryFamily, draw: unknown): readonly number[] | undefined {
  const parts: unknown = typeof draw === 'string' ? draw.split(',') : draw
  if (!Array.isArray(parts)) return undefined
  const numbers = parts.map(part => {
    if (typeof part === 'number') return part
    return typeof part === 'string' && /^\d{1,2}$/.test(part) ? Number(part) : Number.NaN
  })
  return isDrawOf(family, numbers) ? numbers : undefined
}

/** Only six-mark depends on the date; elsewhere it may be left out. */
function readDraw(family: LotteryFamily, { draw, date }: Fields): Read<Draw> {
  const numbers = readNumbers(family, draw)
  if (numbers === undefined) return refuseRecord('RECORD/DRAW', '开奖号码不符合该彩种')
  const lunarYear = typeof date === 'string' && isChinaDate(date) ? findLunarYear(date) : undefined
  if (lunarYear === undefined && (family === 'six-mark' || date !== undefined)) {
    return refuseRecord('RECORD/DATE', '开奖日期应为YYYY-MM-DD，且在农历年表之内')
  }
  return { ok: true, value: { numbers, lunarYear: lunarYear ?? 0 } }
}

function readStake(value: unknown): Read<Li> {
  const stake = typeof value === 'string' || typeof value === 'number' ? parseMoney(String(value)) : undefined
  if (stake === undefined || stake <= 0n) {
    return refuseRecord('BET/STAKE', '每注金额应大于0，且最多三位小数')
  }
  return { ok: true, value: stake }
}

function readRebateRatio(play: Play, value: unknown): Read<RatioPpm> {
  if (value === undefined || value === null) return { ok: true, value: 0n as RatioPpm }
  const ratio = typeof value === 'string' || typeof value === 'number' ? parseOdds(String(value)) : undefined
  if (ratio === undefined || ratio >= ONE_PPM)
    return refuseRecord('RECORD/REBATE_RATIO', '返点比例应在0与1之间')
  if (ratio > 0n && play.model === 'credit') {
    return refuseRecord('RECORD/REBATE_RATIO', '信用盘不能以赔率换返点')
  }
  return { ok: true, value: ratio as bigint as RatioPpm }
}

/** Reads a bet with its draw, or says what the first fault in it is. */
export function readRecord(record: unknown): Readonly<{ ok: true; bet: RecordedBet }> | RecordRefusal {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) {
    return refuseRecord('RECORD/JSON', '每行应为一个JSON对象')
  }
  const fields = record as Fields
  const play = readPlay(fields)
  if (!play.ok) return play
  if (typeof fields.selection !== 'string') return refuseRecord('BET/SELECTION', '投注内容应为文本')
  const selection = parseSelection(play.value, fields.selection)
  if (!selection.ok) return refuseRecord('BET/SELECTION', selection.text)
  const draw = readDraw(play.value.family, fields)
  if (!draw.ok) return draw
  const odds = readOdds(play.value, fields.odds)
  if (odds === undefined) return refuseRecord('RECORD/ODDS', '赔率与该玩法的赔率表不符')
  const stake = readStake(fields.stakePerUnit)
  if (!stake.ok) return stake
  const ratio = readRebateRatio(play.value, fields.rebateRatio)
  if (!ratio.ok) return ratio
  return {
    ok: true,
    bet: {
      play: play.value,
      selection: selection.selection,
      odds,
      stakePerUnit: stake.value,
      draw: draw.value,
      rebateRatio: ratio.value,
    },
  }
}
