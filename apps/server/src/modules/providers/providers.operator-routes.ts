import { askProviderLimits } from '@app/contract/operator/provider-limits.ts'
import * as wire from '@app/contract/operator/providers.ts'
import { formatMoney, li } from '@app/domain/money/money.ts'
import type { ProviderLimits } from '@app/domain/providers/provider-limits.ts'
import { isoOf, isoOrNull } from '@app/domain/time/china-time.ts'
import type { Clock } from '#platform/clock.ts'
import { msOf } from '#platform/operator/lists.ts'
import type { OperatorRouter } from '#platform/operator/operator-router.ts'
import { openingsOperatorRoutes, wireOpening } from './openings.operator-routes.ts'
import type { ProviderOpenings } from './openings.service.ts'
import type { DescribedProvider, ProviderDesk } from './provider-desk.service.ts'
import type { WindowRow } from './provider-desk.store.ts'
import type { ProviderLimitsService } from './provider-limits.service.ts'

const wireProvider = (row: DescribedProvider) => ({
  ...{ provider: row.code, name: row.name, style: row.style, state: row.state, stage: row.stage },
  pause:
    row.pausedBy === null
      ? null
      : { by: row.pausedBy, reason: row.pausedFor ?? '', at: isoOrNull(row.pausedAt) },
  hour: { calls: Number(row.calls), refused: Number(row.refused) },
  open: { rounds: Number(row.openRounds), oldestAt: isoOrNull(row.oldestAt) },
  games: { on: row.gamesOn, off: row.gamesOff },
  ...{ gamesAt: isoOrNull(row.gamesAt), gamesFailedAt: isoOrNull(row.gamesFailedAt) },
  ...{ feedAt: isoOrNull(row.feedAt), feedFailedAt: isoOrNull(row.feedFailedAt) },
})

const wireWindow = ({ id, startsAt, endsAt, note, writtenBy, state }: WindowRow) => ({
  ...{ windowId: String(id), from: isoOf(startsAt), to: isoOf(endsAt), note, writtenBy, state },
})

type Game = Awaited<ReturnType<ProviderDesk['read']>>['games'][number]
const wireGame = ({ gameCode, name, category, isOff, isWithdrawn }: Game) => ({
  ...{ gameCode, name, category },
  state: isWithdrawn ? ('withdrawn' as const) : isOff ? ('off' as const) : ('on' as const),
})

const wireLimits = ({ betMax, promotionMax, differenceMax }: ProviderLimits) => ({
  betMax: formatMoney(li(betMax)),
  promotionMax: formatMoney(li(promotionMax)),
  differenceMax: formatMoney(li(differenceMax)),
})

type Parts = Readonly<{
  desk: ProviderDesk
  openings: ProviderOpenings
  limits: ProviderLimitsService
  clock: Clock
}>

export function providersOperatorRoutes(
  router: OperatorRouter,
  { desk, openings, limits, clock }: Parts,
): void {
  router.read(wire.listProviders, async () => ({
    data: (await desk.list()).map(wireProvider),
    asOf: isoOf(clock.now()),
  }))

  router.read(wire.readProvider, async ({ params }) => {
    const { provider, windows, games, outcomes, keys } = await desk.read(params.provider)
    const opening = await openings.read(params.provider)
    return {
      data: {
        ...wireProvider(provider),
        ...{ opening: wireOpening(opening), limits: wireLimits(await limits.read(params.provider)) },
        outcomes: outcomes.map(({ outcome, calls }) => ({ outcome, calls: Number(calls) })),
        windows: windows.map(wireWindow),
        catalogue: games.map(wireGame),
        keys: keys.map(({ fingerprint, usedAt }) => ({ fingerprint, usedAt: isoOrNull(usedAt) })),
      },
      asOf: isoOf(clock.now()),
    }
  })

  router.write(wire.pauseProvider, ({ body: { provider, reason }, staff }, act) =>
    act(async tx => {
      await desk.pause(tx, { provider, by: staff.login, reason })
      return {
        answer: {},
        entry: {
          object: { kind: 'provider', id: provider },
          ...{ before: { state: 'on' }, after: { state: 'paused' }, reason },
        },
      }
    }),
  )

  openingsOperatorRoutes(router, openings)
  router.ask(wire.askProviderResume)
  router.ask(askProviderLimits)

  router.write(wire.switchProviderGame, ({ body: { provider, gameCode, isOn, reason } }, act) =>
    act(async tx => {
      const name = await desk.switchGame(tx, { provider, gameCode, isOn })
      return {
        answer: {},
        entry: {
          object: { kind: 'provider', id: provider },
          before: { gameName: name, isOn: !isOn },
          ...{ after: { gameName: name, isOn }, reason },
        },
      }
    }),
  )

  router.write(wire.planProviderWindow, ({ body: { provider, from, to, note }, staff }, act) =>
    act(async tx => {
      const [fromMs, toMs] = [msOf(from), msOf(to)]
      const windowId = await desk.plan(tx, { provider, fromMs, toMs, note: note.trim(), by: staff.login })
      return {
        answer: { windowId: String(windowId) },
        entry: {
          object: { kind: 'provider', id: provider },
          after: { maintenance: `${isoOf(fromMs)} ~ ${isoOf(toMs)}`, note },
        },
      }
    }),
  )

  router.write(wire.cancelProviderWindow, ({ body: { windowId, reason }, staff }, act) =>
    act(async tx => {
      const { provider, startsAt, endsAt, note, state } = await desk.cancel(tx, BigInt(windowId), staff.login)
      return {
        answer: {},
        entry: {
          object: { kind: 'provider', id: provider },
          before: { maintenance: `${isoOf(startsAt)} ~ ${isoOf(endsAt)}`, note, state },
          after: { state: 'cancelled' },
          reason,
        },
      }
    }),
  )
}
