/** The pages of a room beside its live log; the first screen names one file for them. */
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { foundQuery, logAroundQuery, roomMembersQuery, seqIn } from './log/log.queries.ts'

export { MembersPage } from './log/members.tsx'
export { LogPage } from './log/message.tsx'

export const loadMembers: ScreenLoader<'/chat-rooms/$roomId/members'> = ({ queries, params, search }) =>
  search.q === undefined || search.q === ''
    ? queries.ensureInfiniteQueryData(roomMembersQuery(params.roomId))
    : queries.ensureInfiniteQueryData(foundQuery(params.roomId, search.q))

export const loadLog: ScreenLoader<'/chat-rooms/$roomId/log/$id'> = ({ queries, params }) =>
  queries.ensureInfiniteQueryData(logAroundQuery(params.roomId, seqIn(params.id)))
