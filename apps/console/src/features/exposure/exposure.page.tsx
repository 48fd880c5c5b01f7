import { findGame, type LotteryFamily } from '@app/domain/games/games.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { issueMoneyQuery } from '#features/draws/draws.queries.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { chinaClock } from '#platform/china-text.ts'
import { EmptyFace } from '#ui/faces.tsx'
import { Facts } from '#ui/facts.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Money } from '#ui/money.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { Panel } from '#ui/panel.tsx'
import { RecordPage } from '#ui/record/record-page.tsx'
import { Time } from '#ui/time.tsx'
import { useRefresh } from '#ui/use-refresh.ts'
import { CapDialog, type Capped } from './cap-dialog.tsx'
import { DearestTable, PlayTable } from './cost-tables.tsx'
import { type Exposure, exposureQuery } from './exposure.queries.ts'
import { HeatGrids } from './heat-grid.tsx'
import { WhatIf } from './what-if.tsx'

/** One issue: its worst case, what each number would cost, and where the money stands; once drawn, other numbers to try. */
export function ExposurePage() {
  const { issueId = '' } = useParams({ strict: false }) as Readonly<{ issueId?: string }>
  const refresh = useRefresh()
  const query = useQuery({ ...exposureQuery(issueId), ...refresh.options })
  return (
    <Loaded query={query}>
      {({ data, asOf }) => <Cockpit key={issueId} exposure={data} asOf={asOf} refresh={refresh} />}
    </Loaded>
  )
}

type Refresh = ReturnType<typeof useRefresh>
type CockpitProps = Readonly<{ exposure: Exposure; asOf: string; refresh: Refresh }>

function Cockpit({ exposure, asOf, refresh }: CockpitProps) {
  const { gameId, gameName, turnNum, issueId, drawn, state, numbers, plays, dearest } = exposure
  const stake = useStake(issueId, refresh)
  const [capped, setCapped] = useState<Capped>()
  const takesBets = useMay('exposure.cap') && (state === 'open' || state === 'scheduled')
  const family: LotteryFamily = findGame(gameId)?.family ?? 'six-mark'
  const orders = { gameId: String(gameId), turnNum }
  const content =
    plays.length === 0 ? (
      <EmptyFace reason="此期还没有注单，不会赔付" />
    ) : (
      <>
        <Head exposure={exposure} stake={stake} />
        {numbers.length > 0 && <HeatGrids family={family} numbers={numbers} stake={stake} orders={orders} />}
        <Panel title="按玩法" note="元；一期不可能全部同时开出，合计只是上限">
          <PlayTable plays={plays} orders={orders} />
        </Panel>
        <Panel title="最高的100项" note="每一项的可能赔付与限额">
          <DearestTable dearest={dearest} orders={orders} onCap={takesBets ? setCapped : undefined} />
        </Panel>
        {capped !== undefined && (
          <CapDialog issueId={issueId} bucket={capped} onClose={() => setCapped(undefined)} />
        )}
      </>
    )
  const whatIf = drawn !== null && {
    key: 'what-if',
    title: '假设开奖',
    content: <WhatIf exposure={exposure} drawn={drawn} />,
  }
  return (
    <RecordPage
      title={`${gameName} ${turnNum} 风险敞口`}
      note={`截至 ${chinaClock(Date.parse(asOf))} · ${refresh.note}`}
      actions={<PageLink to={`/draws/${issueId}`}>期号详情</PageLink>}
      tabs={[{ key: 'cost', title: '可能赔付', content }, ...(whatIf ? [whatIf] : [])]}
    />
  )
}

/** All that was staked on the issue; nothing for who may not read it, or where it takes too long to add up. */
function useStake(issueId: string, refresh: Refresh): string | undefined {
  const mayRead = useMay('draws.money')
  const query = useQuery({
    ...issueMoneyQuery(issueId),
    ...refresh.options,
    enabled: mayRead,
  })
  return query.data?.data.stake
}

function Head({
  exposure: { closesAt, worst },
  stake,
}: Readonly<{ exposure: Exposure; stake: string | undefined }>) {
  return (
    <Facts
      facts={[
        ['封盘', <Time key="closes" at={closesAt} />],
        ['投注', stake === undefined ? '—' : <Money key="stake" of={stake} />],
        ['最坏情况赔付（上限）', <Money key="worst" of={worst} />],
      ]}
    />
  )
}
