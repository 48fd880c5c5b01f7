import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type GamePush, type GameSocketSettings, openGameSocket, type SocketLike } from './game-socket.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

type Peer = SocketLike & { address: string; sent: unknown[]; closed: boolean }

function start(hosts: readonly string[] = ['one', 'two'], chance = 0) {
  const peers: Peer[] = []
  const pushes: GamePush[] = []
  const states: boolean[] = []
  const refused = vi.fn<() => void>()
  const settings: GameSocketSettings = {
    hosts,
    openSocket: address => {
      const peer: Peer = {
        address,
        sent: [],
        closed: false,
        send: text => peer.sent.push(JSON.parse(text)),
        close: () => {
          peer.closed = true
        },
        onopen: null,
        onclose: null,
        onmessage: null,
      }
      peers.push(peer)
      return peer
    },
    timers: { after: (ms, run) => setTimeout(run, ms), cancel: timer => clearTimeout(timer as number) },
    chance: () => chance,
    onPush: push => pushes.push(push),
    onStateChange: open => states.push(open),
    onTooManyPages: refused,
  }
  const socket = openGameSocket(settings)
  const last = (): Peer => {
    const peer = peers.at(-1)
    if (peer === undefined) throw new Error('no socket was opened')
    return peer
  }
  return { socket, peers, last, pushes, states, refused }
}

const asked = (gameId: number) =>
  ['RESULT', 'VIDEO', 'LIVE_URL_HISTORY'].map(type => ({ command: 4, content: { gameId, type } }))

describe('the game socket', () => {
  test('asks for results, video and rounds of each game once it is open (R0-162, R2-201)', () => {
    const { socket, last } = start()
    socket.subscribe(71)
    expect(last().sent).toEqual([])
    last().onopen?.()
    socket.subscribe(90)
    socket.subscribe(90)
    expect(last().sent).toEqual([...asked(71), ...asked(90)])
  })

  test('ends a subscription without a listener, and does not renew it on the next connection', () => {
    const { socket, last } = start()
    last().onopen?.()
    const leaveOne = socket.subscribe(71)
    const leaveOther = socket.subscribe(71)
    socket.subscribe(90)
    leaveOne()
    expect(last().sent).toEqual([...asked(71), ...asked(90)])
    leaveOther()
    expect(last().sent.slice(6)).toEqual(asked(71).map(message => ({ ...message, command: 5 })))
    last().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(1_000)
    last().onopen?.()
    expect(last().sent).toEqual(asked(90))
  })

  test('hands pushed results on and survives a frame that is no JSON (R2-144)', () => {
    const { last, pushes } = start()
    last().onopen?.()
    last().onmessage?.({ data: '{{{' })
    last().onmessage?.({ data: JSON.stringify({ command: 4, content: { gameId: 71, type: 'RESULT' } }) })
    expect(pushes).toEqual([{ gameId: 71, type: 'RESULT' }])
  })

  test('drops a failed host and takes the next after 1 s (R0-160)', () => {
    const { peers, last } = start()
    last().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(999)
    expect(peers).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(last().address).toBe('two')
  })

  test('waits 5 s when no host is left and begins with all of them again (R0-160)', () => {
    const { peers, last } = start()
    last().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(1000)
    last().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(4999)
    expect(peers).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(last().address).toBe('one')
  })

  test('waits up to half as long again, so that browsers which lost one server do not come back at once', () => {
    const { peers, last } = start(['one', 'two'], 0.5)
    last().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(1249)
    expect(peers).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(peers).toHaveLength(2)
    last().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(6249)
    expect(peers).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(peers).toHaveLength(3)
  })

  test('asks for its games again after a reconnect, without those that were left (R0-162)', () => {
    const { socket, last, states } = start()
    const leave = socket.subscribe(70)
    socket.subscribe(71)
    last().onopen?.()
    leave()
    last().onclose?.({ code: 1006 })
    vi.advanceTimersByTime(1000)
    last().onopen?.()
    expect(last().sent).toEqual(asked(71))
    expect(states).toEqual([true, false, true])
  })

  test('goes on over forty configured hosts, none of them twice in a round (R0-159)', () => {
    const hosts = Array.from({ length: 40 }, (_, at) => `live${at}.example`)
    const { peers, last } = start(hosts)
    for (let failed = 0; failed < 40; failed += 1) {
      last().onclose?.({ code: 1006 })
      vi.advanceTimersByTime(failed < 39 ? 1000 : 5000)
    }
    expect(peers.map(peer => peer.address)).toEqual([...hosts, hosts[0]])
  })

  test('pings every 15 s while it is answered (R0-161)', () => {
    const { peers, last } = start()
    last().onopen?.()
    for (let beat = 1; beat <= 3; beat += 1) {
      vi.advanceTimersByTime(15_000)
      expect(last().sent).toEqual(Array.from({ length: beat }, () => ({ command: 1 })))
      last().onmessage?.({ data: '{"command":2}' })
    }
    expect(peers).toHaveLength(1)
  })

  test('leaves a host that does not answer a ping within 15 s (R0-161)', () => {
    const { peers, last } = start()
    last().onopen?.()
    vi.advanceTimersByTime(30_000)
    expect(peers[0]?.closed).toBe(true)
    vi.advanceTimersByTime(1000)
    expect(last().address).toBe('two')
  })

  test('says once that too many pages are open, and does not try again', () => {
    const { peers, last, refused } = start()
    last().onopen?.()
    last().onclose?.({ code: 4008 })
    vi.advanceTimersByTime(60_000)
    expect(refused).toHaveBeenCalledTimes(1)
    expect(peers).toHaveLength(1)
  })

  test('stays closed once it was closed on purpose', () => {
    const { socket, peers, last } = start()
    last().onopen?.()
    socket.close()
    vi.advanceTimersByTime(60_000)
    expect(peers).toHaveLength(1)
    expect(peers[0]?.closed).toBe(true)
  })
})
