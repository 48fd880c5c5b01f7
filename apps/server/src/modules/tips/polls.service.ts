/** Polls on cards. The primary key of the votes allows each member one vote per issue. */
import type { TipPoll } from '@app/contract/tips-polls.ts'
import { findGame } from '@app/domain/games/games.ts'
import type { Database } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './polls.store.ts'
import { findCard } from './tips.store.ts'

type Vote = Readonly<{ pollId: bigint; optionId: number }>

export function pollsService(db: Database) {
  async function shownTo(caller: Caller | undefined, poll: store.PollRow): Promise<TipPoll> {
    const [options, optionId] = await Promise.all([
      store.findOptions(db.read, poll.id),
      caller === undefined ? undefined : store.findVote(db.read, poll.id, caller.memberId),
    ])
    return {
      id: poll.id.toString(),
      gameTurn: poll.turnNum,
      pollStatus: poll.isOpen ? 1 : 0,
      pollOptions: options.map(option => ({
        option_id: option.optionId,
        option_text: option.text,
        option_value: option.value,
        option_vote: option.votes,
      })),
      optionId: optionId ?? null,
    }
  }

  return {
    /** The newest poll of a card; `null` when it has none. Refuses `TIPS/CARD_UNKNOWN`. */
    async newest(cardId: bigint, caller?: Caller): Promise<TipPoll | null> {
      if ((await findCard(db.read, cardId)) === undefined) throw new Refusal('TIPS/CARD_UNKNOWN')
      const poll = await store.findNewestPoll(db.read, cardId)
      return poll === undefined ? null : shownTo(caller, poll)
    },

    /**
     * Counts one vote and answers the poll. Refuses `UC/TRIAL_FORBIDDEN`, `TIPS/POLL_UNKNOWN`, `TIPS/OPTION_UNKNOWN`,
     * `TIPS/VOTED` and `TIPS/POLL_CLOSED`.
     */
    async vote(caller: Caller, { pollId, optionId }: Vote): Promise<TipPoll> {
      if (caller.kind === 'trial') throw new Refusal('UC/TRIAL_FORBIDDEN')
      const poll = await store.findPoll(db.read, pollId)
      if (poll === undefined) throw new Refusal('TIPS/POLL_UNKNOWN')
      const options = await store.findOptions(db.read, pollId)
      if (!options.some(option => option.optionId === optionId)) throw new Refusal('TIPS/OPTION_UNKNOWN')
      if (!(await store.insertVote(db.read, { pollId, memberId: caller.memberId, optionId }))) {
        const before = await store.findVote(db.read, pollId, caller.memberId)
        throw new Refusal(before === undefined ? 'TIPS/POLL_CLOSED' : 'TIPS/VOTED')
      }
      return shownTo(caller, poll)
    },

    /** Votes on animals by card id. Refuses an unknown game. */
    async zodiacVotes(gameId: number): Promise<Record<string, Record<string, number>>> {
      if (findGame(gameId) === undefined) throw new Refusal('GAME/UNKNOWN')
      const votes: Record<string, Record<string, number>> = {}
      for (const { cardId, value, votes: count } of await store.findZodiacVotes(db.read, gameId)) {
        const ofCard = votes[cardId.toString()] ?? {}
        votes[cardId.toString()] = ofCard
        ofCard[value] = count
      }
      return votes
    },
  }
}

export type PollsService = ReturnType<typeof pollsService>
