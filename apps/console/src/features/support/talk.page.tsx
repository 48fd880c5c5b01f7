import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { PlayerBets } from '#features/bets/player-bets.widget.tsx'
import { PlayerDeposits } from '#features/deposits/player-deposits.widget.tsx'
import { useMay } from '#features/me/rights.rules.ts'
import { PlayerWithdrawals } from '#features/withdrawals/player-withdrawals.widget.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { RecordPage } from '#ui/record/record-page.tsx'
import { StateText } from '#ui/tile.tsx'
import { useRefresh } from '#ui/use-refresh.ts'
import classes from './conversation.module.css'
import { Conversation } from './conversation.tsx'
import { type Talk, talkQuery } from './support.queries.ts'
import { CUSTOMER_KINDS, TALK_STATES } from './support-words.ts'
import { TalkActions } from './talk-actions.tsx'
import { TalkNotes } from './talk-notes.tsx'

/** One talk: what is said, the orders of its customer as this person may see them, and what the desk noted. */
export function TalkPage() {
  const { talkId = '' } = useParams({ strict: false }) as Readonly<{ talkId?: string }>
  const { options } = useRefresh()
  const query = useQuery({ ...talkQuery(talkId), ...options })
  return <Loaded query={query}>{({ data }) => <Record key={talkId} talk={data} />}</Loaded>
}

function useOrderTabs({ memberId }: Talk) {
  const [mayDeposits, mayWithdrawals, mayBets] = [
    useMay('deposits.read'),
    useMay('withdrawals.read'),
    useMay('bets.read'),
  ]
  if (memberId === null) return []
  return [
    { key: 'deposits', title: '充值', isShown: mayDeposits, content: <PlayerDeposits memberId={memberId} /> },
    {
      key: 'withdrawals',
      title: '提现',
      isShown: mayWithdrawals,
      content: <PlayerWithdrawals memberId={memberId} />,
    },
    { key: 'bets', title: '注单', isShown: mayBets, content: <PlayerBets memberId={memberId} /> },
  ].filter(({ isShown }) => isShown)
}

const STATE_KINDS = { waiting: 'warn', open: 'good', closed: 'good' } as const

function Record({ talk }: Readonly<{ talk: Talk }>) {
  const orders = useOrderTabs(talk)
  const { nickname, kind, memberId, state } = talk
  return (
    <RecordPage
      title={
        <>
          {nickname}（{CUSTOMER_KINDS[kind]}）
          {memberId === null ? null : (
            <PageLink to={`/players/${memberId}`} className={classes.profile}>
              会员资料
            </PageLink>
          )}
        </>
      }
      note={<StateText kind={STATE_KINDS[state]}>{TALK_STATES[state]}</StateText>}
      actions={<TalkActions talk={talk} />}
      tabs={[
        { key: 'talk', title: '会话', content: <Conversation talk={talk} /> },
        ...orders,
        { key: 'notes', title: `内部备注 ${talk.notes.length}`, content: <TalkNotes talk={talk} /> },
      ]}
    />
  )
}
