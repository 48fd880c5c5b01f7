import { readInviter } from '@app/client/auth/read-inviter.ts'
import { readOne } from '@app/client/read-answers.ts'
import type { findInviter } from '@app/contract/agents-links.ts'
import { call } from '@app/session/api.ts'
import { queryOptions } from '@tanstack/react-query'
import { entryKeys } from '#features/entry/entry.queries.ts'

/** Who invites by a code; to ask counts as a visit of a link. */
export const inviterQuery = (code: string) =>
  queryOptions({
    queryKey: entryKeys.inviter(code),
    queryFn: async ({ signal }) =>
      readOne(
        await call<typeof findInviter>('GET', '/app-api/api/spreadInfo/getByCode', {
          query: { code },
          signal,
        }),
        readInviter,
      ),
    staleTime: Number.POSITIVE_INFINITY,
  })
