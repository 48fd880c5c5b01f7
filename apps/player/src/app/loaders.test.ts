/** Every row of the screens table begins to load what its page shows first, or is named here with the reason (adr 0103). */
import { createQueries } from '@app/session/query-client.ts'
import { keepTokens } from '@app/session/tokens.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findRoute, screens } from './screens.ts'

const ONLY_TEXT = 'it shows nothing that the server knows'

/** The pages without a loader. */
const withoutLoader: Readonly<Record<string, string>> = {
  '/': 'the start of the app begins its answers',
  '/game/$id/analytic/zodiac': 'its tables are reckoned on the device',
  '/game/$id/analytic/zodiac/zodiac-reference': 'its tables are reckoned on the device',
  '/report': 'it leads on to the reports',
  '/change-password': ONLY_TEXT,
  '/setting': ONLY_TEXT,
}

type Loader = (at: object) => Promise<unknown>

const loaderOf = (path: string) => findRoute(path)?.options.loader as Loader | undefined

/** For every parameter that a path may have. */
const params = {
  ...{ id: '71', gameId: '71', issue: '20261111', groupId: '1', templateId: '1' },
  ...{ orderNo: '1', orderId: '1', trackOrderNo: '1', type: '1' },
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  keepTokens({ token: 'abc', tokenChat: '' })
})

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

// What nobody hears is a fault of every test (page-setup.ts). It goes first: calls that never end, as those below, are shared.
test('a refusal is heard by somebody while a loader still waits for the profile', async () => {
  const refusal = { code: 'SYS/INVALID', msg: '参数错误' }
  vi.stubGlobal('fetch', (address: string) =>
    address.includes('/api/user/info')
      ? new Promise(() => undefined)
      : Promise.resolve(Response.json(refusal, { status: 400 })),
  )
  for (const { path } of screens) {
    const queries = createQueries(() => undefined)
    await loaderOf(path)?.({ context: { queries }, params, location: { search: {} } })
  }
  await new Promise(resolve => setTimeout(resolve, 50))
})

test('pages without a loader are those that are named with a reason', () => {
  const found = screens.filter(({ path }) => loaderOf(path) === undefined).map(({ path }) => path)
  expect(found.sort()).toEqual(Object.keys(withoutLoader).sort())
})

test.each(screens.filter(({ path }) => loaderOf(path) !== undefined))(
  '$path begins a query with its code, and nobody waits for the answer',
  async ({ path }) => {
    const queries = createQueries(() => undefined)
    await loaderOf(path)?.({ context: { queries }, params, location: { search: {} } })
    expect(queries.isFetching()).toBeGreaterThan(0)
  },
)
