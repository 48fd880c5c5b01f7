import * as wire from '@app/contract/providers.ts'
import { recallLive } from '@app/contract/wallet.ts'
import { formatMoney, li, parseMoney } from '@app/domain/money/money.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Router } from '#platform/http/router.ts'
import type { LaunchesService } from './launches.service.ts'
import type { PlayNotices } from './play-notices.service.ts'
import type { ProviderEntries } from './provider-entries.service.ts'
import type { ProviderGames } from './provider-games.service.ts'
import type { ProviderReports } from './reports.service.ts'
import type { TransfersService } from './transfers.service.ts'
import type { WalletCallsService } from './wallet-calls.service.ts'

type Services = Readonly<{
  walletCalls: WalletCallsService
  launches: LaunchesService
  notices: PlayNotices
  games: ProviderGames
  entries: ProviderEntries
  reports: ProviderReports
  transfers: TransfersService
}>

/** Where providers call. The method is one word, two, or none, as the style has it. */
function walletRoutes(router: Router, walletCalls: WalletCallsService): void {
  const declared = [wire.callWallet, wire.callWalletMethod, wire.callWalletGroup] as const
  for (const call of declared)
    router.handleRaw(call, async ({ params, query, body, ip }, reply, request) => {
      const { provider, group, method } = params as { provider: string; group?: string; method?: string }
      const bytes: unknown = body
      const answer = await walletCalls.answer({
        ...{ provider, ip, query },
        method: [group, method].filter(part => part !== undefined).join('/'),
        body: Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0),
        header: name => {
          const value = request.headers[name]
          return typeof value === 'string' ? value : undefined
        },
      })
      reply.code(answer.status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
      // As bytes, past the serialiser: what was stored is what is sent.
      reply.send(Buffer.from(answer.body, 'utf8'))
    })
}

/** Money to and from providers that keep accounts of members themselves. */
function transferRoutes(router: Router, transfers: TransfersService): void {
  router.handle(wire.sendLive, async ({ caller, body, command }) => {
    const { liveCode, amount, auto } = body
    const wish = { provider: liveCode, amount: parseMoney(amount) ?? li(0), isAuto: auto === true }
    const { balances, isThere } = await transfers.send(caller, wish, command)
    return { money: formatMoney(balances.main), liveMoney: formatMoney(balances.live), isThere }
  })

  router.handle(recallLive, async ({ caller }) => {
    const { balances, pending } = await transfers.recall(caller)
    return { money: formatMoney(balances.main), liveMoney: formatMoney(balances.live), pending: [...pending] }
  })
}

/** What a member is told of the time of play. */
function noticeRoutes(router: Router, notices: PlayNotices): void {
  router.handle(wire.readPlayNotice, async ({ caller }) => {
    const due = await notices.due(caller.memberId)
    if (due === undefined) return { data: null }
    const { sinceMs, staked, returned } = due
    return {
      data: { since: isoOf(sinceMs), staked: formatMoney(staked), returned: formatMoney(returned) },
    }
  })

  router.handle(wire.confirmPlayNotice, async ({ caller }) => {
    await notices.confirm(caller.memberId)
    return {}
  })
}

/** Where a round can be checked; the number is the provider's own, without what its style has added (`style-static-token.ts`). */
export function proofsOf(settings: ProviderEntries['settings']) {
  const known = new Map(settings.map(({ code, proofs }) => [code, proofs]))
  return ({ provider, roundId }: Readonly<{ provider: string; roundId: string }>): string => {
    const [own = ''] = roundId.split(':')
    const address = known.get(provider)
    return address === undefined ? '' : address + encodeURIComponent(own)
  }
}

export function providersRoutes(
  router: Router,
  { walletCalls, launches, notices, games, entries, reports, transfers }: Services,
): void {
  const proofOf = proofsOf(entries.settings)
  walletRoutes(router, walletCalls)

  transferRoutes(router, transfers)

  router.handle(wire.playLive, async ({ caller, query }) => {
    const data = await launches.launch(caller, {
      ...{ provider: query.liveCode, gameCode: query.gameType, gameKind: query.gameKind ?? '' },
      ...{ isMobile: query.isMobile === '1', noticeMinutes: Number(query.notice) },
    })
    const purse = await transfers.purse(caller.memberId, query.liveCode)
    if (purse === undefined) return { data }
    return { data, purse: { money: formatMoney(purse.gone), autoMax: formatMoney(purse.autoMax) } }
  })

  noticeRoutes(router, notices)

  router.handle(wire.listLiveGames, async () => ({
    data: (await games.all()).map(({ gameCode, name, provider, providerName, category }) => ({
      ...{ gameCode, gameName: name, liveCode: provider, providerName, category },
    })),
  }))

  router.handle(wire.listRecentGames, async ({ caller }) => ({
    data: (await reports.recentGames(caller.memberId, wire.RECENT_GAMES_MAX)).map(
      ({ provider, gameCode }) => ({
        liveCode: provider,
        gameCode,
      }),
    ),
  }))

  router.handle(wire.reportLiveGames, async ({ caller, query }) => {
    const { gameCodes, startDate, endDate } = query
    const { sums, open } = await reports.byGame(caller.memberId, {
      ...{ startDate, endDate, gameCodes: gameCodes?.split(',') },
    })
    return {
      data: sums.map(({ game, bet, valid, net, rounds }) => ({
        ...{ gameCode: game.gameCode, gameName: game.name, providerName: game.providerName, rounds },
        ...{ betAmount: formatMoney(bet), winAmount: formatMoney(net), validBet: formatMoney(valid) },
      })),
      open: { betAmount: formatMoney(li(open.bet)), rounds: open.rounds },
    }
  })

  router.handle(wire.listLiveRounds, async ({ caller, query }) => {
    const { page, rows, gameCode, startDate, endDate } = query
    const found = await reports.rounds(caller.memberId, { page, rows, gameCode, startDate, endDate })
    return {
      page,
      data: found.rounds.map(({ game, ...round }) => ({
        ...{ time: isoOf(round.openedAt), gameCode: round.gameCode, gameName: game.name },
        ...{ providerName: game.providerName, roundId: round.roundId, state: round.state },
        ...{ betAmount: formatMoney(li(round.bet)), validBet: formatMoney(li(round.valid)) },
        winAmount: formatMoney(li(round.state === 'open' ? 0n : round.win - round.bet)),
        balanceAfter: round.balanceAfter === null ? null : formatMoney(li(round.balanceAfter)),
        proofUrl: proofOf(round),
      })),
      totalCount: found.total.count,
      total: {
        betAmount: formatMoney(li(found.total.bet)),
        winAmount: formatMoney(li(found.total.win - found.total.bet)),
      },
    }
  })
}
