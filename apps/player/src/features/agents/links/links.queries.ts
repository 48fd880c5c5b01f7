import { readLink, readLinkMember } from '@app/client/agents/read-link.ts'
import { readOne, readPages } from '@app/client/read-answers.ts'
import type {
  createLink,
  getLinkInfo,
  queryLinks,
  removeLink,
  updateLink,
} from '@app/contract/agents-links.ts'
import type { AnswerOf, BodyIn } from '@app/contract/endpoint.ts'
import { call } from '@app/session/api.ts'
import { ofMember } from '@app/session/query-facts.ts'
import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { agentKeys } from '#features/agents/agents.queries.ts'

const PAGE_ROWS = 20
const LINKS_STALE_MS = 15_000

/** The agent's links, the newest first. */
export const linksQuery = infiniteQueryOptions({
  queryKey: agentKeys.links,
  meta: ofMember,
  initialPageParam: 1,
  queryFn: ({ pageParam, signal }) =>
    call<typeof queryLinks>('GET', '/app-api/api/spreadInfo/queryPageByAgentId', {
      query: { page: pageParam },
      signal,
    }),
  getNextPageParam: (last, _, page) => (page * PAGE_ROWS < last.totalCount ? page + 1 : undefined),
  staleTime: LINKS_STALE_MS,
})

export const useLinks = () =>
  useInfiniteQuery({ ...linksQuery, select: answer => readPages(answer, readLink, ({ id }) => id) })

type LinkPages = Readonly<{ pages: readonly AnswerOf<typeof queryLinks>[] }>

const readTotals = ({ pages }: LinkPages) => pages.at(-1)?.otherData

/** How many links there are and may be, and how many joined by all of them; nothing while that is not known. */
export const useLinkTotals = () => useInfiniteQuery({ ...linksQuery, select: readTotals }).data

/** One link with who joined by it, the newest first. */
export const linkQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: agentKeys.link(id),
    meta: ofMember,
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      call<typeof getLinkInfo>('GET', '/app-api/api/spreadInfo/getLinkInfo', {
        query: { id, page: pageParam },
        signal,
      }),
    getNextPageParam: (last, _, page) => (page * PAGE_ROWS < last.totalCount ? page + 1 : undefined),
    staleTime: LINKS_STALE_MS,
  })

type InfoPages = Readonly<{ pages: readonly AnswerOf<typeof getLinkInfo>[] }>

const readInfo = ({ pages }: InfoPages) => {
  const last = pages.at(-1)
  return last === undefined ? undefined : readOne(last.data, readLink)
}

const readMembers = ({ pages }: InfoPages) =>
  readPages({ pages: pages.map(({ data }) => ({ data: data.members })) }, readLinkMember, ({ id }) => id)

export const useLink = (id: string) => useInfiniteQuery({ ...linkQuery(id), select: readInfo })

export const useLinkMembers = (id: string) => useInfiniteQuery({ ...linkQuery(id), select: readMembers })

/** All that shows links is asked for again. */
const refreshLinks = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: agentKeys.links.slice(0, 2) })

export type LinkWish = BodyIn<typeof createLink>
export type LinkChange = BodyIn<typeof updateLink>

/** Makes a link and answers its id. */
export async function sendNewLink(client: QueryClient, body: LinkWish): Promise<string> {
  const { data } = await call<typeof createLink>('POST', '/app-api/api/spreadInfo/createByAgentId', {
    body,
    asForm: true,
  })
  await refreshLinks(client)
  return data.id
}

/** Changes what is sent of a link. */
export async function sendLinkChange(client: QueryClient, id: string, body: LinkChange): Promise<void> {
  await call<typeof updateLink>('POST', '/app-api/api/spreadInfo/updateByAgentId', {
    query: { id },
    body,
    asForm: true,
  })
  await refreshLinks(client)
}

/** Removes a link by which nobody joined. */
export async function sendLinkRemoval(client: QueryClient, id: string): Promise<void> {
  await call<typeof removeLink>('POST', '/app-api/api/spreadInfo/removeByAgentId', {
    body: { id },
    asForm: true,
  })
  client.removeQueries({ queryKey: agentKeys.link(id) })
  await refreshLinks(client)
}
