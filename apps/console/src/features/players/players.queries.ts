/** Players as staff see them: personal values come masked, and one is shown in clear only for a reason. */
import type { AnswerOf, BodyIn, QueryIn } from '@app/contract/endpoint.ts'
import type {
  findPlayers,
  listPlayerLogins,
  listPlayerSessions,
  listPlayers,
  readPlayer,
  revealPlayer,
} from '@app/contract/operator/players.ts'
import type {
  askRestriction,
  liftRestriction,
  listNotes,
  listRestrictions,
  logoutPlayer,
  readProtection,
  restrictPlayer,
  writeNote,
} from '@app/contract/operator/players-restrictions.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type FoundPlayer = AnswerOf<typeof findPlayers>['data'][number]
export type Player = AnswerOf<typeof listPlayers>['data'][number]
export type PlayerRecord = AnswerOf<typeof readPlayer>['data']
export type Restriction = AnswerOf<typeof listRestrictions>['data'][number]
export type Note = AnswerOf<typeof listNotes>['data'][number]
export type Login = AnswerOf<typeof listPlayerLogins>['data'][number]
export type OpenSession = AnswerOf<typeof listPlayerSessions>['data'][number]
export type RevealField = BodyIn<typeof revealPlayer>['field']

export const playerKeys = {
  all: ['players'],
  one: (memberId: string) => ['players', 'one', memberId],
} as const

export const playersQuery = (query: QueryIn<typeof listPlayers>) =>
  queryOptions({
    queryKey: [...playerKeys.all, 'list', query],
    queryFn: ({ signal }) => read<typeof listPlayers>('GET', '/console-api/players', { query, signal }),
  })

export const playerQuery = (memberId: string) =>
  queryOptions({
    queryKey: playerKeys.one(memberId),
    queryFn: ({ signal }) =>
      read<typeof readPlayer>('GET', '/console-api/players/:memberId', { params: { memberId }, signal }),
  })

export const restrictionsQuery = (memberId: string, after?: string) =>
  queryOptions({
    queryKey: [...playerKeys.one(memberId), 'restrictions', after],
    queryFn: ({ signal }) =>
      read<typeof listRestrictions>('GET', '/console-api/players/:memberId/restrictions', {
        params: { memberId },
        query: { after },
        signal,
      }),
  })

export type Protection = AnswerOf<typeof readProtection>['data']

export const protectionQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...playerKeys.one(memberId), 'protection'],
    queryFn: ({ signal }) =>
      read<typeof readProtection>('GET', '/console-api/players/:memberId/protection', {
        params: { memberId },
        signal,
      }),
  })

export const notesQuery = (memberId: string, after?: string) =>
  queryOptions({
    queryKey: [...playerKeys.one(memberId), 'notes', after],
    queryFn: ({ signal }) =>
      read<typeof listNotes>('GET', '/console-api/players/:memberId/notes', {
        params: { memberId },
        query: { after },
        signal,
      }),
  })

export const loginsQuery = (memberId: string, after?: string) =>
  queryOptions({
    queryKey: [...playerKeys.one(memberId), 'logins', after],
    queryFn: ({ signal }) =>
      read<typeof listPlayerLogins>('GET', '/console-api/players/:memberId/logins', {
        params: { memberId },
        query: { after },
        signal,
      }),
  })

export const sessionsQuery = (memberId: string) =>
  queryOptions({
    queryKey: [...playerKeys.one(memberId), 'sessions'],
    queryFn: ({ signal }) =>
      read<typeof listPlayerSessions>('GET', '/console-api/players/:memberId/sessions', {
        params: { memberId },
        signal,
      }),
  })

/** Players by what they use; the search leaves an entry, so it is sent once for each press. */
export const findBy = (body: BodyIn<typeof findPlayers>) =>
  write<typeof findPlayers>('POST', '/console-api/players/find', { body })

export const reveal = (body: BodyIn<typeof revealPlayer>) =>
  write<typeof revealPlayer>('POST', '/console-api/players/reveal', { body })

export const logOut = (body: BodyIn<typeof logoutPlayer>) =>
  write<typeof logoutPlayer>('POST', '/console-api/players/logout', { body })

/** Restricts at once, for a day at most. */
export const restrict = (body: BodyIn<typeof restrictPlayer>) =>
  write<typeof restrictPlayer>('POST', '/console-api/players/restrict', { body })

/** Asks for more than a day; a second person agrees. */
export const askToRestrict = (body: BodyIn<typeof askRestriction>) =>
  write<typeof askRestriction>('POST', '/console-api/players/restrict/ask', { body })

export const lift = (body: BodyIn<typeof liftRestriction>) =>
  write<typeof liftRestriction>('POST', '/console-api/players/restrict/lift', { body })

export const note = (body: BodyIn<typeof writeNote>) =>
  write<typeof writeNote>('POST', '/console-api/players/note', { body })
