/** What can be watched of a game, as the socket tells it. Source: specification 002 §4. */
import type * as wire from '@app/contract/draws.ts'
import { readFlag, readInstant } from '#wire-values.ts'

/** The issue that is on the air, or the next one that will be. */
export type LiveVideo = Readonly<{ issueNumber: string; videoUrl: string; isOnAir: boolean }>

/** A draw that can be watched again. */
export type Recording = Readonly<{ issueNumber: string; drawnAt: number; videoUrl: string }>

export const readLiveVideo = ({ turnNum, liveUrl, isStreaming }: wire.LiveVideo): LiveVideo => ({
  issueNumber: turnNum,
  videoUrl: liveUrl,
  isOnAir: readFlag(isStreaming),
})

export const readRecording = ({ turnNum, liveUrl, openTime }: wire.Recording): Recording => ({
  issueNumber: turnNum,
  drawnAt: readInstant(openTime),
  videoUrl: liveUrl,
})
