/** Whether one agrees to be named in the line that tells a win in the rooms. Source: specification 002 §3 (win notice). */
import { z } from 'zod/mini'
import { chatDone, chatNamed } from './chat-talk.ts'
import { endpoint } from './endpoint.ts'
import { wireMoney } from './wire.ts'

export const readWinConsent = endpoint({
  method: 'GET',
  path: '/chat-api/chat/wins',
  summary: '中奖提示设置',
  access: 'member',
  query: z.object(chatNamed),
  answer: chatDone(
    z.object({
      /** Nobody is named unless he or she says so. */
      agrees: z.boolean(),
      /** As the others would read it. */
      nickname: z.string(),
      /** Wins below it are never told. */
      minReward: wireMoney,
      /** Whether the house shows such lines at all. */
      isShown: z.boolean(),
    }),
  ),
  refusals: [],
})

export const updateWinConsent = endpoint({
  method: 'POST',
  path: '/chat-api/chat/wins',
  summary: '同意或不同意显示中奖',
  access: 'member',
  body: z.object({ agrees: z.boolean() }),
  answer: chatDone(z.object({ agrees: z.boolean() })),
  refusals: ['UC/TRIAL_FORBIDDEN'],
})
