import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { memberQueries, ofMember, ofMemberMoney, type QueryFacts, queriesChangedBy } from './query-facts.ts'

async function storeOf(all: Readonly<Record<string, QueryFacts>>) {
  const store = new QueryClient()
  for (const [name, meta] of Object.entries(all)) {
    await store.fetchQuery({ queryKey: [name], meta, queryFn: () => name })
  }
  return store
}
const all = { balance: ofMemberMoney, profile: ofMember, games: {} }
const names = (store: QueryClient) =>
  store
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[0])

test('only the answers of the login are removed at its end', async () => {
  const store = await storeOf(all)
  store.removeQueries(memberQueries)
  expect(names(store)).toEqual(['games'])
})

test('only the answers that depend on money are invalidated when it moved', async () => {
  const store = await storeOf(all)
  await store.invalidateQueries(queriesChangedBy('money'))
  const old = store.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated })
  expect(old.map(({ queryKey }) => queryKey[0])).toEqual(['balance'])
})
