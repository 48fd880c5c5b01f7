/** What of the tree looks as if an agent brought himself, or brought nobody but one person with many accounts. It is a hint for people, never a verdict. */

/** By what it is seen, the strongest first. */
export const conductKinds = ['own-payout', 'own-device', 'ring-device', 'ring-network'] as const
export type ConductKind = (typeof conductKinds)[number]

/** The words of people who decide. */
export const conductNames: Readonly<Record<ConductKind, string>> = {
  'own-payout': '与团队成员用同一收款账户',
  'own-device': '与团队成员用同一设备',
  'ring-device': '多名直属新会员共用一台设备',
  'ring-network': '多名直属新会员从同一网络注册',
}

/** So many of the newcomers are needed before it is more than a family or a café. */
export const ringSizes = { device: 3, network: 5 } as const

export type ConductState = 'open' | 'cleared' | 'confirmed'

/**
 * The state of a flag after another look: what staff decided stands, until more members are seen than they decided about. What is confirmed
 * stays so.
 */
export const stateAfterLook = (
  state: ConductState,
  { seen, decidedOn }: Readonly<{ seen: number; decidedOn: number }>,
): ConductState => (state === 'cleared' && seen > decidedOn ? 'open' : state)
