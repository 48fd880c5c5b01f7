/** `/ws-game/{id}`: whoever subscribes to a type of a game gets its newest state now and each change until it leaves. */
import { type GameSocketMessage, gameSocketRequest } from '@app/contract/draws.ts'
import { findGame } from '@app/domain/games/games.ts'
import type { Log } from '#platform/log.ts'
import { type Connection, nobody } from '#platform/sockets/channel.ts'
import type { Sockets } from '#platform/sockets/sockets.ts'
import type { DrawDocument, DrawDocuments } from './draws.documents.ts'

/** The id is the client's own name for the connection; games are named by what it subscribes to. */
const PATH = /^\/ws-game\/[\w-]{1,64}$/
const PING = 1
const PONG = 2
const SUBSCRIBE = 4
const UNSUBSCRIBE = 5

type Type = 'RESULT' | 'VIDEO' | 'LIVE_URL_HISTORY'

const topicOf = (gameId: number, type: Type): string => `draws/${gameId}/${type}`

const pong: GameSocketMessage = { command: PONG }

function messageOf(gameId: number, type: Type, document: DrawDocument, nowMs: number): GameSocketMessage {
  switch (type) {
    case 'RESULT':
      return { command: SUBSCRIBE, content: { gameId, type, data: document.infoAt(nowMs) } }
    case 'VIDEO':
      return { command: SUBSCRIBE, content: { gameId, type, data: document.streams.video } }
    case 'LIVE_URL_HISTORY':
      return { command: SUBSCRIBE, content: { gameId, type, data: [...document.streams.recordings] } }
  }
}

/** Serves the game socket; the pushes come from the outbox by way of the documents. */
export function drawsSockets(sockets: Sockets, documents: DrawDocuments, log: Log): void {
  async function subscribe(connection: Connection, gameId: number, type: Type): Promise<void> {
    connection.subscribe(topicOf(gameId, type))
    connection.send(messageOf(gameId, type, await documents.find(gameId), documents.now()))
  }

  sockets.serve({
    name: 'game',
    accepts: path => PATH.test(path),
    // Each browser has a path of its own.
    pagesMax: 20,
    // Draws are public: nobody has to say who he is.
    identify: () => ({ holder: nobody }),
    onMessage: (connection, message) => {
      const request = gameSocketRequest.safeParse(message)
      // The specification has no answer for a wrong word; it changes nothing, and too many cut the connection.
      if (!request.success) return
      const { command, content } = request.data
      if (command === PING) connection.send(pong)
      if (content === undefined || findGame(content.gameId) === undefined) return
      if (command === UNSUBSCRIBE) connection.unsubscribe(topicOf(content.gameId, content.type))
      if (command !== SUBSCRIBE) return
      subscribe(connection, content.gameId, content.type).catch(error =>
        log.warn({ err: error, gameId: content.gameId }, 'a subscriber could not be sent the draw card'),
      )
    },
  })

  documents.onChange((gameId, document, { info, streams }) => {
    const types: readonly Type[] = [
      ...(info ? (['RESULT'] as const) : []),
      ...(streams ? (['VIDEO', 'LIVE_URL_HISTORY'] as const) : []),
    ]
    for (const type of types) {
      sockets.broadcast(topicOf(gameId, type), messageOf(gameId, type, document, documents.now()))
    }
  })
}
