/** The jobs behind the site. */
import type { AnswerOf, BodyIn } from '@app/contract/endpoint.ts'
import type { discardJob, listDeadJobs, listQueues, retryJobs } from '@app/contract/operator/system.ts'
import { queryOptions } from '@tanstack/react-query'
import { read, write } from '#platform/operator-call.ts'

export type Queue = AnswerOf<typeof listQueues>['data'][number]
export type DeadJob = AnswerOf<typeof listDeadJobs>['data'][number]

export const systemKeys = { all: ['system'] } as const

export const queuesQuery = queryOptions({
  queryKey: [...systemKeys.all, 'queues'],
  queryFn: ({ signal }) => read<typeof listQueues>('GET', '/console-api/system/queues', { signal }),
})

type Asked = Readonly<{ queue: string | undefined; after: string | undefined }>

export const deadJobsQuery = ({ queue, after }: Asked) =>
  queryOptions({
    queryKey: [...systemKeys.all, 'dead', queue, after],
    queryFn: ({ signal }) =>
      read<typeof listDeadJobs>('GET', '/console-api/system/dead-jobs', { query: { queue, after }, signal }),
  })

export const retry = (body: BodyIn<typeof retryJobs>) =>
  write<typeof retryJobs>('POST', '/console-api/system/dead-jobs/retry', { body })

export const discard = (body: BodyIn<typeof discardJob>) =>
  write<typeof discardJob>('POST', '/console-api/system/dead-jobs/discard', { body })
