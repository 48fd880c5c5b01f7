/** Videos of draws, as operators announce them and players see them. A video never affects a result. */
import type { LiveVideo, Recording } from '@app/contract/draws.ts'
import { isStreamAddress } from '@app/domain/draws/stream-address.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Database, Tx } from '#platform/db.ts'
import { Refusal } from '#platform/refusal.ts'
import { publishStreamChange } from './draws.events.ts'
import { findIssue, findIssueById } from './draws.store.ts'
import { deleteStream, findStream, putStream, type Stream } from './live-streams.store.ts'

/** How many past draws a player can choose for a replay. */
export const STREAMS_SHOWN = 20

export type StreamNews = Readonly<{ video: LiveVideo | null; recordings: readonly Recording[] }>

/** The live video and the recordings. */
export function newsOfStreams(streams: readonly Stream[]): StreamNews {
  // Sorted newest first, so the last future one is the next.
  const coming = streams.findLast(stream => !stream.isDrawn)
  const shown = streams.find(stream => stream.isOnAir) ?? coming
  return {
    video:
      shown === undefined
        ? null
        : { turnNum: shown.turnNum, liveUrl: shown.url, isStreaming: shown.isOnAir ? 1 : 0 },
    recordings: streams
      .filter(({ isDrawn, isOnAir }) => isDrawn && !isOnAir)
      .map(({ turnNum, url, at }) => ({ turnNum, openTime: isoOf(at), liveUrl: url })),
  }
}

export type StreamWish = Readonly<{
  gameId: number
  turnNum: string
  /** The address of the video; empty removes it. */
  url: string
  /** Whether it is live now. */
  isOnAir: boolean
}>

type Video = Readonly<{ url: string; isOnAir: boolean }>

/** A path of this site or https; a video that is taken away is not live. */
const isRight = ({ url, isOnAir }: Video) => (url === '' ? !isOnAir : isStreamAddress(url))

/** Stores or removes the video of an issue, and notifies every node with the commit. */
async function apply(tx: Tx, issue: Readonly<{ id: bigint; gameId: number }>, video: Video): Promise<void> {
  if (video.url === '') await deleteStream(tx, issue)
  else await putStream(tx, issue, video)
  await publishStreamChange(tx, issue.gameId)
}

/**
 * Sets or removes the video of an issue and notifies every node. Refuses an unknown issue (DRAW/ISSUE_UNKNOWN)
 * and an address that is neither a path of this site nor https (SYS/INVALID).
 */
export async function setStream(db: Database, { gameId, turnNum, ...video }: StreamWish): Promise<void> {
  if (!isRight(video)) throw new Refusal('SYS/INVALID', { detail: 'url' })
  await db.transaction(async tx => {
    const issue = await findIssue(tx, gameId, turnNum)
    if (issue === undefined) throw new Refusal('DRAW/ISSUE_UNKNOWN')
    await apply(tx, issue, video)
  })
}

/** The same for staff, who name the issue by its number; answers what stood before. */
export async function changeStream(tx: Tx, issueId: bigint, video: Video) {
  if (!isRight(video)) throw new Refusal('OPS/VIDEO')
  const issue = await findIssueById(tx, issueId)
  if (issue === undefined) throw new Refusal('OPS/UNKNOWN')
  const before = await findStream(tx, issueId)
  const { url = '', isOnAir = false } = before ?? {}
  if (url === video.url && isOnAir === video.isOnAir) throw new Refusal('OPS/NOTHING_CHANGES')
  await apply(tx, issue, video)
  return { url, isOnAir }
}
