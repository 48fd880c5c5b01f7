/**
 * The documents of the draw card, cached in memory and rebuilt when an event reports a change. The database is read once
 * per change, however many players poll. Only the time in a document differs from answer to answer.
 */
import { createHash } from 'node:crypto'
import type { OpenInfo } from '@app/contract/draws.ts'
import type { Game, LotteryFamily } from '@app/domain/games/games.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Stopped } from '#modules/games/closures.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { inLane } from '#platform/lanes.ts'
import { findOpenInfo, type OpenInfoRows } from './draw-card.store.ts'
import { publicSource } from './draws.store.ts'
import { knownGame } from './known-game.ts'
import { findStreams, type Stream } from './live-streams.store.ts'
import { newsOfStreams, STREAMS_SHOWN, type StreamNews } from './live-streams.ts'

/** A document without the current time. */
export type DrawDocument = Readonly<{
  etag: string
  bodyAt: (nowMs: number) => string
  /** The same as a text of one character a byte, which Node sends in one piece with its headers. */
  bytesAt: (nowMs: number) => string
  infoAt: (nowMs: number) => OpenInfo
  /** The live video and the recordings of the game. */
  streams: StreamNews
}>

/** Which parts of a document changed. */
export type DocumentChange = Readonly<{ info: boolean; streams: boolean }>

export type DrawDocuments = Readonly<{
  /** The newest document of a game. Throws the refusal of an unknown game. */
  find: (gameId: number) => Promise<DrawDocument>
  /** Reads the state of a game anew; ends when it is cached and the listeners were called. */
  refresh: (gameId: number) => Promise<void>
  /** The same for all games that are cached. */
  refreshKnown: () => Promise<void>
  /** The same document if it is cached. */
  known: (gameId: number) => DrawDocument | undefined
  /** This node's estimate of the database's time, in milliseconds. */
  now: () => number
  /** Calls the listener after a document has changed. */
  onChange: (listener: ChangeListener) => void
}>

type ChangeListener = (gameId: number, document: DrawDocument, change: DocumentChange) => void

type Takes = Readonly<{
  oddsVersion: number
  limitsVersion: number | undefined
  stopped: Stopped | undefined
}>

type Timeless = Omit<OpenInfo, 'serverTime'>

function describe(
  game: Game,
  { rows }: OpenInfoRows,
  streams: readonly Stream[],
  { oddsVersion, limitsVersion, stopped }: Takes,
): Timeless {
  const [cur, pre, plan] = [rows.get('cur'), rows.get('pre'), rows.get('plan')]
  const streamOf = (turnNum: string) => streams.find(stream => stream.turnNum === turnNum)
  const planUrl = plan && streamOf(plan.turnNum)?.url
  return {
    gameId: game.gameId,
    gameName: game.name,
    oddsVersion,
    ...(limitsVersion !== undefined && { limitsVersion }),
    ...(stopped && { stopped: { ...stopped, plays: [...stopped.plays] } }),
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
          source: publicSource(pre.source),
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
  const [headBytes, tailBytes] = [head, tail].map(part => Buffer.from(part).toString('latin1'))
  return {
    etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    bodyAt: nowMs => `${head}${isoOf(nowMs)}${tail}`,
    bytesAt: nowMs => `${headBytes}${isoOf(nowMs)}${tailBytes}`,
    infoAt: nowMs => ({ ...info, serverTime: isoOf(nowMs) }),
    streams: newsOfStreams(streams),
  }
}

const isSame = (a: StreamNews, b: StreamNews): boolean => JSON.stringify(a) === JSON.stringify(b)

type Parts = Readonly<{
  db: Database
  clock: Clock
  /** The version of the odds at which this node takes bets. */
  oddsVersionOf: (family: LotteryFamily) => number
  /** The number of the limits that a game has of its own. */
  limitsVersionOf: (gameId: number) => number | undefined
  /** What of a game takes no bets now. */
  stoppedOf: (gameId: number) => Promise<Stopped | undefined>
}>

export function drawDocuments({
  db,
  clock,
  oddsVersionOf,
  limitsVersionOf,
  stoppedOf,
}: Parts): DrawDocuments {
  const documents = new Map<number, DrawDocument>()
  const loading = new Map<number, Promise<DrawDocument>>()
  const listeners: ChangeListener[] = []
  let aheadMs = 0

  async function load(game: Game): Promise<DrawDocument> {
    const [found, streams, stopped] = await Promise.all([
      findOpenInfo(db.read, game.gameId),
      findStreams(db.read, game.gameId, STREAMS_SHOWN),
      stoppedOf(game.gameId),
    ])
    aheadMs = found.nowMs - clock.now()
    const before = documents.get(game.gameId)
    const document = documentOf(
      describe(game, found, streams, {
        oddsVersion: oddsVersionOf(game.family),
        limitsVersion: limitsVersionOf(game.gameId),
        stopped,
      }),
      streams,
    )
    documents.set(game.gameId, document)
    // The caller that waits for the first document gets it as the answer.
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

  /** Loads of one game run one after the other, so that an older state never replaces a newer one. */
  function refresh(game: Game): Promise<DrawDocument> {
    const before = loading.get(game.gameId)?.catch(() => undefined) ?? Promise.resolve()
    const next = before.then(() => inLane('document', () => load(game)))
    loading.set(game.gameId, next)
    return next
  }

  return {
    find: async gameId => {
      const game = knownGame(gameId)
      return documents.get(gameId) ?? (await refresh(game))
    },
    refreshKnown: async () => {
      await Promise.all([...documents.keys()].map(gameId => refresh(knownGame(gameId))))
    },
    refresh: async gameId => void (await refresh(knownGame(gameId))),
    known: gameId => documents.get(gameId),
    now: () => clock.now() + aheadMs,
    onChange: listener => void listeners.push(listener),
  }
}
