import { isPassword } from '@app/domain/auth/registration.ts'
import { Refusal } from '#platform/refusal.ts'

export type NewPassword = Readonly<{ password: string; confirmPassword: string }>

/** Refuses a login password that is the name, weak, or not what was repeated. */
export function checkNewPassword(name: string, { password, confirmPassword }: NewPassword): void {
  if (password.toLowerCase() === name.trim().toLowerCase()) throw new Refusal('UC/PASSWORD_IS_ACCOUNT')
  if (!isPassword(password)) throw new Refusal('UC/PASSWORD_FORMAT')
  if (password !== confirmPassword) throw new Refusal('UC/PASSWORD_CONFIRM')
}
