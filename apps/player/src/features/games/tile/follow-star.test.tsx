import { listGames, toggleLike } from '@app/contract/games.ts'
import { checkMoney } from '@app/contract/wallet.ts'
import { keepTokens } from '@app/session/tokens.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { enter, hall, section } from '#features/games/game-center.fixtures.tsx'
import { catalogueGame } from '#features/games/games.fixtures.ts'
import { balanceOf } from '#features/wallet/wallet.fixtures.ts'
import { readToast } from '#ui/toast/toast.ts'

const { server } = hall()
const LIKE = '/app-api/game/toggle-like'

test('a member has the balance with its refresh, the way into a game of the house, and follows (R1-101)', async () => {
  keepTokens({ token: 'abc', tokenChat: '' })
  server.answer(listGames, { data: [], totalCount: 0 })
  server.answer(toggleLike, { data: { gameId: 71, isFollow: 1 } })
  await enter()
  await screen.findByText('100.00')
  expect(screen.queryByRole('link', { name: '登录' })).toBeNull()
  server.answer(checkMoney, balanceOf('80.00', '5.50'))
  fireEvent.click(screen.getByRole('button', { name: '刷新余额' }))
  await screen.findByText('85.50')

  const star = section('彩票').getByRole('button', { name: '关注极速六合彩' })
  fireEvent.click(star)
  await waitFor(() => expect(star.getAttribute('aria-pressed')).toBe('true'))
  await waitFor(() =>
    expect(server.sent.find(one => one.path === LIKE)?.body).toEqual({ gameId: 71, like: 1 }),
  )
  expect(server.sent.find(one => one.path === LIKE)?.headers.get('token')).toBe('abc')

  fireEvent.click(section('彩票').getByRole('link', { name: /极速六合彩/ }))
  await screen.findByText('到达 /game/$id')
})

describe('following a game', () => {
  const star = () => section('彩票').getByRole('button', { name: '关注极速六合彩' })
  const isOn = () => star().getAttribute('aria-pressed')

  beforeEach(() => {
    server.answer(listGames, { data: [], totalCount: 0 })
  })

  test('turns the star at once, then the server hears of it (R1-081)', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    server.answer(toggleLike, { data: { gameId: 71, isFollow: 1 } })
    await enter()
    fireEvent.click(star())
    await waitFor(() => expect(isOn()).toBe('true'))
    await waitFor(() => expect(server.sent.filter(one => one.path === LIKE)).toHaveLength(1))
    await waitFor(() => expect(star().getAttribute('aria-busy')).toBe('false'))
    fireEvent.click(star())
    await waitFor(() => expect(isOn()).toBe('false'))
    expect(server.sent.filter(one => one.path === LIKE).map(one => one.body)).toEqual([
      { gameId: 71, like: 1 },
      { gameId: 71, like: 0 },
    ])
  })

  test('keeps one game busy until it is answered, and no other one (R1-048 (guard))', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    await enter()
    const answering = globalThis.fetch
    const asked: string[] = []
    let answer: (response: Response) => void = () => undefined
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
      if (!input.startsWith(LIKE)) return answering(input, init)
      asked.push(String(init?.body))
      return new Promise<Response>(resolve => {
        answer = resolve
      })
    })
    const other = () => section('彩票').getByRole('button', { name: '关注极速赛车' })
    fireEvent.click(star())
    await waitFor(() => expect(star().getAttribute('aria-busy')).toBe('true'))
    expect(other().getAttribute('aria-busy')).toBe('false')
    fireEvent.click(star())
    await waitFor(() => expect(asked).toEqual(['{"gameId":71,"like":1}']))
    answer(Response.json({ data: { gameId: 71, isFollow: 1 } }))
    await waitFor(() => expect(star().getAttribute('aria-busy')).toBe('false'))
    expect(isOn()).toBe('true')
  })

  test('turns it back and says why when the server refuses', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    server.refuse(toggleLike, 'GAME/FOLLOW_LIMIT')
    await enter()
    fireEvent.click(star())
    await screen.findByText('最多关注100个游戏')
    expect(isOn()).toBe('false')
  })

  test('tells a guest to log in, and nothing is sent (R0-196, R1-097)', async () => {
    await enter()
    fireEvent.click(star())
    await screen.findByText('请先登录')
    expect(readToast()?.kind).toBe('info')
    expect(isOn()).toBe('false')
    expect(server.sent.some(one => one.path === LIKE)).toBe(false)
  })

  test('the followed ones can be seen alone', async () => {
    keepTokens({ token: 'abc', tokenChat: '' })
    server.answer(listGames, { data: [catalogueGame()], totalCount: 1 })
    await enter()
    await waitFor(() => expect(isOn()).toBe('true'))
    fireEvent.click(screen.getByRole('button', { name: '只看关注' }))
    expect(section('热门').getAllByRole('listitem')).toHaveLength(1)
  })
})
