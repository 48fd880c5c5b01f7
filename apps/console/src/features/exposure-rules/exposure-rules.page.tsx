import { ruleActionNames, ruleMeasureNames } from '@app/domain/bets/exposure-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Column } from '#ui/list/list-columns.ts'
import { PageLink } from '#ui/page-link.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import {
  type ExposureRule,
  exposureRuleKeys,
  exposureRulesQuery,
  stopRule,
} from './exposure-rules.queries.ts'
import { measuredText, PHASE_TEXTS, scopeText } from './exposure-rules.rules.ts'
import { RuleDialog } from './rule-dialog.tsx'

const standsIn = (phase: ExposureRule['phase']): boolean => phase === 'watching' || phase === 'acting'

function Phase({ phase }: Pick<ExposureRule, 'phase'>) {
  if (!standsIn(phase)) return PHASE_TEXTS[phase]
  return <StateText kind={phase === 'acting' ? 'good' : 'warn'}>{PHASE_TEXTS[phase]}</StateText>
}

/** The columns; without `onStop` nobody can stop that row. */
const columnsOf = (
  stopperOf: (rule: ExposureRule) => (() => void) | undefined,
): readonly Column<ExposureRule>[] => [
  { key: 'name', title: '规则', isFixed: true, cell: ({ name }) => name },
  { key: 'phase', title: '状态', cell: ({ phase }) => <Phase phase={phase} /> },
  { key: 'scope', title: '范围', cell: scopeText },
  {
    key: 'terms',
    title: '条件',
    cell: ({ measure, threshold }) => `${ruleMeasureNames[measure]} ≥ ${measuredText(measure, threshold)}`,
  },
  { key: 'action', title: '动作', cell: ({ action }) => ruleActionNames[action] },
  {
    key: 'firings',
    title: '触发',
    isFigure: true,
    cell: ({ ruleId, firings }) => (
      <PageLink to={`/exposure-rules/firings?rule=${ruleId}`}>{String(firings)}</PageLink>
    ),
  },
  {
    key: 'watchUntil',
    title: '观察至',
    isOptional: true,
    cell: ({ watchUntil }) => <Time at={watchUntil} />,
  },
  { key: 'endsAt', title: '有效至', isOptional: true, cell: ({ endsAt }) => <Time at={endsAt} /> },
  { key: 'stoppedBy', title: '停止人', isOptional: true, cell: ({ stoppedBy }) => stoppedBy ?? '—' },
  {
    key: 'stop',
    title: '操作',
    isAction: true,
    cell: rule => {
      const onStop = stopperOf(rule)
      if (onStop === undefined) return '—'
      return (
        <Button size="small" onClick={onStop}>
          停止
        </Button>
      )
    },
  },
]

/** Rules that watch what open issues may cost. */
export function ExposureRulesPage() {
  const { address } = useAddress()
  const mayMake = useMay('exposure.rule')
  const [isNew, setNew] = useState(false)
  const [stopped, setStopped] = useState<ExposureRule>()
  const stopperOf = (rule: ExposureRule) =>
    mayMake && standsIn(rule.phase) ? () => setStopped(rule) : undefined
  return (
    <>
      <IndexPage
        title="风险规则"
        query={useQuery(exposureRulesQuery(address.after))}
        columns={columnsOf(stopperOf)}
        rowKey={({ ruleId }) => ruleId}
        emptyReason="还没有规则：敞口只由人查看"
        actions={
          <>
            <PageLink to="/exposure-rules/firings">触发记录</PageLink>
            {mayMake && <Button onClick={() => setNew(true)}>新规则</Button>}
          </>
        }
      />
      {isNew && <RuleDialog onClose={() => setNew(false)} />}
      {stopped !== undefined && (
        <ReasonDialog
          title={`停止规则：${stopped.name}`}
          warning="立即停止；已做的不变，停用的玩法仍须两人审批恢复。"
          action="立即停止"
          send={reason => stopRule({ ruleId: stopped.ruleId, reason })}
          changes={[exposureRuleKeys.all]}
          doneText="规则已停止"
          onClose={() => setStopped(undefined)}
        />
      )}
    </>
  )
}
