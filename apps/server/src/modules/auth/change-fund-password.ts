/**
 * The first fund password and a new one. The first is not free: with a session alone, a thief would set it and with it
 * bind a phone of his own. Source: product document not-shown §2.
 */
import { isFundPassword, isSimpleFundPassword } from '@app/domain/auth/fund-password.ts'
import type { AccountService } from '#modules/account/account.service.ts'
import type { Database, Tx } from '#platform/db.ts'
import type { Caller } from '#platform/http/caller.ts'
import { hashPassword } from '#platform/passwords.ts'
import { Refusal } from '#platform/refusal.ts'
import { FIVE_TRIES, type SecretAttempts } from './attempts.store.ts'
import * as store from './auth.store.ts'
import { HOLD_NOTE } from './change-password.ts'
import type { MemberCodes } from './codes.ts'
import type { FundPasswords } from './fund-password.ts'
import type { OwnerNotices } from './owner-notices.ts'
import type { OwnerProof, OwnerProofs } from './owner-proof.ts'
import type { AuthSessions } from './sessions.ts'
import type { TwoStep } from './two-step.ts'

export type FundPasswordForm = OwnerProof &
  Readonly<{ fundPwd: string; confirmFundPwd: string; oldFundPwd?: string | undefined }>

type Parts = Readonly<{
  db: Database
  account: AccountService
  attempts: SecretAttempts
  codes: MemberCodes
  fundPasswords: FundPasswords
  twoStep: TwoStep
  owner: OwnerProofs
  notices: OwnerNotices
  sessions: AuthSessions
}>

function checkNewFundPassword({ fundPwd, confirmFundPwd }: FundPasswordForm, birthday: string | null): void {
  if (!isFundPassword(fundPwd)) throw new Refusal('UC/FUND_PASSWORD_FORMAT')
  if (fundPwd !== confirmFundPwd) throw new Refusal('UC/FUND_PASSWORD_CONFIRM')
  if (isSimpleFundPassword(fundPwd, birthday ?? undefined)) throw new Refusal('UC/FUND_PASSWORD_SIMPLE')
}

export function fundPasswordChange(parts: Parts) {
  const { db, account, attempts, codes, fundPasswords, twoStep, owner, notices, sessions } = parts

  async function verifyCode(memberId: bigint, code: string): Promise<void> {
    if (await twoStep.isOn(memberId)) {
      if (!(await twoStep.isRight(memberId, code))) throw new Refusal('UC/TWO_STEP_WRONG')
      return
    }
    const isLeft = await attempts.take('reset', `own ${memberId}`, FIVE_TRIES)
    if (!isLeft || !(await codes.take(memberId, 'own', code))) throw new Refusal('UC/CODE_WRONG')
    await attempts.clear(db.read, 'reset', `own ${memberId}`)
  }

  /** Refuses unless the old fund password is right, or the login password with a code stands in for it. */
  async function verifyChange(caller: Caller, form: FundPasswordForm): Promise<void> {
    const { oldFundPwd = '', password = '', code = '' } = form
    if (oldFundPwd !== '') return fundPasswords.verify(caller.memberId, oldFundPwd)
    if (password === '') throw new Refusal('UC/CASH_PASSWORD_ERROR')
    await owner.verifyPassword(caller, password)
    await verifyCode(caller.memberId, code)
  }

  async function write(tx: Tx, caller: Caller, hash: string, wasSet: boolean): Promise<void> {
    const { memberId, sessionId } = caller
    const member = await account.lock(tx, memberId)
    // Two first settings in parallel: the later one would be a change without a proof, so it is refused.
    if (!wasSet && (await fundPasswords.isSet(memberId, tx))) throw new Refusal('UC/CASH_PASSWORD_ERROR')
    await store.updateFundPassword(tx, memberId, hash)
    await attempts.clear(tx, 'fund-password', memberId.toString())
    if (wasSet) await sessions.endForNewPassword(tx, memberId, sessionId)
    const content = wasSet ? HOLD_NOTE : '如非本人操作，请立即修改登录密码并联系客服。'
    await notices.put(tx, memberId, { title: titleOf(wasSet), content })
    await notices.send(tx, memberId, member, titleOf(wasSet))
  }

  /** Sets the first fund password, or replaces it; after a change the member's other sessions end. */
  return async function changeFundPassword(caller: Caller, form: FundPasswordForm): Promise<void> {
    if (caller.kind === 'trial') throw new Refusal('UC/TRIAL_FORBIDDEN')
    const { memberId } = caller
    checkNewFundPassword(form, (await account.find(memberId))?.birthday ?? null)
    const wasSet = await fundPasswords.isSet(memberId)
    if (wasSet) await verifyChange(caller, form)
    else await owner.verifyOwner(caller, form)
    const hash = await hashPassword(form.fundPwd, `member ${memberId}`)
    await db.transaction(tx => write(tx, caller, hash, wasSet))
    sessions.forget(memberId)
  }
}

const titleOf = (wasSet: boolean) => (wasSet ? '资金密码已修改' : '资金密码已设置')
