/** The areas of the product (specification 000 §1), each through the whole app as a member sees it. */

import { listTodayBets } from '@app/contract/bets.ts'
import { readChatConfig } from '@app/contract/chat.ts'
import { readOpenInfoDocument } from '@app/contract/draws.ts'
import { listGames, readGameCenter } from '@app/contract/games.ts'
import { readProfile } from '@app/contract/profile.ts'
import { listRecentGames } from '@app/contract/providers.ts'
import { listTips } from '@app/contract/tips.ts'
import { readVipRules } from '@app/contract/vip.ts'
import { checkMoney, readPlayMoney } from '@app/contract/wallet.ts'
import { games } from '@app/domain/games/games.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { profileWith, vipRules } from '#features/account/profile.fixtures.ts'
import { chatConfig } from '#features/chat/chat.fixtures.ts'
import { catalogueGame, foreignGame } from '#features/games/games.fixtures.ts'
import { answerHome } from '#features/home/home.fixtures.ts'
import { tipCard } from '#features/tips/tips.fixtures.ts'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import '@app/page-testing/without-layout.ts'
import { screens } from '#app/screens.ts'
import { openApp } from './open-app.fixtures.tsx'

const foreign = ['fish', 'electronic', 'card', 'live', 'sport'] as const
const inSite = games.filter(({ bettable, family }) => bettable && family !== 'niuniu')
const families = ['six-mark', 'racing', 'k3', 'ssc'] as const
const boards = families.map(family => {
  const game = inSite.find(one => one.family === family)
  if (game === undefined) throw new Error(`there is no game of ${family}`)
  return [`betting: ${family}`, '/game/$id', `/game/${game.gameId}`] as const
})

/** An area, its address, and where a way to it must lead. */
const areas: readonly (readonly [area: string, path: string, way: string])[] = [
  ['prediction templates', '/template/$gameId/$templateId', '/template/'],
  ['reference library', '/databases', '/databases'],
  ['live draw', '/lottery-record', '/lottery-record'],
  ['live draw of one game', '/lottery-history/$gameId', '/lottery-history/90'],
  ...boards,
  ['third-party games', '/game-center', '/game-center'],
  ['recharge', '/recharge', '/recharge'],
  ['withdraw', '/withdraw-money', '/withdraw-money'],
  ['bills', '/bills', '/bills'],
  ['bonuses', '/bonus-center', '/bonus-center'],
  ['public chat', '/chat-rooms', '/chat-rooms'],
  ['private chat', '/chat-rooms/$roomId/friends/$friendId', '/chat-rooms'],
  ['red packets', '/chat-rooms/$roomId/hong-bao', '/chat-rooms'],
  ['referral links', '/agent/create-link', '/agent'],
  ['downline', '/agent/user-list', '/agent'],
]

const server = fakeServer()
const agent = profileWith({ isDl: 1 })
const group = (groupType: string, all: readonly ReturnType<typeof catalogueGame>[]) => ({
  groupType,
  groupName: groupType,
  totalCount: all.length,
  games: all,
})

beforeEach(() => {
  document.documentElement.dataset.theme = 'theme1'
  keepTokens({ token: 'abc', tokenChat: '' })
  answerHome(server)
  server.answer(listRecentGames, { data: [] })
  server.answer(listTips, { data: [tipCard()], totalCount: 1 })
  server.answer(
    readOpenInfoDocument,
    {
      serverTime: new Date().toISOString(),
      oddsVersion: 1,
      gameId: 90,
      gameName: '香港六合彩',
      cur: null,
      pre: null,
      plan: null,
    },
    { gameId: 90 },
  )
  server.answer(readProfile, agent)
  server.answer(readVipRules, vipRules)
  server.answer(checkMoney, balanceOf('1.00'))
  server.answer(readPlayMoney, { amount: '0.00', upTo: '1000.00', isTaken: false })
  server.answer(listTodayBets, { data: [], totalCount: 0 })
  server.answer(listGames, { data: [], totalCount: 0 })
  server.answer(readChatConfig, chatConfig)
  server.answer(readGameCenter, {
    data: [
      group(
        'LOTTERY',
        inSite.map(({ gameId, name, family }) => catalogueGame({ gameId, gameName: name, family })),
      ),
      ...foreign.map((category, index) =>
        group(category, [foreignGame({ gameId: 1000 + index, category, gameName: `外部${category}` })]),
      ),
    ],
  })
})
afterEach(() => {
  cleanup()
  act(forgetTokens)
  history.replaceState(null, '', '/')
  delete document.documentElement.dataset.theme
})

const open = (address: string) => openApp(address, agent)

/** Where the links of the page lead to. */
const linksShown = () => screen.getAllByRole('link').map(link => link.getAttribute('href') ?? '')

describe('every area of the product (R0-290, R0-291)', () => {
  test('has a screen, and a way to it on home, in the hall or on the profile (R0-002, R0-286, R0-287, R0-288, R0-289, R0-292)', async () => {
    open('/')
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^查看/ })).not.toEqual([]))
    const links = linksShown()
    cleanup()
    open('/profile')
    await screen.findByRole('navigation', { name: '我的服务' })
    links.push(...linksShown())
    cleanup()
    open('/game-center')
    await screen.findByText('外部sport')
    links.push(...linksShown())
    for (const category of foreign) screen.getByText(`外部${category}`)
    const missing = areas.filter(
      ([, path, way]) =>
        !screens.some(one => one.path === path) ||
        !links.some(link => link === way || (way.endsWith('/') && link.startsWith(way))),
    )
    expect(missing).toEqual([])
  }, 60_000)
})
