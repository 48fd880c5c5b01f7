/** The rules of packets that staff change: the document `red_packet_rules`. Source: product document not-shown §8. */
import type { SettingBody } from '@app/contract/setting-bodies.ts'
import { type Li, li, parseMoney, type RatioPpm } from '@app/domain/money/money.ts'
import type { SiteService } from '#modules/site/site.service.ts'

type Body = SettingBody<'red-packets'>

/** The rules of a new site. */
export const PACKET_RULES: Body = {
  isOpen: true,
  dailySend: '2000.00',
  dailySendPerLevel: '2000.00',
  dailyReceive: '2000.00',
  sendsPerHour: 10,
  accountHours: 24,
  devicesMax: 2,
  networkMax: 5,
  turnoverMultiple: 1,
}

export type PacketRules = Readonly<{
  isOpen: boolean
  /** What a member of that level may send on a day. */
  dailySendOf: (vipLevel: number) => Li
  dailyReceive: Li
  sendsPerHour: number
  accountHours: number
  devicesMax: number
  networkMax: number
  multiple: number
  multiplePpm: RatioPpm
}>

const money = (text: string): Li => parseMoney(text) ?? li(0)

export async function packetRules(site: SiteService): Promise<PacketRules> {
  const body = await site.document('red_packet_rules', PACKET_RULES)
  const [base, perLevel] = [money(body.dailySend), money(body.dailySendPerLevel)]
  return {
    ...{ isOpen: body.isOpen, sendsPerHour: body.sendsPerHour, accountHours: body.accountHours },
    ...{ devicesMax: body.devicesMax, networkMax: body.networkMax },
    dailySendOf: vipLevel => li(base + perLevel * BigInt(vipLevel)),
    dailyReceive: money(body.dailyReceive),
    multiple: body.turnoverMultiple,
    multiplePpm: (BigInt(body.turnoverMultiple) * 1_000_000n) as RatioPpm,
  }
}
