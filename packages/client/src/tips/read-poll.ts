/** Polls on tip cards. Source: specification 002 §3, not-shown §10. */
import type * as wire from '@app/contract/tips-polls.ts'
import { readFlag } from '#wire-values.ts'

export type PollOption = Readonly<{ id: number; text: string; value: string; votes: number }>

export type TipPoll = Readonly<{
  id: string
  issueNumber: string
  /** Until the close of the issue. */
  takesVotes: boolean
  options: readonly PollOption[]
  /** What the caller voted for. */
  votedOptionId: number | undefined
}>

/** Reads a poll as it stands. */
export function readPoll(poll: wire.TipPoll): TipPoll {
  return {
    id: poll.id,
    issueNumber: poll.gameTurn,
    takesVotes: readFlag(poll.pollStatus),
    options: poll.pollOptions.map(option => ({
      id: option.option_id,
      text: option.option_text,
      value: option.option_value,
      votes: option.option_vote,
    })),
    votedOptionId: poll.optionId ?? undefined,
  }
}
