/**
 * How far providers are open. A new one is closed. With a certificate of the adapter that runs, two people let the members of a list play there, each
 * within a stake a day; when that went well, two people open it for everybody. The demonstration's own arcade is open from
 * the beginning. Source: providers §11, adr 0363.
 */
import { type Li, li, parseMoney } from '@app/domain/money/money.ts'
import {
  CANARY_MEMBERS_MAX,
  CANARY_STAKE_MAX,
  CERTIFICATE_SCRIPTS_MIN,
  type OpeningStage,
  openingObstacle,
} from '@app/domain/providers/openings.ts'
import { chinaDateOf, chinaMidnight } from '@app/domain/time/china-time.ts'
import { z } from 'zod/mini'
import type { AccountService } from '#modules/account/account.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import { providerStyles } from '#platform/game-providers.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { Refusal } from '#platform/refusal.ts'
import { adapterOf } from './adapters.ts'
import * as store from './openings.store.ts'
import type { ProviderEntries } from './provider-entries.service.ts'

const OBSTACLES = {
  certificate: 'OPS/CERTIFICATE_NONE',
  canary: 'OPS/CANARY_FIRST',
  differences: 'OPS/OPENING_DIFFERENCES',
} as const

/** The line that `npm run provider:certify` prints. */
const printed = z.object({
  style: z.enum(providerStyles),
  outcome: z.literal('certified'),
  scripts: z.int().check(z.minimum(0), z.maximum(999_999_999)),
  seed: z.int().check(z.minimum(0), z.maximum(999_999_999)),
  adapter: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  at: z.iso.datetime(),
})

function readPrinted(line: string): z.infer<typeof printed> {
  let told: unknown
  try {
    told = JSON.parse(line)
  } catch {
    throw new Refusal('OPS/CERTIFICATE')
  }
  const { data } = printed.safeParse(told)
  if (data === undefined) throw new Refusal('OPS/CERTIFICATE')
  return data
}

export type OpeningWish = Readonly<{
  provider: string
  stage: 'canary' | 'open'
  /** Who plays first; nobody where everybody does. */
  members: readonly string[]
  /** What each of them may stake a day, in yuan. */
  stakeMax?: string | undefined
}>

export type CertificateWish = Readonly<{ provider: string; certificate: string; by: string }>

type Parts = Readonly<{ db: Database; clock: Clock; account: AccountService; entries: ProviderEntries }>

const sameMembers = (one: readonly bigint[], other: readonly bigint[]) =>
  one.length === other.length && one.every(id => other.includes(id))

/** Stake and list of a wish; refuses `OPS/CANARY_STAKE` and `OPS/CANARY_MEMBERS`. */
function boundsOf({ stage, members, stakeMax }: OpeningWish) {
  const ids = [...new Set(members)].map(BigInt)
  if (stage === 'open') {
    if (ids.length > 0) throw new Refusal('OPS/CANARY_MEMBERS')
    if (stakeMax !== undefined) throw new Refusal('OPS/CANARY_STAKE')
    return { ids, stake: null }
  }
  const stake = parseMoney(stakeMax ?? '')
  if (stake === undefined || stake <= 0n || stake > CANARY_STAKE_MAX) throw new Refusal('OPS/CANARY_STAKE')
  if (ids.length === 0 || ids.length > CANARY_MEMBERS_MAX) throw new Refusal('OPS/CANARY_MEMBERS')
  return { ids, stake }
}

/** What two people would change. */
function steps({ account, entries }: Parts) {
  /**
   * What a wish changes in a provider. Refuses `OPS/UNKNOWN`, `OPS/CERTIFICATE_NONE`, `OPS/CANARY_FIRST`, `OPS/OPENING_DIFFERENCES`,
   * `OPS/CANARY_MEMBERS`, `OPS/CANARY_STAKE` and `OPS/NOTHING_CHANGES`.
   */
  async function look(executor: Executor, wish: OpeningWish, found: store.OpeningRow | undefined) {
    const settings = entries.settings.find(({ code }) => code === wish.provider)
    if (found === undefined || settings === undefined) throw new Refusal('OPS/UNKNOWN')
    const { ids, stake } = boundsOf(wish)
    const certificate = await store.findCertificate(executor, wish.provider, adapterOf(settings.style))
    const obstacle = openingObstacle({
      ...{ from: found.stage, to: wish.stage, isCertified: certificate !== undefined },
      differences: Number(found.differences),
    })
    if (obstacle !== undefined) throw new Refusal(OBSTACLES[obstacle])
    const known = await store.findCanaryMembers(executor, wish.provider)
    if (found.stage === wish.stage && found.canaryStakeMax === stake && sameMembers(known, ids))
      throw new Refusal('OPS/NOTHING_CHANGES')
    const members = await account.findAll(ids, executor)
    const mayPlay = members.filter(({ kind, state }) => kind === 'member' && state !== 'closed')
    if (mayPlay.length !== ids.length) throw new Refusal('OPS/CANARY_MEMBERS')
    return {
      found,
      stake,
      ids,
      accounts: mayPlay.map(one => one.account),
      certificateId: certificate?.id ?? 0n,
    }
  }

  return {
    preview: async (executor: Executor, wish: OpeningWish) =>
      look(executor, wish, await store.findOpening(executor, wish.provider)),

    /** Opens a provider as far as two people agreed; answers how far it was. */
    async open(tx: Tx, { payload }: Approved<OpeningWish>): Promise<store.OpeningRow> {
      const { found, stake, ids } = await look(tx, payload, await store.lockOpening(tx, payload.provider))
      const { provider, stage } = payload
      await store.setStage(tx, { provider, stage, stakeMax: stake, members: ids })
      return found
    },
  }
}

/** Whether members may play at a provider that few play at. */
function canaries({ db, clock }: Parts) {
  const today = () => chinaMidnight(chinaDateOf(clock.now()))

  /** What is left of the day of each, in their order; `undefined` for who is on no list. */
  async function left(asked: readonly (store.CanaryAsked & Readonly<{ max: bigint }>)[]) {
    const days = await store.findCanaryDays(db.read, asked, today())
    const staked = new Map(days.map(day => [`${day.provider} ${day.memberId}`, day.staked]))
    return asked.map(({ provider, memberId, max }): Li | undefined => {
      const known = staked.get(`${provider} ${memberId}`)
      return known === undefined ? undefined : li(known > max ? 0n : max - known)
    })
  }

  return {
    left,

    /**
     * Refuses `LIVE/maintenance` at a provider that is closed, `LIVE/CANARY` who is not on the list of one that few play at, and `LIVE/CANARY_STAKE`
     * an amount above what is left of the day.
     */
    async refuseOutsider(
      {
        code,
        stage,
        canaryStakeMax,
      }: Readonly<{
        code: string
        stage: OpeningStage
        canaryStakeMax: bigint | null
      }>,
      memberId: bigint,
      amount = 0n,
    ): Promise<void> {
      if (stage === 'closed') throw new Refusal('LIVE/maintenance')
      if (stage === 'open') return
      const [rest] = await left([{ provider: code, memberId, max: canaryStakeMax ?? 0n }])
      if (rest === undefined) throw new Refusal('LIVE/CANARY')
      if (amount > rest) throw new Refusal('LIVE/CANARY_STAKE')
    },
  }
}

export function providerOpenings(parts: Parts) {
  const { db, account, entries } = parts
  return {
    ...steps(parts),
    ...canaries(parts),

    /**
     * Keeps what the program of certificates printed. Refuses `OPS/UNKNOWN`, `OPS/CERTIFICATE` what it does not print, `OPS/CERTIFICATE_STYLE`,
     * `OPS/CERTIFICATE_ADAPTER` another adapter than the one that runs, `OPS/CERTIFICATE_FEW` and `OPS/NOTHING_CHANGES`.
     */
    async certify(tx: Tx, { provider, certificate, by }: CertificateWish) {
      const settings = entries.settings.find(({ code }) => code === provider)
      if (settings === undefined) throw new Refusal('OPS/UNKNOWN')
      const { style, scripts, seed, adapter, at } = readPrinted(certificate)
      if (style !== settings.style) throw new Refusal('OPS/CERTIFICATE_STYLE')
      if (adapter !== Buffer.from(adapterOf(style)).toString('hex'))
        throw new Refusal('OPS/CERTIFICATE_ADAPTER')
      if (scripts < CERTIFICATE_SCRIPTS_MIN) throw new Refusal('OPS/CERTIFICATE_FEW')
      const id = await store.insertCertificate(tx, {
        ...{ provider, adapter: Buffer.from(adapter, 'hex'), scripts, seed, by },
        certifiedMs: Date.parse(at),
      })
      if (id === undefined) throw new Refusal('OPS/NOTHING_CHANGES')
      return { id, adapter, scripts, seed }
    },

    /** How far a provider is open, its list and its certificates; refuses `OPS/UNKNOWN`. */
    async read(provider: string) {
      const [found, ids, certificates] = await Promise.all([
        store.findOpening(db.read, provider),
        store.findCanaryMembers(db.read, provider),
        store.findCertificates(db.read, provider),
      ])
      if (found === undefined) throw new Refusal('OPS/UNKNOWN')
      const settings = entries.settings.find(({ code }) => code === provider)
      const names = await account.namesOf(ids)
      return {
        ...{ stage: found.stage, stakeMax: found.canaryStakeMax, isDemonstration: settings?.demo === true },
        members: ids.map(id => ({ id, account: names.get(id) ?? '' })),
        adapter: settings === undefined ? null : Buffer.from(adapterOf(settings.style)).toString('hex'),
        certificates,
      }
    },
  }
}

export type ProviderOpenings = ReturnType<typeof providerOpenings>
