/** Saved numbers (我的号码): picks that a member stores for later bets. Source: not-shown §6.4 (lottery-helper). */
import { z } from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { wireGameId, wireTime } from './wire.ts'

const wireNumbersId = z.string().check(z.regex(/^\d{1,18}$/))
const selection = z.string().check(z.minLength(1), z.maxLength(2000))
const name = z._default(z.string().check(z.maxLength(20)), '')
const playCode = z.string().check(z.minLength(1), z.maxLength(32))

export const listSavedNumbers = endpoint({
  method: 'GET',
  path: '/app-api/api/bet/numbers',
  summary: '我的号码',
  access: 'member',
  query: z.object({ gameId: z.optional(wireGameId) }),
  /** At most 50, the newest first. */
  answer: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        gameId: wireGameId,
        gameName: z.string(),
        playCode: z.string(),
        playName: z.string(),
        selection: z.string(),
        name: z.string(),
        addTime: wireTime,
      }),
    ),
  }),
  refusals: [],
})

export const saveNumbers = endpoint({
  method: 'POST',
  path: '/app-api/api/bet/numbers',
  summary: '保存号码',
  access: 'member',
  body: z.object({ gameId: wireGameId, playCode, selection, name }),
  answer: z.object({ data: z.object({ id: z.string() }) }),
  refusals: ['GAME/UNKNOWN', 'BET/PLAY_UNKNOWN', 'BET/SELECTION', 'BET/NUMBERS_LIMIT'],
})

export const removeNumbers = endpoint({
  method: 'POST',
  path: '/app-api/api/bet/numbers/remove',
  summary: '删除号码',
  access: 'member',
  form: true,
  body: z.object({ id: wireNumbersId }),
  answer: z.object({ message: z.string() }),
  refusals: ['BET/NUMBERS_UNKNOWN'],
})
