/**
 * The bot that tells the draws in the rooms of their games. Invariant: a step of an issue is said once in a room, however often
 * the job runs and on how many nodes: the note of it is written under the room, in the transaction of its message. Source: adr 0331.
 */
import { BOT_NAME, BOT_PERSON, type DrawPost, drawPostText } from '@app/domain/chat/draw-posts.ts'
import { findGame } from '@app/domain/games/games.ts'
import type { DrawsService, Issue } from '#modules/draws/draws.service.ts'
import type { Database, Tx } from '#platform/db.ts'
import * as store from './draw-posts.store.ts'
import * as logStore from './log.store.ts'
import { lockRoom } from './rooms.store.ts'

const ROOMS_MAX = 20
const STAFF_LEVEL = 2

type Parts = Readonly<{
  db: Database
  now: () => number
  draws: Pick<DrawsService, 'findIssueById'>
  /** Tells the room of an event, after the commit. */
  tell: (row: logStore.EventRow) => void
}>

const userinfo: logStore.MessageContent['userinfo'] = {
  ...{ user_id: BOT_PERSON, nickname: BOT_NAME, chatLevel: STAFF_LEVEL },
  ...{ avatarId: 1, vipLevel: 0, color: 1 },
}

function contentOf(
  { gameId, turnNum, chainId }: Issue,
  post: DrawPost,
  body: string,
): logStore.MessageContent {
  const hasProof = post === 'drawn' && chainId !== null
  return {
    ...{ type: 'draw', body, userinfo, replyTo: null, mentions: [] },
    draw: { game_id: gameId, turn_num: turnNum, has_proof: hasProof },
  }
}

export function drawBot({ db, now, draws, tell }: Parts) {
  async function sayIn(
    tx: Tx,
    roomId: bigint,
    issue: Issue,
    said: Readonly<{ post: DrawPost; body: string }>,
  ) {
    const place = { roomId, issueId: issue.id, post: said.post }
    if ((await lockRoom(tx, roomId)) === undefined || (await store.isPosted(tx, place))) return undefined
    const event = await logStore.appendNote(tx, {
      ...{ roomId, kind: logStore.KINDS.message, personId: null, targetSeq: null },
      content: contentOf(issue, said.post, said.body),
    })
    await store.insertPost(tx, place, event.seq)
    return event
  }

  return {
    /** Says a step of an issue in the rooms of its game, unless it was said there, or is no news any more. */
    async post(issueId: bigint, post: DrawPost): Promise<void> {
      const issue = await draws.findIssueById(issueId)
      const game = issue && findGame(issue.gameId)
      if (issue === undefined || game === undefined) return
      const body = drawPostText(game, issue, post, now())
      if (body === undefined) return
      for (const roomId of await store.findRoomsOfGame(db.read, issue.gameId, ROOMS_MAX)) {
        const event = await db.transaction(tx => sayIn(tx, roomId, issue, { post, body }))
        if (event !== undefined) tell(event)
      }
    },

    prune: (rowsMax: number): Promise<number> => store.prunePosts(db.read, rowsMax),
  }
}
