/** A game socket that says what the test wants, when it wants it. The app may keep one open from test to test. */
import type { OpenInfo } from '@app/contract/draws.ts'
import type { Game } from '@app/domain/games/games.ts'
import { act } from '@testing-library/react'

export class TellingSocket {
  static last: TellingSocket | undefined
  onmessage: ((event: { data: string }) => void) | null = null
  constructor() {
    TellingSocket.last = this
  }
  send() {}
  close() {
    if (TellingSocket.last === this) TellingSocket.last = undefined
  }
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

/** What is open of the game, written in so many minutes. */
export const openInfoOf = ({ gameId, name }: Game, oddsVersion: number, written = 0): OpenInfo => ({
  gameId,
  gameName: name,
  serverTime: inMinutes(written),
  oddsVersion,
  cur: { turnNum: '20261121-0065', closeTime: inMinutes(8), openTime: inMinutes(9), liveUrl: '' },
  pre: null,
  plan: { turnNum: '20261121-0065', planTime: inMinutes(9) },
})

/** Pushes a result to the board. */
export const tell = (info: OpenInfo): void =>
  act(() => {
    const content = { gameId: info.gameId, type: 'RESULT', data: info }
    TellingSocket.last?.onmessage?.({ data: JSON.stringify({ command: 4, content }) })
  })
