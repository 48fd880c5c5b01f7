import { WaitingTile } from '#features/approvals/waiting-tile.widget.tsx'
import { ChainTile } from '#features/audit/chain-tile.widget.tsx'
import { OwnEntries } from '#features/audit/own-entries.widget.tsx'
import { ClosedTile } from '#features/closures/closed-tile.widget.tsx'
import { DepositsTile } from '#features/deposits/deposits-tile.widget.tsx'
import { LateTile } from '#features/draws/late-tile.widget.tsx'
import { useMay } from '#features/me/rights.rules.ts'
import { HealthTile } from '#features/system/health-tile.widget.tsx'
import { WithdrawalsTile } from '#features/withdrawals/withdrawals-tile.widget.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Panel } from '#ui/panel.tsx'
import classes from './dashboard.module.css'

/** What is so now: what waits for the person, and whether the records are whole. */
export function DashboardPage() {
  const mayReadAudit = useMay('audit.read')
  const mayReadDeposits = useMay('deposits.read')
  const mayReadWithdrawals = useMay('withdrawals.read')
  const mayReadDraws = useMay('draws.read')
  const mayReadGames = useMay('games.read')
  const mayReadSystem = useMay('system.read')
  return (
    <>
      <PageHead title="总览" />
      <div className={classes.tiles}>
        <WaitingTile />
        {mayReadDeposits && <DepositsTile />}
        {mayReadWithdrawals && <WithdrawalsTile />}
        {mayReadGames && <ClosedTile />}
        {mayReadDraws && <LateTile />}
        {mayReadAudit && <ChainTile />}
        {mayReadSystem && <HealthTile />}
      </div>
      <Panel title="我最近的操作">
        <OwnEntries />
      </Panel>
    </>
  )
}
