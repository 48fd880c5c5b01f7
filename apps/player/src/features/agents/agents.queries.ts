import { readDownlineRow, readDownlineTotals, readTeamMember } from '@app/client/agents/read-downline.ts'
import { readTeam } from '@app/client/agents/read-team.ts'
import { readOne, readPages } from '@app/client/read-answers.ts'
import type { downlineOrders, querySubUsers, queryTeam, readMemberInformation } from '@app/contract/agents.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { ofMember } from '@app/session/query-facts.ts'
import { infiniteQueryOptions, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { DayRange } from '#ui/form/date-range.tsx'

/** What a team does changes all the time, and is counted within seconds. */
const TEAM_STALE_MS = 15_000
const PAGE_ROWS = 20

/** The head of the team is the agent where no other member is named. */
export type TeamFilter = DayRange & Readonly<{ memberId?: string | undefined }>

export type DownlineFilter = TeamFilter &
  Readonly<{
    account?: string | undefined
    isAgent?: boolean | undefined
    reach?: 'all' | undefined
    isStopped?: boolean | undefined
    registeredSince?: string | undefined
    /** The days of the last login, both included. */
    loggedInSince?: string | undefined
    loggedInUntil?: string | undefined
    /** In yuan, as they were typed. */
    moneyMin?: string | undefined
    moneyMax?: string | undefined
    /** As the call names it; newest first without it. */
    sort?: (typeof downlineOrders)[number] | undefined
  }>

/** Keys of all that agents are told. */
export const agentKeys = {
  downlines: ['agents', 'downline'],
  team: (filter: TeamFilter) => ['agents', 'team', filter],
  downline: (filter: DownlineFilter) => ['agents', 'downline', filter],
  range: (id: string | undefined) => ['agents', 'range', id ?? 'newcomer'],
  preview: (trial: object | undefined) => ['agents', 'preview', trial],
  quota: ['agents', 'quota'],
  statements: ['agents', 'statements', 'list'],
  statement: (id: string) => ['agents', 'statements', 'one', id],
  lineBets: (id: string, line: object) => ['agents', 'statements', 'bets', id, line],
  links: ['agents', 'links', 'list'],
  link: (id: string) => ['agents', 'links', 'one', id],
  transferTerms: ['agents', 'transfers', 'terms'],
  allTransfers: ['agents', 'transfers'],
  transfers: (id: string | undefined) => ['agents', 'transfers', 'list', id ?? 'all'],
  askedCuts: (id: string) => ['agents', 'cuts', 'asked', id],
  receivedCuts: ['agents', 'cuts', 'received'],
  application: ['agents', 'application'],
  declaration: ['agents', 'declaration'],
  plan: ['agents', 'plan'],
  member: (id: string | undefined) => ['agents', 'member', id ?? 'own'],
} as const

const queryOf = ({ memberId, from, to }: TeamFilter) => ({
  ...{ beginDate: from, endDate: to },
  ...(memberId !== undefined && { userId: memberId }),
})

/** What a team did in these days, both included. */
export const teamQuery = (filter: TeamFilter) =>
  queryOptions({
    queryKey: agentKeys.team(filter),
    meta: ofMember,
    queryFn: ({ signal }) =>
      call<typeof queryTeam>('GET', '/app-api/api/dl/queryTeamRws', { query: queryOf(filter), signal }),
    select: ({ data }) => readOne(data, readTeam),
    staleTime: TEAM_STALE_MS,
  })

export const useTeam = (filter: TeamFilter) => useQuery(teamQuery(filter))

/** The downline of the agent, or of somebody below, with what each branch did in these days. */
export const downlineQuery = (filter: DownlineFilter) =>
  infiniteQueryOptions({
    queryKey: agentKeys.downline(filter),
    meta: ofMember,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof querySubUsers>('GET', '/app-api/api/dl/querySubUsers', {
        query: {
          ...queryOf(filter),
          page: pageParam,
          ...(filter.account !== undefined && { account: filter.account }),
          ...(filter.isAgent !== undefined && { isDl: filter.isAgent ? 1 : 0 }),
          ...(filter.isStopped !== undefined && { state: filter.isStopped ? 'stopped' : 'normal' }),
          ...(filter.reach !== undefined && { reach: filter.reach }),
          ...(filter.registeredSince !== undefined && { registBegin: filter.registeredSince }),
          ...(filter.loggedInSince !== undefined && { loginBegin: filter.loggedInSince }),
          ...(filter.loggedInUntil !== undefined && { loginEnd: filter.loggedInUntil }),
          ...(filter.moneyMin !== undefined && { moneyMin: filter.moneyMin }),
          ...(filter.moneyMax !== undefined && { moneyMax: filter.moneyMax }),
          ...(filter.sort !== undefined && { sort: filter.sort }),
        },
        signal,
      }),
    getNextPageParam: (last, _, page) => (page * PAGE_ROWS < last.totalCount ? page + 1 : undefined),
    staleTime: TEAM_STALE_MS,
  })

export const useDownline = (filter: DownlineFilter) =>
  useInfiniteQuery({
    ...downlineQuery(filter),
    select: answer => readPages(answer, readDownlineRow, ({ id }) => id),
  })

type Pages = Readonly<{ pages: readonly AnswerOf<typeof querySubUsers>[] }>

const readTotals = ({ pages }: Pages) => {
  const last = pages.at(-1)
  return last === undefined ? undefined : readOne(last, readDownlineTotals)
}

/** What the rows of all pages come to, and the way down to them; nothing while that is not known. */
export const useDownlineTotals = (filter: DownlineFilter) =>
  useInfiniteQuery({ ...downlineQuery(filter), select: readTotals }).data

/** What the agent may know of himself, or of somebody below. */
export const memberQuery = (id?: string) =>
  queryOptions({
    queryKey: agentKeys.member(id),
    meta: ofMember,
    queryFn: ({ signal }) =>
      call<typeof readMemberInformation>('GET', '/app-api/api/agent/memberInformation', {
        query: id === undefined ? {} : { userId: id },
        signal,
      }),
    select: ({ data }) => readOne(data, readTeamMember),
    staleTime: TEAM_STALE_MS,
  })

export const useTeamMember = (id?: string) => useQuery(memberQuery(id))
