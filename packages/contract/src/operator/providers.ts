/** Providers of games: how they are, when they rest, and which of their games are on. Source: providers §§5, 6. */
import { z } from 'zod/mini'
import { wireTime } from '#wire.ts'
import { askedAnswer, askedReason } from './approvals.ts'
import { reason, rowId } from './lists.ts'
import { operatorEndpoint } from './operator-endpoint.ts'
import { providerLimits } from './provider-limits.ts'
import { providerOpening } from './provider-openings.ts'

const providerCode = z.string().check(z.regex(/^[a-z0-9_]{2,16}$/))
const gameCode = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** What players read of a window nowhere; staff do. */
const windowNote = z.string().check(z.regex(/\S/), z.minLength(1), z.maxLength(100))

const window = z.object({
  windowId: rowId,
  from: wireTime,
  to: wireTime,
  note: z.string(),
  writtenBy: z.string(),
  /** `cancelled` before it began or while it was on. */
  state: z.enum(['coming', 'on', 'over', 'cancelled']),
})

const provider = z.object({
  provider: providerCode,
  name: z.string(),
  /** `null` for one that the configuration does not name any more. */
  style: z.nullable(z.string()),
  /** `off`: the configuration does not name it, so nothing of it is answered. */
  state: z.enum(['on', 'paused', 'maintenance', 'off']),
  /** `closed`: nobody enters yet; `canary`: the members of a list do. */
  stage: z.enum(['closed', 'canary', 'open']),
  pause: z.nullable(z.object({ by: z.string(), reason: z.string(), at: z.nullable(wireTime) })),
  /** Its calls of the last hour, and those among them that were refused. */
  hour: z.object({ calls: z.int(), refused: z.int() }),
  open: z.object({ rounds: z.int(), oldestAt: z.nullable(wireTime) }),
  games: z.object({ on: z.int(), off: z.int() }),
  /** When its games and its transactions were last brought, and when that last failed. */
  gamesAt: z.nullable(wireTime),
  gamesFailedAt: z.nullable(wireTime),
  feedAt: z.nullable(wireTime),
  feedFailedAt: z.nullable(wireTime),
})

/** Every provider, those of the past too. */
export const listProviders = operatorEndpoint({
  method: 'GET',
  path: '/console-api/providers',
  summary: '游戏平台列表',
  access: 'operator',
  capability: 'providers.read',
  audit: 'none',
  answer: z.object({ data: z.array(provider), asOf: wireTime }),
  refusals: [],
})

export const readProvider = operatorEndpoint({
  method: 'GET',
  path: '/console-api/providers/:provider',
  summary: '游戏平台详情',
  access: 'operator',
  capability: 'providers.read',
  audit: 'none',
  params: z.object({ provider: providerCode }),
  answer: z.object({
    data: z.extend(provider, {
      opening: providerOpening,
      limits: providerLimits,
      /** The calls of the last hour by what was answered. */
      outcomes: z.array(z.object({ outcome: z.string(), calls: z.int() })),
      /** By which its messages are believed, and when each last was. The keys themselves never leave the server. */
      keys: z.array(z.object({ fingerprint: z.string(), usedAt: z.nullable(wireTime) })),
      /** Those that are not over, and the last twenty of the others. */
      windows: z.array(window),
      catalogue: z.array(
        z.object({
          gameCode: z.string(),
          name: z.string(),
          category: z.enum(['fish', 'electronic', 'card', 'live', 'sport']),
          /** `withdrawn`: its provider does not offer it any more. */
          state: z.enum(['on', 'off', 'withdrawn']),
        }),
      ),
    }),
    asOf: wireTime,
  }),
  refusals: ['OPS/UNKNOWN'],
})

/** Pauses a provider at once: nobody enters and nobody bets; what was won or is taken back is heard. */
export const pauseProvider = operatorEndpoint({
  method: 'POST',
  path: '/console-api/providers/pause',
  summary: '暂停游戏平台',
  access: 'operator',
  capability: 'providers.pause',
  audit: 'write',
  body: z.object({ provider: providerCode, reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES'],
})

export const askProviderResume = operatorEndpoint({
  method: 'POST',
  path: '/console-api/providers/resume/ask',
  summary: '申请恢复游戏平台',
  access: 'operator',
  capability: 'providers.resume',
  audit: 'write',
  stepUp: true,
  approval: 'providers.resume',
  body: z.object({ payload: z.object({ provider: providerCode }), reason: askedReason }),
  answer: askedAnswer,
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES', 'OPS/REQUEST_OPEN'],
})

/** Switches a game on or off; rounds that are open go on to their end. */
export const switchProviderGame = operatorEndpoint({
  method: 'POST',
  path: '/console-api/providers/games/switch',
  summary: '开关平台游戏',
  access: 'operator',
  capability: 'providers.games',
  audit: 'write',
  body: z.object({ provider: providerCode, gameCode, isOn: z.boolean(), reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN', 'OPS/NOTHING_CHANGES'],
})

/** Plans a span in which nobody enters and nobody bets. */
export const planProviderWindow = operatorEndpoint({
  method: 'POST',
  path: '/console-api/providers/windows/plan',
  summary: '安排平台维护',
  access: 'operator',
  capability: 'providers.games',
  audit: 'write',
  body: z.object({ provider: providerCode, from: wireTime, to: wireTime, note: windowNote }),
  answer: z.object({ windowId: rowId }),
  refusals: ['OPS/UNKNOWN', 'OPS/WINDOW', 'OPS/WINDOW_LONG', 'OPS/WINDOWS_MANY'],
})

/** Cancels a window that is not over; one that is on ends at once. */
export const cancelProviderWindow = operatorEndpoint({
  method: 'POST',
  path: '/console-api/providers/windows/cancel',
  summary: '取消平台维护',
  access: 'operator',
  capability: 'providers.games',
  audit: 'write',
  body: z.object({ windowId: rowId, reason }),
  answer: z.object({}),
  refusals: ['OPS/UNKNOWN'],
})
