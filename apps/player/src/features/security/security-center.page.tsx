import { useSearch } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Devices } from './center/devices.tsx'
import { Logins } from './center/logins.tsx'
import { SecurityOverview } from './center/security-overview.tsx'
import { TwoStep } from './center/two-step.tsx'
import { loginsQuery, securityQuery, sessionsQuery } from './security.queries.ts'
import classes from './security-form.module.css'

const views = {
  devices: { title: '登录设备', Body: Devices },
  logins: { title: '登录记录', Body: Logins },
  'two-step': { title: '两步验证', Body: TwoStep },
} as const

const isView = (tab: string | undefined): tab is keyof typeof views => tab !== undefined && tab in views

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/security-center'> = ({ queries, search }) => {
  if (search.tab === 'devices') return queries.ensureQueryData(sessionsQuery)
  if (search.tab === 'logins') return queries.ensureInfiniteQueryData(loginsQuery)
  return queries.ensureQueryData(securityQuery)
}

/** The security centre and, by `?tab=`, its parts (product document not-shown §2). */
export function SecurityCenterPage() {
  const { tab } = useSearch({ from: '/security-center' })
  const { title, Body } = isView(tab) ? views[tab] : { title: '安全中心', Body: SecurityOverview }
  return (
    <>
      <PageHeader title={title} />
      <div className={classes.page}>
        <Body />
      </div>
    </>
  )
}
