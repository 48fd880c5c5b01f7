/** The second person of a test. */
import { randomUUID } from 'node:crypto'
import { decideRequest, readRequest } from '@app/contract/operator/approvals.ts'
import type { TestStaff } from '#modules/staff/staff.fixtures.ts'
import type { TestServer } from './test-server.ts'

/** Agrees to what was asked for, as it was seen; answers what the server said, beside the request that was seen. */
export async function agreeAs(
  server: Pick<TestServer, 'call'>,
  { headers }: Pick<TestStaff, 'headers'>,
  approvalId: string,
) {
  const { data: request } = (await server.call(readRequest, { params: { approvalId }, headers })).body
  const body = { approvalId, hash: request.hash, decision: 'approve', note: '' } as const
  return { ...(await server.call(decideRequest, { body, headers, key: randomUUID() })), request }
}
