import { useQuery } from '@tanstack/react-query'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import cardClasses from '#ui/card.module.css'
import { FailedState } from '#ui/list/list-states.tsx'
import { LinkRow, Rows } from '#ui/list/rows.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { type MonitorSummary, monitorsQuery } from './fairness.queries.ts'
import classes from './fairness-centre.module.css'
import { IssueSearch } from './issue-search.tsx'
import { monitorState, showChance, stateTexts } from './monitor/monitor-texts.ts'

const steps = [
  ['先承诺', '每期开始投注之前，公布本期种子的承诺值。种子已经定下，但谁也看不见。'],
  ['封存注单', '封盘时，全部注单按顺序汇总成一个值（默克尔根）并公布，此后增删改任何一单都会被发现。'],
  ['算出号码', '用种子和注单汇总值，按公开的方法计算号码。没有人能挑选或更改结果，后台也没有这样的入口。'],
  ['公布种子', '开奖的同时公布种子，任何人都可以核对它正是当初承诺的那一个。'],
  ['自己验证', '您的手机重新计算号码，核对自己的注单在汇总之中，并按规则重算派奖；也可以下载证明离线重播。'],
] as const

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/fairness'> = ({ queries }) => queries.ensureQueryData(monitorsQuery)

/** How draws are proven, the way to the proof of any issue, and the monitor of each game (not-shown §15). */
export function FairnessCentrePage() {
  return (
    <>
      <PageHeader title="公平验证" />
      <div className={cardClasses.page}>
        <section className={`${cardClasses.card} ${classes.how}`} aria-label="怎样保证公平">
          <h2>五步看懂公平开奖</h2>
          <ol>
            {steps.map(([name, text]) => (
              <li key={name}>
                <b>{name}</b>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <p className={classes.limit}>
            说明：本站未接入公共随机信标，投注期间种子由服务器保管；证明能发现开奖前后的任何改动，但不能代替监管。
          </p>
        </section>
        <IssueSearch />
        <Monitors />
      </div>
    </>
  )
}

function noteOf({ draws, judged, smallestP }: MonitorSummary): string {
  if (smallestP === null) return `已统计 ${draws} 期`
  return `已统计 ${draws} 期 · ${judged} 项检验，最小 p 值 ${showChance(smallestP)}`
}

function Monitors() {
  const { data: monitors, isError, refetch } = useQuery(monitorsQuery)
  return (
    <section aria-labelledby="monitors" className={classes.monitors}>
      <h2 id="monitors">随机性监测</h2>
      {monitors === undefined ? (
        isError ? (
          <FailedState onRetry={() => void refetch()} />
        ) : (
          <Skeleton rows={6} height={56} />
        )
      ) : (
        <Rows label="各彩种">
          {monitors.map(monitor => (
            <LinkRow
              key={monitor.gameId}
              title={
                monitor.source === 'demonstration' ? `${monitor.gameName}（演示开奖）` : monitor.gameName
              }
              note={noteOf(monitor)}
              end={stateTexts[monitorState(monitor)]}
              link={{ to: '/fairness/$gameId', params: { gameId: String(monitor.gameId) } }}
            />
          ))}
        </Rows>
      )}
    </section>
  )
}
