/** From where staff may come in. */
import type { AnswerOf, BodyIn } from '@app/contract/endpoint.ts'
import type { askNetwork, listNetworks, removeNetwork } from '@app/contract/operator/staff-networks.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'
import { staffKeys } from './staff.queries.ts'

export type Network = AnswerOf<typeof listNetworks>['data'][number]

/** All networks, those of all staff first. */
export const networksQuery = queryOptions({
  queryKey: [...staffKeys.all, 'networks'],
  queryFn: ({ signal }) => read<typeof listNetworks>('GET', '/console-api/networks', { signal }),
})

/** Asks for a network; a second person agrees. */
export const askForNetwork = (body: BodyIn<typeof askNetwork>) =>
  write<typeof askNetwork>('POST', '/console-api/networks/ask', { body })

export const dropNetwork = (body: BodyIn<typeof removeNetwork>) =>
  write<typeof removeNetwork>('POST', '/console-api/networks/remove', { body })
