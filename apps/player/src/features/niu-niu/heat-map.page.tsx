import { omissionOf } from '@app/domain/analytics/omission.ts'
import { bullRankLabels } from '@app/domain/lottery/bull-rank.ts'
import { bullRankChances, niuNiuHandNames } from '@app/domain/lottery/niu-niu-hands.ts'
import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import { useMemo, useState } from 'react'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { DrawWindow } from './draw-window.tsx'
import classes from './niu-niu.module.css'
import { ensureNiuNiuDraws, type NiuNiuDraw, niuNiuGame } from './niu-niu-draws.ts'
import { NiuNiuLinks } from './niu-niu-links.tsx'

/** Colours have so many steps, the warmest at twice what is expected. */
const STEPS = 5

type Cell = Readonly<{ hand: string; rank: number; issues: readonly string[]; omission: number }>

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/game/95/heat-map'> = ({ queries }) => ensureNiuNiuDraws(queries)

/** Hands × ranks over the newest issues: how often each came, beside what is expected (not-shown §6.5). */
export function HeatMapPage() {
  return (
    <>
      <PageHeader title={niuNiuGame().name} />
      <NiuNiuLinks current="/game/95/heat-map" />
      <div className={cardClasses.page}>
        <DrawWindow>{draws => <HeatMap draws={draws} />}</DrawWindow>
        <p className={classes.independence}>各期开奖相互独立，历史走势不代表未来结果。</p>
      </div>
    </>
  )
}

function cellsOf(draws: readonly NiuNiuDraw[]): readonly (readonly Cell[])[] {
  return niuNiuHandNames.map((hand, at) =>
    bullRankLabels.map((_, rank) => {
      const hits = draws.map(draw => draw.hands[at]?.rank === rank)
      const issues = draws.filter((_draw, index) => hits[index]).map(draw => draw.issueNumber)
      return { hand, rank, issues, omission: omissionOf(hits).current }
    }),
  )
}

function HeatMap({ draws }: { draws: readonly NiuNiuDraw[] }) {
  const [hasOmission, setHasOmission] = useState(false)
  const [shown, setShown] = useState<Cell>()
  const rows = useMemo(() => cellsOf(draws), [draws])
  const chances = useMemo(bullRankChances, [])
  const stepOf = ({ rank, issues }: Cell) => {
    const expected = (chances[rank] ?? 0) * draws.length
    return Math.min(STEPS, Math.round((issues.length / (2 * expected)) * STEPS))
  }
  return (
    <>
      <label className={classes.switch}>
        <input
          type="checkbox"
          checked={hasOmission}
          onChange={event => setHasOmission(event.target.checked)}
        />
        显示遗漏
      </label>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by the keyboard. */}
      <section className={classes.scroller} aria-label="牌型热图" tabIndex={0}>
        <table className={classes.map}>
          <caption className="visually-hidden">
            近{draws.length}期各家牌型{hasOmission ? '遗漏期数' : '出现次数'}
          </caption>
          <thead>
            <tr>
              <th scope="col">牌型</th>
              {niuNiuHandNames.map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">期望</th>
            </tr>
          </thead>
          <tbody>
            {bullRankLabels.map((label, rank) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {rows.map(cells => {
                  const cell = cells[rank]
                  if (cell === undefined) return null
                  return (
                    <td key={cell.hand}>
                      <button
                        type="button"
                        data-step={stepOf(cell)}
                        aria-label={`${cell.hand}${label}：${cell.issues.length}次，遗漏${cell.omission}期`}
                        onClick={() => setShown(cell)}
                      >
                        {hasOmission ? cell.omission : cell.issues.length}
                      </button>
                    </td>
                  )
                })}
                <td className={classes.expected}>{((chances[rank] ?? 0) * draws.length).toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {shown === undefined ? null : (
        <Sheet title={`${shown.hand} · ${bullRankLabels[shown.rank]}`} onClose={() => setShown(undefined)}>
          {shown.issues.length === 0 ? <p>近{draws.length}期未出现。</p> : null}
          <ul className={classes.issues}>
            {[...shown.issues].reverse().map(issueNumber => (
              <li key={issueNumber}>第{showIssue(issueNumber)}期</li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  )
}
