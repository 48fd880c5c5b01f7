/** The stores whose paths the specification does not show ask the paths of its named calls. */

import { listAds } from '@app/contract/ads.ts'
import { readChatConfig } from '@app/contract/chat.ts'
import { listGames } from '@app/contract/games.ts'
import { listMessages } from '@app/contract/inbox.ts'
import { readZodiacVotes } from '@app/contract/tips-polls.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useAds } from '#features/ads/ads.queries.ts'
import { chatConfig } from '#features/chat/chat.fixtures.ts'
import { useChatMaintenance } from '#features/chat/chat.queries.ts'
import { useFollows } from '#features/games/games.queries.ts'
import { useMessages } from '#features/inbox/inbox.queries.ts'
import { useZodiacVotes } from '#features/tips/tips.queries.ts'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { useBalance } from '#features/wallet/wallet.queries.ts'
import { fakeServer } from '#testing/fake-server.ts'

const server = fakeServer()
beforeEach(() => {
  server.answer(readChatConfig, chatConfig)
  server.answer(listGames, { data: [], totalCount: 0 })
  server.answer(listMessages, { data: [], totalCount: 0, unReadCount: 0 })
  server.answer(listAds, { data: [] })
  server.answer(readZodiacVotes, { data: {} })
  server.answer(checkMoney, balanceOf('1.00'))
})
afterEach(() => {
  cleanup()
  forgetTokens()
})

type Store = () => unknown

function Mounted({ useStore }: Readonly<{ useStore: Store }>) {
  useStore()
  return null
}

/** Mounts a store alone and answers the calls that it sends. */
async function callsOf(useStore: Store): Promise<string[]> {
  keepTokens({ token: 'token-of-a-member', tokenChat: 'chat-token' })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Mounted useStore={useStore} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(server.sent).not.toEqual([]))
  return server.sent.map(({ method, path }) => `${method} ${path}`)
}

test.each([
  ['the chat config', () => useChatMaintenance(), '/sys-upload/data/json/config_chat.json'],
  ['the followed games', () => useFollows(), '/app-api/game/list-all'],
  ['the notifications', () => useMessages(undefined), '/app-api/api/pushMessage/queryAll'],
  ['the template banners', () => useAds('AD01'), '/app-api/game-document/template/ads'],
  ['the zodiac poll', () => useZodiacVotes(90), '/app-api/game-document/template/zodiac-vote'],
  ["the user's money", () => useBalance(), '/app-api/api/user/money/check'],
] as const)('%s are asked for by a named call (R0-238)', async (_, useStore, path) => {
  expect(await callsOf(useStore)).toEqual([`GET ${path}`])
})
