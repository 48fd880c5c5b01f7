/** The areas of the product (specification 000 §1), each through the whole app as a member sees it. */
import { games } from '@app/domain/games/games.ts'
import { forgetTokens, keepTokens } from '@app/session/tokens.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { profileWith, vipRules } from '#features/account/profile.fixtures.ts'
import { catalogueGame, foreignGame } from '#features/games/games.fixtures.ts'
import { answerHome } from '#features/home/home.fixtures.ts'
import { tipCard } from '#features/tips/tips.fixtures.ts'
import { fakeServer } from '#testing/fake-server.ts'
import '#testing/without-layout.ts'
import { openApp } from './open-app.fixtures.tsx'
import { screens } from './screens.ts'
import { unopened } from './unopened.ts'

const LAZY = { timeout: 30_000 }
const foreign = ['fish', 'electronic', 'card', 'live', 'sport'] as const
const inSite = games.filter(({ bettable, family }) => bettable && family !== 'niuniu')
const families = ['six-mark', 'racing', 'k3', 'ssc'] as const
const boards = families.map(family => {
  const game = inSite.find(one => one.family === family)
  if (game === undefined) throw new Error(`there is no game of ${family}`)
  return [`betting: ${family}`, '/game/$id', `/game/${game.gameId}`] as const
})

/** An area, its address, and where a way to it must lead as soon as there is a screen. */
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
const group = (groupType: string, all: readonly object[]) => ({
  groupType,
  groupName: groupType,
  totalCount: all.length,
  games: all,
})

beforeEach(() => {
  document.documentElement.dataset.theme = 'theme1'
  keepTokens({ token: 'abc', tokenChat: '' })
  answerHome(server)
  server.answer('GET /app-api/game-document/template', { data: [tipCard()], totalCount: 1 })
  server.answer('GET /sys-upload/data/lotery/90.json', {
    serverTime: new Date().toISOString(),
    gameId: 90,
    gameName: '香港六合彩',
    cur: null,
    pre: null,
    plan: null,
  })
  server.answer('GET /app-api/api/user/info', agent)
  server.answer('GET /app-api/api/v2/uservip/rules', vipRules)
  server.answer('GET /app-api/api/user/money/check', { money: '1.00', liveMoney: '0.00' })
  server.answer('GET /app-api/game/list-all', { data: [], totalCount: 0 })
  server.answer('GET /sys-upload/data/json/game_center.json', {
    data: [
      group(
        'LOTTERY',
        inSite.map(({ gameId, name, family }) => catalogueGame({ gameId, gameName: name, family })),
      ),
      ...foreign.map((category, place) =>
        group(category, [foreignGame({ gameId: 1000 + place, category, gameName: `外部${category}` })]),
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

const found = new Set<string>()
const note = () => {
  for (const link of screen.getAllByRole('link')) found.add(link.getAttribute('href') ?? '')
}
const hasScreen = (path: string) => screens.some(one => one.path === path)
const later = areas.filter(([, path]) => !hasScreen(path))

describe('every area of the product (R0-002)', () => {
  test('that has a screen has a way to it on home, in the hall or on the profile', async () => {
    open('/')
    await waitFor(() => expect(screen.getAllByRole('link', { name: /^查看/ })).not.toEqual([]), LAZY)
    note()
    cleanup()
    open('/profile')
    await screen.findByRole('navigation', { name: '我的服务' }, LAZY)
    note()
    cleanup()
    open('/game-center')
    await screen.findByText('外部sport', {}, LAZY)
    note()
    for (const category of foreign) expect(screen.getByText(`外部${category}`)).toBeDefined()
    const links = [...found]
    const missing = areas.filter(
      ([, path, way]) =>
        hasScreen(path) && !links.some(link => link === way || (way.endsWith('/') && link.startsWith(way))),
    )
    expect(missing).toEqual([])
  }, 60_000)

  test.each(later)('%s is not open yet, and says so', async (_, path) => {
    expect(unopened.map(one => one.path)).toContain(path)
    open(path.replace(/\$\w+/g, '1'))
    expect(await screen.findByText('此功能尚未开放', {}, LAZY)).toBeDefined()
  })

  test('that is not open yet has no way to it', () => {
    const ways = later.map(([, , way]) => way)
    expect([...found].filter(link => ways.includes(link))).toEqual([])
  })
})
