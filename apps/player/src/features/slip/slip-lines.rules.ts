/** The lines of the slip by the rules, as they are read and as they are sent. */
import type { ChaseBase } from '@app/domain/bets/chase.ts'
import { formatMoney, formatOdds, li, showOdds } from '@app/domain/money/money.ts'
import { showSelection } from '@app/trade-ui/text/selection-text.ts'
import type { OfferedPlay } from '#features/games/plays/family-plays.queries.ts'
import { speakSelection } from '#features/games/plays/spoken-selection.rules.ts'
import type { ReducedStore } from '#platform/storage/reduced-store.ts'
import type { ChaseLine } from './chase/chase-line.ts'
import { applyRebate, type Price, priceText, rebateText, stakePerUnit } from './price.rules.ts'
import { costOf, highestReturn, readText, shownOdds, stakeFault } from './read-line.rules.ts'
import type { ShownLine } from './review/shown-line.ts'
import type { Line, Slip, SlipAction } from './slip.state.ts'

/** The slip as board and sheet share it. */
export type SlipStore = ReducedStore<Slip<Price>, SlipAction<Price>>

/** A line together with what is sent for it. */
export type SlipLine = ShownLine &
  Readonly<{
    sent:
      | Readonly<{
          playCode: string
          model: number
          selection: string
          stakePerUnit: string
          odds: string
          rebateRatio?: string
        }>
      | undefined
  }>

const modelCodes = { credit: 1, official: 2 } as const
const modelNames = { credit: '信', official: '官' } as const
const NOTHING = li(0)

function brokenLine({ id, playCode, selection, refusal }: Line<Price>, fault: string): SlipLine {
  const texts = { oddsText: '', wholeOdds: undefined, stakeLabel: '单注金额', stakeText: '', unitText: '' }
  const figures = { units: 0, cost: NOTHING, best: NOTHING }
  const broken = { fault, refusal: refusal?.text, sent: undefined }
  return {
    id,
    name: playCode,
    model: '',
    words: showSelection(selection),
    ...broken,
    ...texts,
    ...figures,
  }
}

/** Reads a line anew at the odds and limits of this moment. */
export function slipLine(
  offeredPlays: readonly OfferedPlay[],
  line: Line<Price>,
  lunarYear: number,
): SlipLine {
  const found = offeredPlays.find(({ play }) => play.code === line.playCode)
  if (found === undefined) return brokenLine(line, '该玩法已停用')
  const offered = applyRebate(found, line.price)
  const { play } = offered
  const reading = readText(play, line.selection)
  if (!reading.ok) return brokenLine(line, reading.fault)
  const { units, selection } = reading
  const perUnit = stakePerUnit(play, line.price)
  const seenOdds = shownOdds(offered, selection, lunarYear)
  const odds = formatOdds(seenOdds)
  const shortOdds = showOdds(seenOdds)
  const isCredit = play.model === 'credit'
  const rebateRatio = rebateText(play, line.price)
  return {
    id: line.id,
    name: play.name,
    model: modelNames[play.model],
    words: speakSelection(line.selection, play),
    units,
    wholeOdds: shortOdds === odds ? undefined : odds,
    oddsText: rebateRatio === undefined ? shortOdds : `${shortOdds}（返点 ${line.price.rebate / 10}%）`,
    stakeLabel: isCredit ? '单注金额' : '倍数',
    stakeText: isCredit ? line.price.amount : line.price.multiple,
    unitText: isCredit ? '' : (priceText(play, line.price).split(' × ')[0] ?? ''),
    cost: perUnit === undefined ? NOTHING : costOf(play, units, perUnit),
    best: perUnit === undefined ? NOTHING : highestReturn(offered, selection, perUnit, lunarYear),
    fault: stakeFault(offered, units, perUnit),
    refusal: line.refusal?.text,
    sent:
      perUnit === undefined
        ? undefined
        : {
            playCode: play.code,
            model: modelCodes[play.model],
            selection: line.selection,
            stakePerUnit: formatMoney(perUnit),
            odds,
            ...(rebateRatio !== undefined && { rebateRatio }),
          },
  }
}

/** A price with its editable part changed: the amount of a credit play, the multiple of an official one. */
export function repriced(offeredPlays: readonly OfferedPlay[], line: Line<Price>, text: string): Price {
  const play = offeredPlays.find(offered => offered.play.code === line.playCode)?.play
  return play?.model === 'official' ? { ...line.price, multiple: text } : { ...line.price, amount: text }
}

/** The lines of the slip as a chase takes them: at any multiple of their stake. */
export function chaseLines(
  offeredPlays: readonly OfferedPlay[],
  lines: readonly Line<Price>[],
  shown: readonly SlipLine[],
): readonly ChaseLine[] {
  return shown.map((line, at) => ({
    id: line.id,
    name: line.name,
    words: line.words,
    cost: line.cost,
    sent: line.sent,
    faultAt: multiple => {
      const { price, playCode } = lines[at] ?? {}
      const offered = offeredPlays.find(({ play }) => play.code === playCode)
      if (line.fault !== undefined || offered === undefined || price === undefined) return line.fault
      const perUnit = stakePerUnit(offered.play, price)
      return stakeFault(offered, line.units, perUnit && li(perUnit * BigInt(multiple)))
    },
  }))
}

/** What one multiple of the slip is worth when it wins; only one line that pays plain odds can say. */
export function chaseBase(
  offeredPlays: readonly OfferedPlay[],
  lines: readonly Line<Price>[],
  lunarYear: number,
): ChaseBase | undefined {
  const [line, second] = lines
  const found = offeredPlays.find(({ play }) => play.code === line?.playCode)
  if (line === undefined || second !== undefined || found === undefined) return undefined
  // A hand that pays by its rank locks more than it stakes; there is no one figure for its win.
  if (found.play.oddsRule === 'winMultiple') return undefined
  const offered = applyRebate(found, line.price)
  const reading = readText(offered.play, line.selection)
  const perUnit = stakePerUnit(offered.play, line.price)
  if (!reading.ok || perUnit === undefined) return undefined
  return {
    stake: costOf(offered.play, reading.units, perUnit),
    winStake: perUnit,
    odds: shownOdds(offered, reading.selection, lunarYear),
  }
}
