/** The state of the whole house. */
import type { AnswerOf } from '@app/contract/endpoint.ts'
import type { readHealth } from '@app/contract/operator/system.ts'
import { queryOptions } from '@tanstack/react-query'
import { read } from '#platform/operator-call.ts'

export type Health = AnswerOf<typeof readHealth>['data']
export type Alarm = Health['alarms'][number]['alarm']
export type Reading = Health['readings'][number]
export type Node = Health['nodes'][number]

export const healthQuery = queryOptions({
  queryKey: ['system', 'health'],
  queryFn: ({ signal }) => read<typeof readHealth>('GET', '/console-api/system/health', { signal }),
})
