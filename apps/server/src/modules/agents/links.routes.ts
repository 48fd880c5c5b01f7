import * as wire from '@app/contract/agents-links.ts'
import type { AnswerOf } from '@app/contract/endpoint.ts'
import { formatRate } from '@app/domain/agents/rates.ts'
import { isoOf } from '@app/domain/time/china-time.ts'
import type { Router } from '#platform/http/router.ts'
import { flag, ratesOf } from './agents.wire.ts'
import type { LinksService } from './links.service.ts'

type Told = Awaited<ReturnType<LinksService['create']>>

const linkOnWire = (link: Told): AnswerOf<typeof wire.createLink>['data'] => ({
  ...{ id: String(link.id), code: link.code, isDl: flag(link.isAgent), state: link.state },
  rates: link.rates.map(({ category, ppm }) => ({ category, rate: formatRate(ppm) })),
  ...{ label: link.label, remark: link.remark, landing: link.landing },
  createTime: isoOf(link.createdAt),
  expireTime: link.expiresAt === null ? null : isoOf(link.expiresAt),
  ...{ cap: link.cap, clickCount: Number(link.clicks) },
  ...{ registCount: link.joined, firstRechargeCount: link.depositors },
})

/** Only what was sent. */
const sent = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>
  }

export function linksRoutes(router: Router, links: LinksService): void {
  router.handle(wire.createLink, async ({ caller, body }) => {
    const { isDl, days, cap, label, remark, landing } = body
    const wish = { isAgent: isDl === 1, days, cap, label, remark, landing, rates: ratesOf(body) }
    return { data: linkOnWire(await links.create(caller, wish)) }
  })

  router.handle(wire.updateLink, async ({ caller, query, body }) => {
    const { days, cap, label, remark, landing, state } = body
    const isStopped = state === undefined ? undefined : state === 'stopped'
    const change = { ...sent({ days, cap, label, remark, landing, isStopped }), rates: ratesOf(body) }
    return { data: linkOnWire(await links.change(caller, BigInt(query.id), change)) }
  })

  router.handle(wire.removeLink, async ({ caller, body }) => {
    await links.remove(caller, BigInt(body.id))
    return {}
  })

  router.handle(wire.queryLinks, async ({ caller, query }) => {
    const { rows, count, joined } = await links.list(caller, query.page)
    return {
      data: rows.map(linkOnWire),
      otherData: { linkCount: count, registCount: joined, linksMax: wire.LINKS_MAX },
      totalCount: count,
    }
  })

  router.handle(wire.getLinkInfo, async ({ caller, query }) => {
    const { link, members } = await links.open(caller, BigInt(query.id), query.page)
    return {
      data: {
        ...linkOnWire(link),
        members: members.map(({ memberId, account, registeredAt, hasDeposited }) => ({
          ...{ userId: String(memberId), account, registTime: isoOf(registeredAt) },
          hasRecharged: flag(hasDeposited),
        })),
      },
      totalCount: link.joined,
    }
  })

  router.handle(wire.findInviter, async ({ query, ip }) => {
    const { code, account, isAgent, landing, isOpen } = await links.invite(query.code, ip)
    const state = isOpen ? ('normal' as const) : ('ended' as const)
    return { data: { code, account, isDl: flag(isAgent), landing, state } }
  })
}
