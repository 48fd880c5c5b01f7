import { isUnanswered } from '@app/client/refused.ts'
import { newKey } from '@app/session/idempotency-key.ts'
import { refusalText } from '@app/session/refusal-text.ts'
import { useState } from 'react'
import { type ChaseBody, usePlaceChase } from '#features/chases/chases.queries.ts'
import { useReadRefusal } from '#features/slip/place-bets.queries.ts'
import type { ChaseStore } from './chase-draft.state.ts'
import type { ChaseLine } from './chase-line.ts'

/** What the server answered to a chase that it did not make. */
export type ChaseRefusal = Readonly<{
  text: string
  /** What it said of single lines, by their ids. */
  byLine: ReadonlyMap<number, string>
}>

const notRefused: ChaseRefusal = { text: '', byLine: new Map() }

type Sending = Readonly<{ gameId: number; chase: ChaseStore; lines: readonly ChaseLine[] }>

/** Sends the chase under one key until an answer is known. */
export function useSendChase({ gameId, chase, lines }: Sending) {
  const readRefusal = useReadRefusal(gameId)
  const [refusal, setRefusal] = useState(notRefused)
  const { isBusy, submit } = usePlaceChase({
    gameId,
    onPlaced: placed => chase.dispatch({ unanswered: undefined, trackOrderNo: placed }),
    onRefused: error => {
      const byLine = new Map(
        readRefusal(error).flatMap(({ item, text }) =>
          lines[item] === undefined ? [] : [[lines[item].id, text]],
        ),
      )
      if (!isUnanswered(error)) chase.dispatch({ unanswered: undefined })
      setRefusal({ text: byLine.size > 0 ? '' : refusalText(error), byLine })
    },
  })
  const send = (body: ChaseBody) => {
    // Read from the store: a second tap in the same moment must not store another key than the one that is sent.
    const request = chase.get().unanswered ?? { body, key: newKey() }
    setRefusal(notRefused)
    // Stored before it is sent: a page that ends in the middle finds out by the same key what became of it.
    chase.dispatch({ unanswered: request })
    submit(request.body, request.key)
  }
  return { isBusy, send, refusal, forget: () => setRefusal(notRefused) }
}
