/** What a red packet may be, and who may open it. Source: product document not-shown §8. */
import { COUNT_MAX, SHARE_MAX_FEN, SHARE_MIN_FEN, TOTAL_MAX_FEN, TOTAL_MIN_FEN } from './packet-split.ts'

export const packetKinds = ['lucky', 'equal', 'password', 'exclusive'] as const
export type PacketKind = (typeof packetKinds)[number]

/** The names of the kinds. */
export const packetKindNames: Readonly<Record<PacketKind, string>> = {
  lucky: '拼手气',
  equal: '普通',
  password: '口令',
  exclusive: '专属',
}

export const packetStates = ['open', 'finished', 'expired', 'frozen', 'refunded'] as const
export type PacketState = (typeof packetStates)[number]

export const GREETING_MAX = 25
export const DEFAULT_GREETING = '恭喜发财，大吉大利'
export const PHRASE_MIN = 2
export const PHRASE_MAX = 12
export const RECEIVERS_MAX = 10
/** A packet that was not emptied goes back after this time. */
export const PACKET_LIFE_MS = 24 * 3_600_000

export type PacketForm = Readonly<{
  kind: PacketKind
  totalFen: number
  count: number
  /** Of how many people the room is. */
  people: number
  receivers: number
}>

export type PacketFault = 'total' | 'count' | 'people' | 'least' | 'most' | 'uneven' | 'receivers'

/** The sentence of each fault. */
export const packetFaults: Readonly<Record<PacketFault, string>> = {
  total: '红包总金额为1至20000元',
  count: '红包个数为1至100个',
  people: '红包个数不能超过群人数',
  least: '单个红包不能低于0.01元',
  most: '单个红包不能超过200元',
  uneven: '普通红包的总金额须能平均分给每一个',
  receivers: '专属红包须指定领取对象，且个数与人数相同',
}

/** The first thing that is wrong with a packet; `undefined` when nothing is. */
export function findPacketFault(form: PacketForm): PacketFault | undefined {
  const { kind, totalFen, count, people, receivers } = form
  if (totalFen < TOTAL_MIN_FEN || totalFen > TOTAL_MAX_FEN) return 'total'
  if (count < 1 || count > COUNT_MAX) return 'count'
  if (totalFen < count * SHARE_MIN_FEN) return 'least'
  if (totalFen > count * SHARE_MAX_FEN) return 'most'
  if (kind === 'equal' && totalFen % count !== 0) return 'uneven'
  if (kind === 'exclusive') {
    return receivers < 1 || receivers > RECEIVERS_MAX || receivers !== count ? 'receivers' : undefined
  }
  return count > people ? 'people' : undefined
}

/** What the sender asks of whoever opens the packet. */
export type PacketConditions = Readonly<{
  vip?: number | undefined
  /** Staked within seven days, in yuan. */
  bet7d?: number | undefined
  recharged?: boolean | undefined
}>

/** The conditions in words; empty without any. */
export function conditionTexts({ vip = 0, bet7d = 0, recharged = false }: PacketConditions): string[] {
  return [
    ...(vip > 0 ? [`VIP${vip}及以上`] : []),
    ...(bet7d > 0 ? [`近7日有效投注满${bet7d}元`] : []),
    ...(recharged ? ['充值会员'] : []),
  ]
}

export type Opener = Readonly<{ vip: number; bet7d: number; recharged: boolean }>

/** What of the conditions the person does not meet, in words. */
export const unmetConditions = (conditions: PacketConditions, opener: Opener): string[] =>
  conditionTexts({
    vip: opener.vip < (conditions.vip ?? 0) ? conditions.vip : 0,
    bet7d: opener.bet7d < (conditions.bet7d ?? 0) ? conditions.bet7d : 0,
    recharged: conditions.recharged === true && !opener.recharged,
  })

/** The place of the luckiest share of a finished packet: the largest, the earliest of equals. */
export const luckiestOf = (amounts: readonly bigint[]): number =>
  amounts.reduce((best, amount, place) => (amount > (amounts[best] ?? 0n) ? place : best), 0)
