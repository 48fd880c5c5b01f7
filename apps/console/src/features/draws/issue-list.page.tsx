import { DEFAULT_GAME_ID } from '@app/domain/games/games.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Segmented } from 'antd'
import { gameChoices, gameIdIn } from '#features/games/games.rules.ts'
import { optionsOf, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Filter } from '#ui/list/list-columns.ts'
import { type Address, useAddress } from '#ui/use-address.ts'
import { ISSUE_STATES } from './draw-words.ts'
import { type Issue, issuesQuery, lateIssuesQuery } from './draws.queries.ts'
import { ISSUE_COLUMNS } from './issue-columns.tsx'

const FILTERS: readonly Filter[] = [
  { kind: 'choice', key: 'gameId', label: '游戏', options: gameChoices, standard: String(DEFAULT_GAME_ID) },
  { kind: 'choice', key: 'state', label: '状态', options: optionsOf(ISSUE_STATES) },
  { kind: 'time', key: 'from', label: '开奖自' },
  { kind: 'time', key: 'to', label: '至' },
]

const SHOWN = { game: '按游戏', late: '延误的' } as const

const askedIn = (address: Address) => ({
  gameId: gameIdIn(address.gameId) ?? DEFAULT_GAME_ID,
  state: wordIn(ISSUE_STATES, address.state),
  from: address.from,
  to: address.to,
  after: address.after,
})

/** Issues of a game, the latest draw first; or those of all games whose next step is overdue. */
export function IssueListPage() {
  const { address } = useAddress()
  return address.show === 'late' ? <LateIssues /> : <IssuesOfGame />
}

function ShownChoice() {
  const { address, change } = useAddress()
  return (
    <Segmented
      aria-label="显示"
      value={wordIn(SHOWN, address.show) ?? 'game'}
      onChange={show => change({ show: show === 'game' ? undefined : show, after: undefined })}
      options={[...optionsOf(SHOWN)]}
    />
  )
}

function useOpenIssue() {
  const navigate = useNavigate()
  return ({ issueId }: Issue) => void navigate({ href: `/console/draws/${issueId}` })
}

function IssuesOfGame() {
  const { address } = useAddress()
  return (
    <IndexPage
      title="期号与开奖"
      query={useQuery(issuesQuery(askedIn(address)))}
      columns={ISSUE_COLUMNS}
      filters={FILTERS}
      rowKey={({ issueId }) => issueId}
      onOpen={useOpenIssue()}
      emptyReason="此游戏还没有期号"
      actions={<ShownChoice />}
    />
  )
}

function LateIssues() {
  const query = useQuery({
    ...lateIssuesQuery,
    select: page => ({ ...page, next: null }),
  })
  return (
    <IndexPage
      title="期号与开奖"
      query={query}
      columns={ISSUE_COLUMNS}
      rowKey={({ issueId }) => issueId}
      onOpen={useOpenIssue()}
      emptyReason="没有延误：所有彩种的下一步都未超时10秒"
      actions={<ShownChoice />}
    />
  )
}
