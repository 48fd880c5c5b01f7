/**
 * What two people agree on is stored as they asked for it and carried out later: no kind of it names a result of an in-house game or
 * a figure that the product counts. A kind that a module declares is examined without being named here.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isOperatorEndpoint } from '@app/contract/operator/operator-endpoint.ts'
import { isForbidden, waysIn } from '@app/contract/operator/results.fixtures.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyKind } from '#platform/operator/approval-kind.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

const CONTRACT = join(import.meta.dirname, '../../../packages/contract/src/operator')

/** Kinds about games whose draws happen elsewhere, with the fields that carry their results. There are none yet. */
const EXTERNAL_DRAWS: Readonly<Record<string, readonly string[]>> = {}

let server: TestServer
let kinds: readonly AnyKind[]
beforeAll(async () => {
  server = await startTestServer({ forFile: true })
  kinds = server.app.services.approvals.kinds()
})
afterAll(() => server.stop())

test('no payload of an approval carries a result or a figure, at any depth', () => {
  const found = kinds.map(({ kind, payload }) => [kind, waysIn(payload).toSorted()] as const)
  expect(Object.fromEntries(found.filter(([, ways]) => ways.length > 0))).toEqual(EXTERNAL_DRAWS)
})

test('no kind of approval and no right to it is named after a result or a figure', () => {
  const names = kinds.flatMap(({ kind, make, check }) => [kind, make, check])
  expect(names.filter(isForbidden)).toEqual([])
})

test('the kinds that are examined are those that calls ask for', async () => {
  const asked = new Set<string>()
  for (const file of readdirSync(CONTRACT).filter(name => /^[a-z0-9-]+\.ts$/.test(name))) {
    const values = Object.values(await import(`@app/contract/operator/${file}`)) as unknown[]
    for (const { approval } of values.filter(isOperatorEndpoint))
      if (approval !== undefined) asked.add(approval)
  }
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...asked].toSorted())
})
