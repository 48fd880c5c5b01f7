/**
 * Links by which agents bring members. Invariants: no more join by a link than it has places, whoever comes at the same moment; a link that has
 * ended refuses newcomers; nobody is given more than the agent has; an address counts as one visit a day. Source: not-shown §7.
 */

import { LINKS_MAX } from '@app/contract/agents-links.ts'
import { linkState } from '@app/domain/agents/links.ts'
import type { Rates } from '@app/domain/agents/rates.ts'
import { maskText } from '@app/domain/money/display.ts'
import { chinaDateOf } from '@app/domain/time/china-time.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import { addressKey } from '#platform/addresses.ts'
import { inChunks } from '#platform/chunks.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { sha256 } from '#platform/hashes.ts'
import type { Caller } from '#platform/http/caller.ts'
import type { Randomness } from '#platform/randomness.ts'
import { Refusal } from '#platform/refusal.ts'
import { DEPTH_MAX, placeOf, refuseRates } from './downline.service.ts'
import * as store from './links.store.ts'

const ROWS_A_PAGE = 20
/** Visits that a link counts of a day: whoever has many addresses gains nothing by more. */
const VISITS_A_DAY = 5_000
const VISITOR_BYTES = 16
const CODE_LENGTH = 10
/** Without letters that are taken for digits. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

type Parts = Readonly<{
  db: Database
  clock: Clock
  randomness: Randomness
  account: AccountService
}>

export type LinkWish = Omit<store.NewLink, 'agentId' | 'code'> & Readonly<{ rates: Rates }>
export type LinkChange = store.LinkChange & Readonly<{ rates: Rates }>

/** A code that nobody guesses. */
function codeOf(randomness: Randomness): string {
  const bytes = randomness.bytes(CODE_LENGTH * 2)
  return Array.from(
    { length: CODE_LENGTH },
    (_, at) => CODE_LETTERS[((bytes[at * 2] ?? 0) * 256 + (bytes[at * 2 + 1] ?? 0)) % CODE_LETTERS.length],
  ).join('')
}

const pageOf = (page: number) => ({ limit: ROWS_A_PAGE, offset: (page - 1) * ROWS_A_PAGE })

/** Links with their state and who of those that joined has deposited. */
function linkReader({ db, clock }: Parts) {
  async function tell(links: readonly store.LinkRow[]) {
    const depositors = await store.countDepositors(
      db.read,
      links.map(({ id }) => id),
    )
    return links.map(link => ({
      ...link,
      state: linkState(link, clock.now()),
      depositors: depositors.get(link.id) ?? 0,
    }))
  }

  async function read(caller: Caller, id: bigint) {
    const link = await store.findLink(db.read, caller.memberId, id)
    const [told] = link === undefined ? [] : await tell([link])
    if (told === undefined) throw new Refusal('AGENT/LINK_UNKNOWN')
    return told
  }

  return {
    read,

    /** A page of the caller's links, newest first, and what all of them brought. */
    async list(caller: Caller, page: number) {
      const [links, sums] = await Promise.all([
        store.findLinks(db.read, caller.memberId, pageOf(page)),
        store.sumLinks(db.read, caller.memberId),
      ])
      return { rows: await tell(links), count: Number(sums.links), joined: Number(sums.joined) }
    },

    /** One of the caller's links, and a page of who joined by it. */
    async open(caller: Caller, id: bigint, page: number) {
      const link = await read(caller, id)
      return { link, members: await store.findJoined(db.read, id, pageOf(page)) }
    },
  }
}

export function linksService(parts: Parts) {
  const { db, clock, randomness, account } = parts
  const reader = linkReader(parts)
  const today = () => chinaDateOf(clock.now())

  return {
    list: reader.list,
    open: reader.open,

    async create(caller: Caller, { rates, ...wish }: LinkWish) {
      const id = await db.transaction(async tx => {
        const own = await placeOf(tx, caller, today(), 'held')
        if (own.depth === DEPTH_MAX) throw new Refusal('AGENT/DEPTH')
        await refuseRates(tx, own.memberId, today(), rates)
        if ((await store.sumLinks(tx, own.memberId)).links >= LINKS_MAX) throw new Refusal('AGENT/LINK_LIMIT')
        const made = await store.insertLink(tx, { ...wish, agentId: own.memberId, code: codeOf(randomness) })
        await store.putLinkRates(tx, made, rates)
        return made
      })
      return reader.read(caller, id)
    },

    /** Changes a link for those who come later. */
    async change(caller: Caller, id: bigint, { rates, ...change }: LinkChange) {
      await db.transaction(async tx => {
        const link = await store.lockLink(tx, caller.memberId, id)
        if (link === undefined) throw new Refusal('AGENT/LINK_UNKNOWN')
        if (change.cap !== undefined && change.cap !== 0 && change.cap < link.joined)
          throw new Refusal('AGENT/LINK_CAP')
        await placeOf(tx, caller, today())
        await refuseRates(tx, caller.memberId, today(), rates)
        await store.updateLink(tx, id, change)
        await store.putLinkRates(tx, id, rates)
      })
      return reader.read(caller, id)
    },

    async remove(caller: Caller, id: bigint): Promise<void> {
      await db.transaction(async tx => {
        const link = await store.lockLink(tx, caller.memberId, id)
        if (link === undefined) throw new Refusal('AGENT/LINK_UNKNOWN')
        if (link.joined > 0) throw new Refusal('AGENT/LINK_USED')
        await store.deleteLink(tx, id)
      })
    },

    /** Who invites by a code; opening a link counts as a visit. */
    async invite(code: string, ip: string) {
      const agent = await account.findByReferralCode(code)
      if (agent === undefined) throw new Refusal('UC/REFERRAL_CODE_UNKNOWN')
      const link = await store.findLinkByCode(db.read, code)
      const invited = { code: code.toLowerCase(), account: maskText(agent.account) }
      if (link === undefined)
        return { ...invited, isAgent: false, landing: 'register', isOpen: true } as const
      const day = today()
      const visitor = sha256(`${link.id} ${day} ${addressKey(ip)}`).subarray(0, VISITOR_BYTES)
      await db.transaction(tx => store.countVisit(tx, { linkId: link.id, day, visitor, most: VISITS_A_DAY }))
      const isOpen = linkState(link, clock.now()) === 'normal'
      return { ...invited, isAgent: link.isAgent, landing: link.landing, isOpen }
    },

    /** Forgets who opened links on days that are over. */
    async prune(signal: AbortSignal): Promise<void> {
      await inChunks(rowsMax => store.pruneVisits(db.read, today(), rowsMax), signal)
    },
  }
}

export type LinksService = ReturnType<typeof linksService>
