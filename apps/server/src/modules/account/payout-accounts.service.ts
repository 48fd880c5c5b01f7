/**
 * Payout accounts, the targets of a member's withdrawals. Invariants: at most five of each type, one default of each
 * type, the holder is the member's real name, and every change requires the fund password (not-shown §2).
 */
import {
  PAYOUT_ACCOUNTS_MAX,
  type PayoutDetails,
  type PayoutType,
  readPayoutTarget,
} from '@app/domain/account/payout-account.ts'
import { maskText } from '@app/domain/money/display.ts'
import { HOUR_MS } from '@app/domain/time/china-time.ts'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { InboxService } from '#modules/inbox/inbox.service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Executor, Tx } from '#platform/db.ts'
import { nodeHashes } from '#platform/hashes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { AccountService } from './account.service.ts'
import * as store from './payout-accounts.store.ts'

export type PayoutAccount = store.PayoutRow

/** Withdrawals to a new account are reviewed by staff for this time. */
const NEW_ACCOUNT_HOLD_HOURS = 24

const hashes = { sha256: nodeHashes.sha256, keccak256: keccak_256 }

export type PayoutForm = PayoutDetails &
  Readonly<{
    id?: string | undefined
    type: PayoutType
    isDefault?: boolean | undefined
    alias?: string | undefined
    province?: string | undefined
    city?: string | undefined
    branch?: string | undefined
  }>

/** The last check before a change: throws unless the member has given the fund password for it. */
export type Approve = () => Promise<void>

type Parts = Readonly<{ db: Database; clock: Clock; account: AccountService; inbox: InboxService }>

function idOf(text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw new Refusal('UC/PAYOUT_ACCOUNT_UNKNOWN')
  return BigInt(text)
}

async function findOwn(tx: Tx, memberId: bigint, id: string): Promise<PayoutAccount> {
  const found = await store.findPayoutAccount(tx, memberId, idOf(id))
  if (found === undefined) throw new Refusal('UC/PAYOUT_ACCOUNT_UNKNOWN')
  return found
}

/** The number masked: of a card only the last four digits, in groups of four. */
export const maskedNumber = ({ type, number }: Pick<PayoutAccount, 'type' | 'number'>): string =>
  type === 2 ? `**** **** **** ${number.slice(-CARD_DIGITS_SHOWN)}` : maskText(number)

const CARD_DIGITS_SHOWN = 4

export function payoutAccountsService({ db, clock, account, inbox }: Parts) {
  async function add(
    tx: Tx,
    memberId: bigint,
    form: PayoutForm,
    { approve, boundAtMs: createdAt }: Readonly<{ approve: Approve; boundAtMs?: number | undefined }>,
  ): Promise<bigint> {
    const target = readPayoutTarget(form.type, form, hashes)
    if ('fault' in target) throw new Refusal(target.fault)
    const member = await account.lock(tx, memberId)
    if (member.fullName === null) throw new Refusal('UC/FULL_NAME_NEEDED')
    const same = (await store.findPayoutAccounts(tx, memberId)).filter(row => row.type === form.type)
    if (same.length >= PAYOUT_ACCOUNTS_MAX) throw new Refusal('UC/PAYOUT_ACCOUNT_LIMIT')
    await approve()
    const isDefault = form.isDefault === true || same.length === 0
    if (isDefault) await store.clearDefault(tx, memberId, form.type)
    const { alias = '', province = '', city = '', branch = '' } = form
    const texts = { alias, province, city, branch }
    const owned = { memberId, type: form.type, holder: member.fullName, isDefault }
    const id = await store.insertPayoutAccount(tx, { ...target, ...texts, ...owned, createdAt })
    await inbox.send(tx, {
      memberId,
      topic: 'system',
      title: '提款账户已绑定',
      content: `您已绑定新的提款账户（${target.title}）。如非本人操作，请立即联系客服。`,
      link: '/account-list',
    })
    return id
  }

  return {
    list: (memberId: bigint, executor: Executor = db.read): Promise<PayoutAccount[]> =>
      store.findPayoutAccounts(executor, memberId),

    /** A payout account of the member; `undefined` if it was removed or belongs to another member. */
    find: (memberId: bigint, id: bigint): Promise<PayoutAccount | undefined> =>
      store.findPayoutAccount(db.read, memberId, id),

    /** The time until which withdrawals to this new account are held for review; `undefined` when it is past. */
    heldUntil: ({ createdAt }: PayoutAccount): number | undefined => {
      const until = createdAt + NEW_ACCOUNT_HOLD_HOURS * HOUR_MS
      return until > clock.now() ? until : undefined
    },

    /**
     * Adds a payout account (without `id`), or changes the texts and the default flag of an existing one; its number
     * never changes. Answers the id.
     */
    async save(tx: Tx, memberId: bigint, form: PayoutForm, approve: Approve): Promise<bigint> {
      await account.lock(tx, memberId)
      if (form.id === undefined || form.id === '') return add(tx, memberId, form, { approve })
      const own = await findOwn(tx, memberId, form.id)
      await approve()
      if (form.isDefault === true) await store.clearDefault(tx, memberId, own.type)
      const { alias, province, city, branch } = form
      // A default is replaced by choosing another account; it cannot be switched off.
      const isDefault = form.isDefault === true ? true : undefined
      await store.updatePayoutAccount(tx, own.id, { alias, province, city, branch, isDefault })
      return own.id
    },

    /**
     * The account of the member with these details, added where the member has none: as of now, or as of a time that only the past of a
     * demonstration gives. It is no field of the form, because forms come from browsers.
     */
    async bind(tx: Tx, memberId: bigint, form: PayoutForm, boundAtMs?: number): Promise<PayoutAccount> {
      const target = readPayoutTarget(form.type, form, hashes)
      if ('fault' in target) throw new Refusal(target.fault)
      const isSame = ({ type, title, number }: PayoutAccount) =>
        type === form.type && title === target.title && number === target.number
      const known = (await store.findPayoutAccounts(tx, memberId)).find(isSame)
      if (known !== undefined) return known
      const id = await add(tx, memberId, form, { approve: () => Promise.resolve(), boundAtMs })
      return findOwn(tx, memberId, String(id))
    },

    /** The same within a transaction that holds the member; the account does not go meanwhile. */
    findIn: (tx: Tx, memberId: bigint, id: bigint): Promise<PayoutAccount | undefined> =>
      store.findPayoutAccount(tx, memberId, id),

    /** Removes a payout account; refuses `UC/PAYOUT_ACCOUNT_UNKNOWN` also for the account of another member. */
    async remove(tx: Tx, memberId: bigint, id: string, approve: Approve): Promise<void> {
      await account.lock(tx, memberId)
      const own = await findOwn(tx, memberId, id)
      await approve()
      await store.removePayoutAccount(tx, own.id)
    },
  }
}

export type PayoutAccountsService = ReturnType<typeof payoutAccountsService>
