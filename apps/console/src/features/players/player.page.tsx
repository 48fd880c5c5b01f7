import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { ObjectAudit } from '#features/audit/object-audit.widget.tsx'
import { PlayerBets } from '#features/bets/player-bets.widget.tsx'
import { PlayerChases } from '#features/bets/player-chases.widget.tsx'
import { PlayerDeposits } from '#features/deposits/player-deposits.widget.tsx'
import { PlayerLedger } from '#features/ledger/player-ledger.widget.tsx'
import { useMay } from '#features/me/rights.rules.ts'
import { PlayerRounds } from '#features/providers/player-rounds.widget.tsx'
import { PlayerTurnoverTab } from '#features/withdrawals/player-turnover.widget.tsx'
import { PlayerWithdrawals } from '#features/withdrawals/player-withdrawals.widget.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { RecordPage } from '#ui/record/record-page.tsx'
import { StateText } from '#ui/tile.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { PlayerLogins } from './player-logins.tsx'
import { PlayerNotes } from './player-notes.tsx'
import { PlayerOverview } from './player-overview.tsx'
import { PlayerProtection } from './player-protection.tsx'
import { PlayerRestrictions } from './player-restrictions.tsx'
import { PLAYER_STATE_KINDS, PLAYER_STATES } from './player-words.ts'
import { logOut, type PlayerRecord, playerKeys, playerQuery } from './players.queries.ts'
import { RestrictDialog } from './restrict-dialog.tsx'

/** One player: money and contacts, bills, bets, restrictions, logins, notes, and what staff did. */
export function PlayerPage() {
  const { memberId = '' } = useParams({ strict: false }) as Readonly<{ memberId?: string }>
  const query = useQuery(playerQuery(memberId))
  return <Loaded query={query}>{({ data }) => <Record key={memberId} player={data} />}</Loaded>
}

function Record({ player }: Readonly<{ player: PlayerRecord }>) {
  const mayReadLedger = useMay('ledger.read')
  const mayReadBets = useMay('bets.read')
  const mayReadDeposits = useMay('deposits.read')
  const mayReadWithdrawals = useMay('withdrawals.read')
  const mayReadRounds = useMay('providers.read')
  const mayReadAudit = useMay('audit.read')
  const { memberId, account, state } = player
  const tabs = [
    { key: 'overview', title: '概况', isShown: true, content: <PlayerOverview player={player} /> },
    { key: 'ledger', title: '账变', isShown: mayReadLedger, content: <PlayerLedger memberId={memberId} /> },
    {
      key: 'deposits',
      title: '充值',
      isShown: mayReadDeposits,
      content: <PlayerDeposits memberId={memberId} />,
    },
    {
      key: 'withdrawals',
      title: '提现',
      isShown: mayReadWithdrawals,
      content: <PlayerWithdrawals memberId={memberId} />,
    },
    {
      key: 'turnover',
      title: '流水',
      isShown: mayReadWithdrawals,
      content: <PlayerTurnoverTab memberId={memberId} />,
    },
    { key: 'bets', title: '注单', isShown: mayReadBets, content: <PlayerBets memberId={memberId} /> },
    { key: 'chases', title: '追号', isShown: mayReadBets, content: <PlayerChases memberId={memberId} /> },
    {
      key: 'rounds',
      title: '平台牌局',
      isShown: mayReadRounds,
      content: <PlayerRounds memberId={memberId} />,
    },
    {
      key: 'restrictions',
      title: '限制',
      isShown: true,
      content: <PlayerRestrictions memberId={memberId} />,
    },
    {
      key: 'protection',
      title: '自我保护',
      isShown: true,
      content: <PlayerProtection memberId={memberId} />,
    },
    { key: 'logins', title: '登录', isShown: true, content: <PlayerLogins memberId={memberId} /> },
    { key: 'notes', title: '备注', isShown: true, content: <PlayerNotes memberId={memberId} /> },
    {
      key: 'audit',
      title: '审计',
      isShown: mayReadAudit,
      content: <ObjectAudit object={{ kind: 'player', id: memberId }} />,
    },
  ]
  return (
    <RecordPage
      title={account}
      note={<StateText kind={PLAYER_STATE_KINDS[state]}>{PLAYER_STATES[state]}</StateText>}
      actions={<Actions player={player} />}
      tabs={tabs.filter(({ isShown }) => isShown)}
    />
  )
}

function Actions({ player }: Readonly<{ player: PlayerRecord }>) {
  const { memberId, account, openSessions, kind, state } = player
  const mayLogOut = useMay('players.logout')
  const mayRestrict = useMay('players.restrict')
  const mayAdjust = useMay('wallet.adjust')
  const [open, setOpen] = useState<'logout' | 'restrict' | 'adjust'>()
  const close = () => setOpen(undefined)
  return (
    <>
      {mayLogOut && <Button onClick={() => setOpen('logout')}>强制下线</Button>}
      {mayAdjust && kind === 'member' && state === 'normal' && (
        <Button onClick={() => setOpen('adjust')}>调整余额</Button>
      )}
      {mayRestrict && (
        <Button type="primary" onClick={() => setOpen('restrict')}>
          限制
        </Button>
      )}
      {open === 'logout' && (
        <ReasonDialog
          title={`强制 ${account} 下线`}
          warning={`${openSessions} 个登录立即结束，会员可以重新登录。`}
          action="强制下线"
          send={reason => logOut({ memberId, reason })}
          changes={[playerKeys.one(memberId)]}
          doneText="已下线"
          onClose={close}
        />
      )}
      {open === 'adjust' && <AdjustDialog memberId={memberId} account={account} onClose={close} />}
      {open === 'restrict' && <RestrictDialog memberId={memberId} account={account} onClose={close} />}
    </>
  )
}
