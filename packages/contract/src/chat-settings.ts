/** What staff set about the chat, as a form fills it. */
import { z } from 'zod/mini'
import { whole, words, yuan } from './setting-inputs.ts'

export const chatSettingBodies = {
  chat: z.object({
    /** Shown while the chat is closed. */
    notice: words(200),
  }),
  /** The line in the rooms that names a win, of whoever agreed to be named. */
  'chat-banner': z.object({
    isShown: z.boolean(),
    /** Wins from this amount up, over what was staked in the issue. */
    minReward: yuan,
    /** How long a line is shown. */
    seconds: whole(3, 15),
  }),
} as const
