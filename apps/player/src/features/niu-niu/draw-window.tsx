import { type ReactNode, useState } from 'react'
import { EmptyState, FailedState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { FIRST_WINDOW, type NiuNiuDraw, useNiuNiuDraws } from './niu-niu-draws.ts'

const WINDOWS = [50, 100, 200] as const

/** The newest draws of a chosen count with the waiting, empty and failed states of a list; there is at least one draw. */
export function DrawWindow({ children }: { children: (draws: readonly NiuNiuDraw[]) => ReactNode }) {
  const [issues, setIssues] = useState<(typeof WINDOWS)[number]>(FIRST_WINDOW)
  const { draws, isFailed, retry } = useNiuNiuDraws(issues)
  return (
    <>
      <Tabs
        label="统计期数"
        look="pill"
        bleeds
        tabs={WINDOWS.map(value => ({ value, text: `近${value}期` }))}
        value={issues}
        onChange={setIssues}
      />
      {draws === undefined ? (
        isFailed ? (
          <FailedState onRetry={retry} />
        ) : (
          <Skeleton rows={6} height={48} />
        )
      ) : draws.length === 0 ? (
        <EmptyState />
      ) : (
        children(draws)
      )}
    </>
  )
}
