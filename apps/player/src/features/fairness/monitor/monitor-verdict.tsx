import { showIssue } from '@app/trade-ui/text/issue-text.ts'
import type { MonitorSummary } from '#features/fairness/fairness.queries.ts'
import cardClasses from '#ui/card.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './monitor.module.css'
import { monitorState, showChance, stateTexts } from './monitor-texts.ts'

const FAMILY_WISE = 0.01
const TWENTIETH = 20

/** What all tests of a game say together. */
export function MonitorVerdict({ monitor }: { monitor: MonitorSummary }) {
  const { judged, belowFivePercent, smallestP, draws, lastTurn } = monitor
  const state = monitorState(monitor)
  return (
    <section className={`${cardClasses.card} ${classes.verdict}`} aria-label="监测结论">
      <p className={classes.state} data-state={state}>
        <Icon name={state === 'suspicious' ? 'info' : 'shield'} size={24} />
        {stateTexts[state]}
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>已统计</dt>
          <dd>{draws} 期</dd>
        </div>
        <div>
          <dt>可判断的检验</dt>
          <dd>{judged} 项</dd>
        </div>
        <div>
          <dt>最小 p 值</dt>
          <dd>{smallestP === null ? '—' : showChance(smallestP)}</dd>
        </div>
        <div>
          <dt>p 值小于 0.05</dt>
          <dd>{judged === 0 ? '—' : `${belowFivePercent} 项`}</dd>
        </div>
      </dl>
      {judged === 0 ? (
        <p>开奖期数还不够，检验暂时没有意义；每项检验需要的期数见下表。</p>
      ) : (
        <p>
          同时做 {judged} 项检验时，纯随机平均也会有约 {(judged / TWENTIETH).toFixed(1)} 项的 p 值小于
          0.05。按邦费罗尼校正，最小 p 值低于 {FAMILY_WISE} ÷ {judged} = {(FAMILY_WISE / judged).toFixed(5)}{' '}
          才算异常（纯随机时约百分之一的彩种会碰上）。
        </p>
      )}
      <p className={classes.quiet}>
        {lastTurn === null ? '还没有开奖。' : `统计到第${showIssue(lastTurn)}期，`}
        每一期都计入，不挑选、不删除；约每分钟更新一次。
      </p>
    </section>
  )
}
