/** The referral code of a link that led to the first page: it waits on the device until a registration takes it. */
import { readStored, removeStored, writeStored } from '@app/session/storage.ts'

const KEY = 'referral_code'
const CODE = /^[A-Za-z0-9]{4,32}$/

/** Whether a text may be a code; nobody is asked about others. */
export const isReferralCode = (text: string): boolean => CODE.test(text)

export const keepReferralCode = (code: string): void => writeStored(KEY, code)

export const readReferralCode = (): string | undefined => readStored(KEY)

export const forgetReferralCode = (): void => removeStored(KEY)
