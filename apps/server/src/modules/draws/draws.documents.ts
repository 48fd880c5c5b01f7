/**
 * The draw card's documents, kept in memory and made anew when the outbox tells a change: however many
 * players poll, the database is asked once a change. Only the time in them differs from answer to answer.
 */
import { createHash } from 'node:crypto'
import type { OpenInfo } from '@app/contract/draws.ts'
import type { Game, LotteryFamily } from '@app/domain/games/games.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { inLane } from '#platform/lanes.ts'
import type { Relay } from '#platform/outbox.ts'
import { findOpenInfo, type OpenInfoRows } from './draw-card.store.ts'
import { DRAWS_CHANGED, type DrawsChanged, STREAM_CHANGED, type StreamChanged } from './draws.events.ts'
import { knownGame } from './known-game.ts'
import { findStreams, type Stream } from './live-streams.store.ts'
import { newsOfStreams, STREAMS_SHOWN, type StreamNews } from './live-streams.ts'

/** A document without its time. */
export type DrawDocument = Readonly<{
  etag: string
  bodyAt: (nowMs: number) => string
  infoAt: (nowMs: number) => OpenInfo
  /** What of the game can be watched. */
  streams: StreamNews
}>

/** Which parts of a document are others than before. */
export type DocumentChange = Readonly<{ info: boolean; streams: boolean }>

export type DrawDocuments = Readonly<{
  /** The newest document of a game. Throws the refusal of an unknown game. */
  find: (gameId: number) => Promise<DrawDocument>
  /** The same if it is in memory. */
  known: (gameId: number) => DrawDocument | undefined
  /** The database's time as this node knows it, in milliseconds. */
  now: () => number
  /** Calls back after a document changed. */
  onChange: (listener: ChangeListener) => void
}>

type ChangeListener = (gameId: number, document: DrawDocument, change: DocumentChange) => void

type Timeless = Omit<OpenInfo, 'serverTime'>

function describe(
  game: Game,
  { rows }: OpenInfoRows,
  streams: readonly Stream[],
  oddsVersion: number,
): Timeless {
  const [cur, pre, plan] = [rows.get('cur'), rows.get('pre'), rows.get('plan')]
  const streamOf = (turnNum: string) => streams.find(stream => stream.turnNum === turnNum)
  const planUrl = plan && streamOf(plan.turnNum)?.url
  return {
    gameId: game.gameId,
    gameName: game.name,
    oddsVersion,
    cur: cur
      ? {
          turnNum: cur.turnNum,
          closeTime: isoOf(cur.closesAt),
          openTime: isoOf(cur.drawsAt),
          liveUrl: streamOf(cur.turnNum)?.url ?? '',
        }
      : null,
    pre: pre
      ? {
          turnNum: pre.turnNum,
          openNum: pre.numbers?.join(',') ?? '',
          openTime: isoOf(pre.drawnAt ?? pre.drawsAt),
          issueDate: pre.issueDate,
          isStreaming: streamOf(pre.turnNum)?.isOnAir === true ? 1 : 0,
          liveUrl: streamOf(pre.turnNum)?.url ?? '',
          source: pre.source,
        }
      : null,
    plan: plan
      ? { turnNum: plan.turnNum, planTime: isoOf(plan.drawsAt), ...(planUrl && { liveUrl: planUrl }) }
      : null,
  }
}

function documentOf(info: Timeless, streams: readonly Stream[]): DrawDocument {
  const { gameId, gameName, ...parts } = info
  const text = JSON.stringify(info)
  const head = `${JSON.stringify({ gameId, gameName }).slice(0, -1)},"serverTime":"`
  const tail = `",${JSON.stringify(parts).slice(1)}`
  return {
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    bodyAt: nowMs => `${head}${isoOf(nowMs)}${tail}`,
    infoAt: nowMs => ({ ...info, serverTime: isoOf(nowMs) }),
    streams: newsOfStreams(streams),
  }
}

const isSame = (a: StreamNews, b: StreamNews): boolean => JSON.stringify(a) === JSON.stringify(b)

type Parts = Readonly<{
  db: Database
  clock: Clock
  relay: Relay
  /** The number of the odds that this node takes bets at. */
  oddsVersionOf: (family: LotteryFamily) => number
}>

export function drawDocuments({ db, clock, relay, oddsVersionOf }: Parts): DrawDocuments {
  const documents = new Map<number, DrawDocument>()
  const loading = new Map<number, Promise<DrawDocument>>()
  const listeners: ChangeListener[] = []
  let aheadMs = 0

  async function load(game: Game): Promise<DrawDocument> {
    const [found, streams] = await Promise.all([
      findOpenInfo(db.read, game.gameId),
      findStreams(db.read, game.gameId, STREAMS_SHOWN),
    ])
    aheadMs = found.nowMs - clock.now()
    const before = documents.get(game.gameId)
    const document = documentOf(describe(game, found, streams, oddsVersionOf(game.family)), streams)
    documents.set(game.gameId, document)
    // Whoever asks for the first one gets it as the answer.
    if (before === undefined) return document
    const change = {
      info: before.etag !== document.etag,
      streams: !isSame(before.streams, document.streams),
    }
    if (change.info || change.streams) {
      for (const listener of listeners) listener(game.gameId, document, change)
    }
    return document
  }

  /** Loads of one game follow each other, so that an older state never replaces a newer one. */
  function refresh(game: Game): Promise<DrawDocument> {
    const before = loading.get(game.gameId)?.catch(() => undefined) ?? Promise.resolve()
    const next = before.then(() => inLane('document', () => load(game)))
    loading.set(game.gameId, next)
    return next
  }

  relay.on(DRAWS_CHANGED, async news => {
    const { gameId } = news.payload as DrawsChanged
    await refresh(knownGame(gameId))
  })
  relay.on(STREAM_CHANGED, async news => {
    const { gameId } = news.payload as StreamChanged
    await refresh(knownGame(gameId))
  })

  return {
    find: async gameId => {
      const game = knownGame(gameId)
      return documents.get(gameId) ?? (await refresh(game))
    },
    known: gameId => documents.get(gameId),
    now: () => clock.now() + aheadMs,
    onChange: listener => void listeners.push(listener),
  }
}
