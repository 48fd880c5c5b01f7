/** What an account is secured by; one row of the security centre each. */
export type Safeguards = Readonly<
  Record<'password' | 'fundPassword' | 'phone' | 'email' | 'payoutAccount' | 'twoStep', boolean>
>

/** Source: product document not-shown §2 (security centre). The points of all rows together are 100. */
const POINTS: Readonly<Record<keyof Safeguards, number>> = {
  password: 20,
  fundPassword: 20,
  phone: 20,
  email: 10,
  payoutAccount: 10,
  twoStep: 20,
}

/** How well an account is secured, from 0 to 100 points. */
export function securityScore(safeguards: Safeguards): number {
  const names = Object.keys(POINTS) as (keyof Safeguards)[]
  return names.reduce((sum, name) => sum + (safeguards[name] ? POINTS[name] : 0), 0)
}
