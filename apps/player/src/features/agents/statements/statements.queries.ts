import {
  readEarnings,
  readLineBet,
  readLineTotal,
  readStatement,
  readStatementLine,
  readStatementPay,
  type StatementLine,
} from '@app/client/agents/read-statement.ts'
import { readList, readOne, readPages } from '@app/client/read-answers.ts'
import type { getStatement, queryLineBets, queryStatements } from '@app/contract/agents-statements.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { ofMemberMoney } from '@app/session/query-facts.ts'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { agentKeys } from '#features/agents/agents.queries.ts'

const PAGE_ROWS = 20
const PAGE_LINES = 50
const STALE_MS = 60_000

/** The agent's statements, the newest first, and what runs up since the last one. */
export const statementsQuery = infiniteQueryOptions({
  queryKey: agentKeys.statements,
  meta: ofMemberMoney,
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) =>
    call<typeof queryStatements>('GET', '/app-api/api/agent/statements', {
      query: { page: pageParam },
      signal,
    }),
  getNextPageParam: (last, _, page) => (page * PAGE_ROWS < last.totalCount ? page + 1 : undefined),
  staleTime: STALE_MS,
})

export const useStatements = () =>
  useInfiniteQuery({ ...statementsQuery, select: answer => readPages(answer, readStatement, ({ id }) => id) })

type Pages = Readonly<{ pages: readonly AnswerOf<typeof queryStatements>[] }>

const readNewest = ({ pages }: Pages) => {
  const last = pages.at(-1)
  return last === undefined ? undefined : readOne(last, readEarnings)
}

/** What runs up, waits and was paid. */
export const useEarnings = () => useInfiniteQuery({ ...statementsQuery, select: readNewest })

const readLinesPage = (id: string, page: number, signal?: AbortSignal) =>
  call<typeof getStatement>('GET', '/app-api/api/agent/statements/:id', {
    params: { id },
    query: { page },
    ...(signal !== undefined && { signal }),
  })

/** One statement with its lines, by day, downline and category. */
export const statementQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: agentKeys.statement(id),
    meta: ofMemberMoney,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => readLinesPage(id, pageParam, signal),
    getNextPageParam: (last, _, page) => (page * PAGE_LINES < last.totalCount ? page + 1 : undefined),
    staleTime: STALE_MS,
  })

type LinePages = Readonly<{ pages: readonly AnswerOf<typeof getStatement>[] }>

const readHead = ({ pages }: LinePages) => {
  const last = pages.at(-1)
  return last === undefined ? undefined : readOne(last.data, readStatement)
}

export const lineKey = ({ day, memberId, category, isCorrection }: StatementLine): string =>
  `${day} ${memberId} ${category} ${isCorrection ? 'correction' : 'line'}`

const readLines = ({ pages }: LinePages) =>
  readPages({ pages: pages.map(({ data }) => ({ data: data.lines })) }, readStatementLine, lineKey)

export const useStatement = (id: string) => useInfiniteQuery({ ...statementQuery(id), select: readHead })

const readPays = ({ pages }: LinePages) => {
  const last = pages.at(-1)
  return last === undefined ? [] : readList(last.data.pays, readStatementPay)
}

/** What the statement pays beside commission. */
export const useStatementPays = (id: string) => useInfiniteQuery({ ...statementQuery(id), select: readPays })

export const useStatementLines = (id: string) =>
  useInfiniteQuery({ ...statementQuery(id), select: readLines })

/** All lines of a statement, those of pages that are not loaded too. */
export async function fetchLines(id: string): Promise<readonly StatementLine[]> {
  const first = await readLinesPage(id, 1)
  const lines = [...first.data.lines]
  for (let page = 2; lines.length < first.totalCount; page += 1) {
    const { data } = await readLinesPage(id, page)
    if (data.lines.length === 0) break
    lines.push(...data.lines)
  }
  return readList(lines, readStatementLine)
}

type BetPages = Readonly<{ pages: readonly AnswerOf<typeof queryLineBets>[] }>

const readBets = ({ pages }: BetPages) => {
  const last = pages.at(-1)
  return {
    bets: pages.flatMap(({ data }) => readList(data, readLineBet)),
    total: last === undefined ? undefined : readOne(last, readLineTotal),
  }
}

/** What the base of a line is made of now. */
export const useLineBets = (id: string, { day, memberId, category }: StatementLine) =>
  useInfiniteQuery({
    queryKey: agentKeys.lineBets(id, { day, memberId, category }),
    meta: ofMemberMoney,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof queryLineBets>('GET', '/app-api/api/agent/statements/:id/bets', {
        params: { id },
        query: { day, userId: memberId, category, page: pageParam },
        signal,
      }),
    getNextPageParam: (last, _, page) => (last.otherData.hasMore ? page + 1 : undefined),
    staleTime: STALE_MS,
    select: readBets,
  })
