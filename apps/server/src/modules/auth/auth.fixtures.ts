/** Members for tests, made without the price of a password. */
import { createHash, randomBytes } from 'node:crypto'
import { type Li, li } from '@app/domain/money/money.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { WalletService } from '#modules/wallet/wallet.service.ts'
import type { Database } from '#platform/db.ts'
import * as store from './sessions.store.ts'

export type TestMember = Readonly<{ memberId: bigint; account: string; token: string }>

type Parts = Readonly<{ db: Database; account: AccountService; wallet: WalletService }>

/** A logged-in member (or trial account) with that much money. */
export function createTestMember(
  { db, account, wallet }: Parts,
  wanted: Readonly<{ balance?: Li; kind?: 'member' | 'trial'; isAgent?: boolean }> = {},
): Promise<TestMember> {
  const { balance = li(0), kind = 'member', isAgent = false } = wanted
  const token = randomBytes(32).toString('base64url')
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  return db.transaction(async tx => {
    const member = await account.create(tx, {
      account: `m${randomBytes(6).toString('hex')}`,
      kind,
      isAgent,
      fullName: undefined,
      birthday: undefined,
      email: undefined,
      phone: undefined,
      qq: undefined,
      wechat: undefined,
    })
    await wallet.open(tx, member.id, kind)
    await wallet.move(tx, [
      { memberId: member.id, bill: 'manualDeposit', amount: balance, reference: 'test' },
    ])
    await store.insertSession(tx, {
      memberId: member.id,
      tokenHash: hashOf(token),
      chatTokenHash: hashOf(`chat ${token}`),
      hours: 24,
      ip: '127.0.0.1',
      userAgent: 'test',
    })
    return { memberId: member.id, account: member.account, token }
  })
}
