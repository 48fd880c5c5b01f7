import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ExportButton } from '#features/exports/export-button.widget.tsx'
import { playChoicesQuery } from '#features/games/games.queries.ts'
import { gameChoices, gameIdIn } from '#features/games/games.rules.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { fitting, MONEY, optionsOf, ROW_NUMBER, wordIn } from '#ui/list/choices.ts'
import { IndexPage } from '#ui/list/index-page.tsx'
import type { Filter } from '#ui/list/list-columns.ts'
import { OpenByNumber } from '#ui/list/open-by-number.tsx'
import { type Address, useAddress } from '#ui/use-address.ts'
import { BET_COLUMNS } from './bet-columns.tsx'
import { BetSums } from './bet-sums.tsx'
import { BET_STATES } from './bet-words.ts'
import { betsQuery } from './bets.queries.ts'
import { TeamMonths } from './team-months.widget.tsx'

const TURN = /^\d{7}$|^\d{8}-\d{4}$|^\d{2}\/\d{3}$/
const PLAY = /^\w{1,32}$/

/** What the address asks for, as far as the call can take it. */
const askedIn = (address: Address) => ({
  memberId: fitting(ROW_NUMBER, address.memberId),
  agentId: fitting(ROW_NUMBER, address.agentId),
  gameId: gameIdIn(address.gameId),
  turnNum: fitting(TURN, address.turnNum),
  playCode: fitting(PLAY, address.playCode),
  state: wordIn(BET_STATES, address.state),
  stakeMin: fitting(MONEY, address.stakeMin),
  from: address.from,
  to: address.to,
})

/** Orders of a player, of an issue, of the team of an agent, or of a day; of the last 24 hours where nothing is asked for. */
export function BetListPage() {
  const { address } = useAddress()
  const navigate = useNavigate()
  const filter = askedIn(address)
  const asked = { ...filter, after: address.after }
  const query = useQuery(betsQuery(asked))
  const plays = useQuery(playChoicesQuery(asked.gameId))
  const mayReadAgents = useMay('agents.read')
  const openBet = (orderNo: string) => void navigate({ href: `/console/bets/${orderNo}` })
  const filters: readonly Filter[] = [
    { kind: 'text', key: 'memberId', label: '会员编号' },
    ...(mayReadAgents ? [{ kind: 'text', key: 'agentId', label: '代理编号' } as const] : []),
    { kind: 'choice', key: 'gameId', label: '游戏', options: gameChoices },
    { kind: 'text', key: 'turnNum', label: '期号', placeholder: '期号（先选游戏）' },
    ...(plays.data === undefined
      ? []
      : [{ kind: 'choice', key: 'playCode', label: '玩法', options: plays.data } as const]),
    { kind: 'choice', key: 'state', label: '状态', options: optionsOf(BET_STATES) },
    { kind: 'text', key: 'stakeMin', label: '投注不少于' },
    { kind: 'time', key: 'from', label: '下注自' },
    { kind: 'time', key: 'to', label: '至' },
  ]
  return (
    <IndexPage
      title="注单"
      query={query}
      columns={BET_COLUMNS}
      filters={filters}
      rowKey={({ orderNo }) => orderNo}
      onOpen={({ orderNo }) => openBet(orderNo)}
      emptyReason="近24小时没有注单"
      actions={
        <>
          <OpenByNumber label="注单号" onNumber={openBet} />
          <ExportButton source={{ kind: 'bets', filter }} />
        </>
      }
      above={
        <>
          {filter.agentId !== undefined && <TeamNote agentId={filter.agentId} />}
          {query.data !== undefined && <BetSums bets={query.data.data} />}
        </>
      }
    />
  )
}

/** Whose orders a team has, and its months. */
function TeamNote({ agentId }: Readonly<{ agentId: string }>) {
  return (
    <>
      <p>
        代理团队：代理 {agentId}{' '}
        本人及下注当日在其名下的全部下级，按层级逐个会员排列；一次至多31天，未选时间为最近31天。
      </p>
      <div>
        <TeamMonths agentId={agentId} />
      </div>
    </>
  )
}
