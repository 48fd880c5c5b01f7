/** The rules of a new fund password, as far as the browser can know them. Source: product document not-shown §2. */
import { authRefusals } from '@app/contract/auth.refusals.ts'
import { isFundPassword, isSimpleFundPassword } from '@app/domain/auth/fund-password.ts'

/** Source: specification 000 §9. */
export const FUND_DIGITS = 4

/** The first fault, as a sentence; the birthday is compared by the server alone. */
export function findFundPasswordFault(fundPwd: string, confirmFundPwd: string): string | undefined {
  if (fundPwd === '') return authRefusals['UC/FUND_PASSWORD_EMPTY'].text
  if (!isFundPassword(fundPwd)) return authRefusals['UC/FUND_PASSWORD_FORMAT'].text
  if (fundPwd !== confirmFundPwd) return authRefusals['UC/FUND_PASSWORD_CONFIRM'].text
  if (isSimpleFundPassword(fundPwd, undefined)) return authRefusals['UC/FUND_PASSWORD_SIMPLE'].text
  return undefined
}
