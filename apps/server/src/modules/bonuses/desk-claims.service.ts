/**
 * What members took of the house, as staff read it: claims of the betting bonus and gifts in one list. Both are transfers, so the
 * number of the transfer orders them and is the place where a page goes on. It only reads, at most 31 days at once.
 */
import { li, type RatioPpm } from '@app/domain/money/money.ts'
import { DAY_MS } from '@app/domain/time/china-time.ts'
import { requiredTurnover } from '@app/domain/turnover/requirements.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { GrantsService } from '#modules/grants/grants.service.ts'
import type { SettingsService } from '#modules/site/settings.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db.ts'
import { boundedRead } from '#platform/operator/bounded-read.ts'
import { boundedSpan, type Span } from '#platform/operator/bounded-span.ts'
import * as store from './claims.store.ts'

const LONGEST_MS = 31 * DAY_MS

type Parts = Readonly<{
  db: Database
  clock: Clock
  account: AccountService
  grants: GrantsService
  settings: SettingsService
}>

export type DeskClaimWish = Span &
  Readonly<{
    memberId: bigint | undefined
    kind: string | undefined
    state: 'given' | 'reversed' | undefined
    after: bigint | undefined
    rows: number
  }>

export function deskClaimsService({ db, clock, account, grants, settings }: Parts) {
  /** Both lists from the place on; what the wish leaves out is not read. */
  function find({ kind, state, ...wish }: DeskClaimWish) {
    const span = boundedSpan(wish, { nowMs: clock.now(), longestMs: LONGEST_MS })
    const isReversed = state === undefined ? undefined : state === 'reversed'
    const hasBetting = kind === undefined || kind === 'betting'
    const hasGifts = kind !== 'betting'
    return boundedRead(db, async tx => {
      const claims = hasBetting ? await store.findDeskClaims(tx, { ...wish, ...span, isReversed }) : []
      const gifts = hasGifts ? await grants.allGiven(tx, { ...wish, ...span, rule: kind, isReversed }) : []
      return [
        ...claims.map(row => ({ ...row, kind: 'betting', setting: 'vip' as const })),
        ...gifts.map(({ rule, givenAt, reversedAt, ...row }) => ({
          ...row,
          ...{
            kind: rule,
            claimedAt: givenAt,
            isReversed: reversedAt !== null,
            setting: rule === 'promotion' ? ('promotion' as const) : ('bonuses' as const),
          },
        })),
      ]
    })
  }

  return {
    /** The newest of both, with the member's name and the version of the rule; refuses `OPS/NARROW`. */
    async list(wish: DeskClaimWish) {
      const found = (await find(wish))
        .toSorted((one, other) => (one.transferId < other.transferId ? 1 : -1))
        .slice(0, wish.rows)
      const names = await account.namesOf(found.map(({ memberId }) => memberId))
      const versionAt = await settings.versionsOf(['vip', 'bonuses'])
      return found.map(row => ({
        ...row,
        account: names.get(row.memberId) ?? '',
        turnover: requiredTurnover(li(0), li(row.amount), row.multiplePpm as RatioPpm),
        ruleVersion: row.setting === 'promotion' ? undefined : versionAt(row.setting, row.claimedAt),
      }))
    },
  }
}

export type DeskClaimsService = ReturnType<typeof deskClaimsService>
