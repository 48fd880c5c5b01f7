import type { cancelBets } from '@app/contract/bets.ts'
import type { toggleLike } from '@app/contract/games.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { call } from './api.ts'
import { createQueries } from './query-client.ts'
import { beginTestSession } from './session.fixtures.ts'
import { useMoneyMutation } from './use-money-mutation.ts'
import { type Toggle, useIsToggling, useToggle } from './use-toggle.ts'

type Network = (url: string, init: RequestInit) => Promise<Response>

const toasts: unknown[] = []
const keys: (string | null)[] = []
let network: Network = () => Promise.reject(new TypeError('Failed to fetch'))
let queries = createQueries(error => toasts.push(error))

beforeEach(() => {
  beginTestSession()
  toasts.length = 0
  keys.length = 0
  queries = createQueries(error => toasts.push(error))
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('idempotency-key'))
    return network(url, init)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const refused = async () => Response.json({ code: 'BET/BALANCE', msg: '余额不足' }, { status: 422 })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const gate = async () => new Response('<html>Bad Gateway</html>', { status: 502 })
const taken = async () => Response.json({ message: '撤单成功', data: { refunded: '1.00', balance: '2.00' } })

function Cancel({ orderNo, onRefused }: { orderNo: string; onRefused?: () => unknown }) {
  const { isBusy, isUnknown, submit } = useMoneyMutation({
    act: 'cancel',
    send: (body: { orderNo: string }, idempotencyKey) =>
      call<typeof cancelBets>('POST', '/app-api/api/bet/cancel', { body, idempotencyKey }),
    ...(onRefused !== undefined && { onRefused }),
  })
  return (
    <button type="button" aria-busy={isBusy} onClick={() => submit({ orderNo })}>
      撤单{isUnknown ? '？' : ''}
    </button>
  )
}

const show = (page: React.ReactNode) =>
  render(<QueryClientProvider client={queries}>{page}</QueryClientProvider>)
const button = () => screen.getByRole('button')
async function tap() {
  fireEvent.click(button())
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('false'))
}

describe('a call that moves money', () => {
  test('is sent once however often it is tapped, also at two places', async () => {
    let answer = (_: Response) => undefined as unknown
    network = () => new Promise<Response>(resolve => (answer = resolve))
    show(
      <>
        <Cancel orderNo="1" />
        <Cancel orderNo="1" />
      </>,
    )
    const [one, other] = screen.getAllByRole('button')
    for (const place of [one, one, other]) if (place !== undefined) fireEvent.click(place)
    await waitFor(() => expect(other?.getAttribute('aria-busy')).toBe('true'))
    answer(await taken())
    await waitFor(() => expect(one?.getAttribute('aria-busy')).toBe('false'))
    expect(keys).toHaveLength(1)
  })

  test.each([
    ['is lost', lost],
    ['comes from a gate on the way', gate],
  ])(
    'keeps its key while its answer %s, also after it was closed and opened again',
    async (_, unanswered) => {
      network = unanswered
      const { unmount } = show(<Cancel orderNo="2" />)
      await tap()
      expect(button().textContent).toBe('撤单？')
      unmount()
      show(<Cancel orderNo="2" />)
      network = taken
      await tap()
      await tap()
      expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
      expect(keys[1]).toBe(keys[0])
      // It was answered, so the same content is meant anew.
      expect(keys[2]).not.toBe(keys[0])
    },
  )

  test('with another content has another key', async () => {
    network = lost
    const { rerender } = show(<Cancel orderNo="3" />)
    await tap()
    rerender(
      <QueryClientProvider client={queries}>
        <Cancel orderNo="4" />
      </QueryClientProvider>,
    )
    await tap()
    expect(keys[1]).not.toBe(keys[0])
  })

  test('is not busy any more once it is refused, and the one toast says why', async () => {
    network = refused
    show(<Cancel orderNo="5" />)
    await tap()
    expect(button().textContent).toBe('撤单')
    expect(toasts).toEqual([expect.objectContaining({ code: 'BET/BALANCE' })])
  })

  test('is not busy any more even when saying why fails, and says nothing twice', async () => {
    network = refused
    const broken = vi.fn(() => Promise.reject(new Error('the dialog broke')))
    const noted = vi.fn()
    process.on('unhandledRejection', noted)
    show(<Cancel orderNo="6" onRefused={broken} />)
    await tap()
    await waitFor(() => expect(noted).toHaveBeenCalled())
    process.off('unhandledRejection', noted)
    expect(broken).toHaveBeenCalledOnce()
    expect(toasts).toEqual([])
  })
})

type Stars = Readonly<Record<string, boolean>>

const star: Toggle<string, boolean> = {
  name: 'star',
  idOf: name => name,
  read: (client, name) => client.getQueryData<Stars>(['stars'])?.[name] === true,
  turn: isOn => !isOn,
  patch: (client, name, isOn) => client.setQueryData<Stars>(['stars'], known => ({ ...known, [name]: isOn })),
  send: async (name, wanted) => {
    const body = { gameId: name === 'a' ? 1 : 2, like: wanted ? 1 : 0 }
    await call<typeof toggleLike>('POST', '/app-api/game/toggle-like', { body })
    return undefined
  },
  shownIn: { queryKey: ['stars'] },
}

function Star({ name }: { name: string }) {
  const stars = useQuery({
    queryKey: ['stars'],
    queryFn: (): Stars => ({}),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isTurning = useIsToggling('star', name)
  const toggle = useToggle(star)
  return (
    <button
      type="button"
      aria-label={name}
      aria-busy={isTurning}
      aria-pressed={stars.data?.[name] === true}
      onClick={() => toggle(name)}
    >
      关注
    </button>
  )
}

describe('a switch', () => {
  const starOf = (name: string) => screen.getByRole('button', { name })
  const look = (name: string) => ['aria-pressed', 'aria-busy'].map(fact => starOf(name).getAttribute(fact))

  test('turns at once, is busy for its own thing, and turns back alone when it is refused', async () => {
    queries.setQueryData<Stars>(['stars'], { a: false, b: false })
    const answers: ((answer: Response) => void)[] = []
    network = () => new Promise<Response>(resolve => answers.push(resolve))
    show(
      <>
        <Star name="a" />
        <Star name="b" />
      </>,
    )
    fireEvent.click(starOf('a'))
    await waitFor(() => expect(look('a')).toEqual(['true', 'true']))
    fireEvent.click(starOf('a'))
    expect(look('b')).toEqual(['false', 'false'])
    fireEvent.click(starOf('b'))
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[1]?.(await taken())
    await waitFor(() => expect(look('b')).toEqual(['true', 'false']))
    answers[0]?.(await refused())
    await waitFor(() => expect(look('a')).toEqual(['false', 'false']))
    expect(look('b')).toEqual(['true', 'false'])
    expect(toasts).toEqual([expect.objectContaining({ code: 'BET/BALANCE' })])
  })
})
