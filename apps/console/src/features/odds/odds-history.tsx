import { useQuery } from '@tanstack/react-query'
import { Button, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { EmptyFace } from '#ui/faces.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageTable } from '#ui/page-table.tsx'
import { Panel } from '#ui/panel.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { StateText } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { useAddress } from '#ui/use-address.ts'
import { DifferenceTable } from './difference-table.tsx'
import { askToRollBack, type Odds, oddsKeys, oddsVersionQuery } from './odds.queries.ts'
import { differencesOf, FAMILIES } from './odds.rules.ts'

type Version = Odds['versions'][number]
type HistoryProps = Readonly<{ odds: Odds }>

function VersionState({ version: { version, isInForce }, now }: Readonly<{ version: Version; now: number }>) {
  if (isInForce) return <StateText kind="good">现行</StateText>
  return version > now ? <StateText kind="warn">定时</StateText> : '过去'
}

/** The versions of a family, newest first: each can be compared with the one in force, and asked back. */
export function OddsHistory({ odds }: HistoryProps) {
  const { address, change } = useAddress()
  const mayRollBack = useMay('odds.rollback')
  const [back, setBack] = useState<number>()
  const columns: TableColumnsType<Version> = [
    { title: '版本', fixed: 'left', render: (_, { version }) => `第 ${version} 版` },
    { title: '状态', render: (_, version) => <VersionState version={version} now={odds.version} /> },
    { title: '生效', render: (_, { effectiveAt }) => <Time at={effectiveAt} /> },
    {
      title: '提交 / 复核',
      render: (_, { maker, checker }) => (maker ? `${maker} / ${checker}` : '随发布版本'),
    },
    { title: '理由', render: (_, { reason }) => reason ?? '—' },
    {
      title: '操作',
      render: (_, { version }) =>
        version === odds.version ? (
          '—'
        ) : (
          <>
            <Button size="small" onClick={() => change({ with: String(version) })}>
              与现行比较
            </Button>{' '}
            {mayRollBack && version < odds.version && (
              <Button size="small" onClick={() => setBack(version)}>
                申请恢复
              </Button>
            )}
          </>
        ),
    },
  ]
  return (
    <>
      <PageTable aria-label="版本" rowKey="version" columns={columns} dataSource={[...odds.versions]} />
      {address.with !== undefined && <Comparison odds={odds} version={address.with} />}
      {back !== undefined && <RollBackDialog odds={odds} version={back} onClose={() => setBack(undefined)} />}
    </>
  )
}

/** Asks the version before the one in force back, from wherever the odds are seen; what it would change stands in the dialog. */
export function RollBack({ odds }: HistoryProps) {
  const mayRollBack = useMay('odds.rollback')
  const [isAsking, setIsAsking] = useState(false)
  const older = odds.versions.map(({ version }) => version).filter(version => version < odds.version)
  if (!mayRollBack || older.length === 0) return null
  const version = Math.max(...older)
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>恢复第 {version} 版</Button>
      {isAsking && (
        <RollBackDialog odds={odds} version={version} isCompared onClose={() => setIsAsking(false)} />
      )}
    </>
  )
}

function Comparison({ odds, version }: HistoryProps & Readonly<{ version: string }>) {
  const query = useQuery(oddsVersionQuery(odds.family, version))
  const names = new Map(odds.plays.map(({ playCode, name }) => [playCode, name]))
  const inForce = Object.fromEntries(odds.plays.map(play => [play.playCode, play.odds]))
  return (
    <Panel title={`第 ${version} 版与现行比较`} note={`原：第 ${version} 版，新：第 ${odds.version} 版`}>
      <Loaded query={query}>
        {({ data }) => {
          const differences = differencesOf(data.byPlay, inForce)
          if (differences.length === 0) return <EmptyFace reason="两版的赔率完全相同" />
          return (
            <DifferenceTable
              name="两版比较"
              nameOf={code => names.get(code) ?? code}
              differences={differences}
            />
          )
        }}
      </Loaded>
    </Panel>
  )
}

type RollBackProps = HistoryProps &
  Readonly<{
    version: number
    /** Whether the dialog shows what it would change. */
    isCompared?: boolean
    onClose: () => void
  }>

function RollBackDialog({ odds, version, isCompared = false, onClose }: RollBackProps) {
  const { family } = odds
  return (
    <ReasonDialog
      title={`申请恢复：${FAMILIES[family]}第 ${version} 版赔率`}
      warning={
        <>
          另一位同事批准后立即以新版本号生效；已接受的注单保持原赔率。
          {isCompared && <Comparison odds={odds} version={String(version)} />}
        </>
      }
      action="提交审批"
      send={async reason => sayAsked(await askToRollBack({ payload: { family, version }, reason }))}
      changes={[oddsKeys.all, approvalKeys.all]}
      onClose={onClose}
    />
  )
}
