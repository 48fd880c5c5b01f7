import { derivedMarks, derivedRoads } from '@app/domain/analytics/derived-roads.ts'
import { beadColumns, currentRun, longestRun, type Run, runsOf } from '@app/domain/analytics/runs.ts'
import { bullRankLabels } from '@app/domain/lottery/bull-rank.ts'
import { bullRankChances, niuNiuHandNames, niuNiuWinChances } from '@app/domain/lottery/niu-niu-hands.ts'
import { niuNiuPlays } from '@app/domain/lottery/plays/niuniu.ts'
import { useMemo, useState } from 'react'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { DrawWindow } from './draw-window.tsx'
import classes from './niu-niu.module.css'
import { ensureNiuNiuDraws, type NiuNiuDraw, niuNiuGame } from './niu-niu-draws.ts'
import { NiuNiuLinks } from './niu-niu-links.tsx'
import { RoadChart } from './road-chart.tsx'

const WIN = '胜'
const LOSS = '负'
const BEAD_ROWS = 6
const players = niuNiuHandNames.slice(1)

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/game/95/joy-ming'> = ({ queries }) => ensureNiuNiuDraws(queries)

/** The roads of each player hand against the banker, and what the ranks are worth (not-shown §6.5). */
export function JoyMingPage() {
  return (
    <>
      <PageHeader title={niuNiuGame().name} />
      <NiuNiuLinks current="/game/95/joy-ming" />
      <div className={cardClasses.page}>
        <DrawWindow>{draws => <Roads draws={draws} />}</DrawWindow>
        <RankTable />
        <p className={classes.independence}>各期开奖相互独立，历史走势不代表未来结果。</p>
      </div>
    </>
  )
}

const resultsOf = (draws: readonly NiuNiuDraw[], hand: string): readonly string[] => {
  const at = niuNiuHandNames.indexOf(hand)
  return draws.map(draw => (draw.hands[at]?.isWin === true ? WIN : LOSS))
}

const columnsOf = (runs: readonly Run[]): readonly (readonly string[])[] =>
  runs.map(run => Array.from({ length: run.length }, () => run.result))

function Roads({ draws }: { draws: readonly NiuNiuDraw[] }) {
  const [hand, setHand] = useState(players[0] ?? '')
  const results = useMemo(() => resultsOf(draws, hand), [draws, hand])
  const runs = useMemo(() => runsOf(results), [results])
  const wins = results.filter(result => result === WIN).length
  return (
    <>
      <Streaks draws={draws} />
      <Tabs
        label="闲家"
        look="pill"
        bleeds
        tabs={players.map(name => ({ value: name, text: name }))}
        value={hand}
        onChange={setHand}
      />
      <p className={classes.counts}>
        近{results.length}期 胜 <b>{wins}</b> 负 <b>{results.length - wins}</b>
        <span>期望胜 {((niuNiuWinChances[hand] ?? 0) * results.length).toFixed(1)} 期</span>
      </p>
      <RoadChart name="珠盘路" columns={beadColumns(results, BEAD_ROWS)} look="bead" />
      <RoadChart name="大路" columns={columnsOf(runs)} look="ring" />
      {derivedRoads.map(({ name, back }) => (
        <RoadChart
          key={name}
          name={name}
          columns={columnsOf(runsOf(derivedMarks(runs, back).map(mark => (mark === 'red' ? '齐' : '断'))))}
          look="dot"
        />
      ))}
    </>
  )
}

/** The streak that is open of each hand, the longest first. */
function Streaks({ draws }: { draws: readonly NiuNiuDraw[] }) {
  const rows = players
    .flatMap(name => {
      const results = resultsOf(draws, name)
      const run = currentRun(results)
      return run === undefined ? [] : [{ name, run, longest: longestRun(results, run.result) }]
    })
    .sort((a, b) => b.run.length - a.run.length)
  return (
    <table className={classes.streaks}>
      <caption className="visually-hidden">当前连续</caption>
      <thead>
        <tr>
          <th scope="col">闲家</th>
          <th scope="col">当前</th>
          <th scope="col">最长</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, run, longest }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              连{run.result} {run.length} 期
            </td>
            <td>{longest} 期</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The ranks from the lowest, what they multiply at 翻倍, and how likely any one hand is to have them. */
function RankTable() {
  const chances = useMemo(bullRankChances, [])
  const multiples = niuNiuPlays.find(play => play.multiples !== undefined)?.multiples ?? {}
  return (
    <section className={`${cardClasses.card} ${classes.rules}`} aria-label="规则与牌型">
      <h2>规则与牌型</h2>
      <p>
        五张牌中任意三张之和为十的倍数即有牛，余下两张之和的个位为点数，个位为零是牛牛；没有这样的三张为没牛。闲家牌型大于庄家为胜；牌型相同时，没牛至牛六庄家胜，牛七至牛牛比第一张牌，大者胜。
      </p>
      <table className={classes.ranks}>
        <thead>
          <tr>
            <th scope="col">牌型</th>
            <th scope="col">翻倍倍数</th>
            <th scope="col">概率</th>
          </tr>
        </thead>
        <tbody>
          {bullRankLabels.map((label, rank) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{multiples[label] ?? 1} 倍</td>
              <td>{((chances[rank] ?? 0) * 100).toFixed(2)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
