import { randomUUID } from 'node:crypto'
import { discardJob, listDeadJobs, listQueues, retryJobs } from '@app/contract/operator/system.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { declareJob } from '#platform/jobs/job.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const facts = {
  ...{ version: 1, concurrency: 1, timeoutSeconds: 30, waitingMax: 100 },
  payload: z.object({ memberId: z.string() }),
}
const breaks = declareJob({ ...facts, queue: 'break-wishes', retries: 0 })
const tries = declareJob({ ...facts, queue: 'try-wishes', retries: 3 })
const reason = '上游已恢复，重新执行'

let server: TestServer
let isMended = false
const done: string[] = []
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  server.app.jobs.declare([
    breaks.by(async ({ memberId }) => {
      if (!isMended) throw new Error(`no wish for ${memberId}`)
      done.push(memberId)
    }),
    tries.by(() => Promise.reject(new Error('it is tried again'))),
  ])
})
afterAll(() => server.stop())

async function kill(...memberIds: readonly string[]) {
  isMended = false
  for (const memberId of memberIds)
    await server.app.db.transaction(tx => server.app.jobs.add(tx, breaks, { memberId }))
  await server.app.jobs.drain()
}

const queueOf = async (name: string) => {
  const { headers } = await server.staff('auditor')
  const { body } = await server.call(listQueues, { headers })
  return body.data.find(({ queue }) => queue === name)
}

const deadJobs = async (query: { queue?: string; after?: string; rows?: number } = {}) => {
  const { headers } = await server.staff('site-admin')
  return (await server.call(listDeadJobs, { headers, query })).body
}

type Body = { queue: string; jobId?: string; reason: string }

/** What a super administrator did, and the entries of it. */
async function acted<T>(
  send: (sent: { headers: Record<string, string>; key: string }) => Promise<T>,
): Promise<T & { entries: unknown[] }> {
  const { headers, staffId } = await server.staff('super')
  const answered = await send({ headers, key: randomUUID() })
  const entries = await server.query(
    'select before, after, outcome, reason from audit_entries where staff_id = $1',
    [staffId],
  )
  return { ...answered, entries }
}

const retry = (body: Body) => acted(sent => server.call(retryJobs, { ...sent, body }))
const discard = (body: Required<Body>) => acted(sent => server.call(discardJob, { ...sent, body }))

test('a queue says what waits, what died and why, and a dead job is put back once', async () => {
  await kill('11', '12')
  expect(await queueOf('break-wishes/1')).toMatchObject({
    waiting: 0,
    dead: 2,
    lastError: 'Error: no wish for 12',
  })
  const { data, next } = await deadJobs({ queue: 'break-wishes/1' })
  expect(data.map(({ payload, error }) => [payload, error])).toEqual([
    [[{ field: 'memberId', value: '11' }], 'Error: no wish for 11'],
    [[{ field: 'memberId', value: '12' }], 'Error: no wish for 12'],
  ])
  expect(next).toBeNull()
  const { headers } = await server.staff('super')
  const { body } = await server.call(listQueues, { headers })
  expect(body.data.map(({ queue: name }) => name).filter(name => !/^[a-z-]+\/\d+$/.test(name))).toEqual([])
  const { queue = '', jobId = '' } = data[0] ?? {}
  const first = await retry({ queue, jobId, reason })
  expect(first.body).toEqual({ retried: 1 })
  expect(first.entries).toEqual([
    {
      before: { queue, error: 'Error: no wish for 11', payload: '{"memberId":"11"}' },
      after: { state: 'retried' },
      ...{ outcome: 'done', reason },
    },
  ])
  const again = await retry({ queue, jobId, reason })
  expect([again.body.code, again.entries.length]).toEqual(['OPS/UNKNOWN', 1])
  isMended = true
  await server.app.jobs.drain()
  expect(done).toEqual(['11'])
  expect(await queueOf(queue)).toMatchObject({ waiting: 0, dead: 1 })
})

test('all dead jobs of a queue are put back with one entry', async () => {
  await kill('21', '22', '23')
  const { body, entries } = await retry({ queue: 'break-wishes/1', reason })
  expect(body.retried).toBeGreaterThanOrEqual(3)
  expect(entries).toHaveLength(1)
  isMended = true
  await server.app.jobs.drain()
  expect(done).toEqual(expect.arrayContaining(['21', '22', '23']))
  expect(await queueOf('break-wishes/1')).toMatchObject({ dead: 0, lastError: null })
})

test('a job that is given up is gone, and the entry keeps what it was', async () => {
  await kill('31')
  const { data } = await deadJobs({ queue: 'break-wishes/1' })
  const { queue = '', jobId = '' } = data[0] ?? {}
  const { entries } = await discard({ queue, jobId, reason })
  expect(entries).toMatchObject([
    { before: { payload: '{"memberId":"31"}' }, after: { state: 'discarded' }, outcome: 'done' },
  ])
  expect((await deadJobs({ queue })).data).toEqual([])
  expect((await discard({ queue, jobId, reason })).body.code).toBe('OPS/UNKNOWN')
  isMended = true
  await server.app.jobs.drain()
  expect(done).not.toContain('31')
})

test('a job that is repeated by itself is no dead one, and nobody removes it', async () => {
  await server.app.db.transaction(tx => server.app.jobs.add(tx, tries, { memberId: '41' }))
  await server.app.jobs.drain()
  expect(await queueOf('try-wishes/1')).toMatchObject({
    ...{ waiting: 1, retrying: 1, dead: 0, lastError: 'Error: it is tried again' },
  })
  const [job] = await server.query<{ id: string }>("select id from jobs.job where name = 'try-wishes/1'")
  const { body } = await discard({ queue: 'try-wishes/1', jobId: job?.id ?? '', reason })
  expect(body.code).toBe('OPS/UNKNOWN')
  expect((await retry({ queue: 'no-such/1', reason })).body.code).toBe('OPS/UNKNOWN')
})

test('pages go on where the last one ended, whatever died at the same instant', async () => {
  await kill('51', '52', '53')
  await server.query("update jobs.job set created_on = now() where name = 'break-wishes/1/dead'")
  const seen: string[] = []
  let after: string | undefined
  do {
    const { data, next } = await deadJobs({ rows: 1, ...(after !== undefined && { after }) })
    seen.push(...data.map(({ jobId }) => jobId))
    after = next ?? undefined
  } while (after !== undefined)
  const all = (await deadJobs()).data.map(({ jobId }) => jobId)
  expect(seen).toEqual(all)
  expect(all).toHaveLength(3)
})
