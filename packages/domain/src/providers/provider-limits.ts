/** Amounts that staff set of a provider: above the first a bet is refused, above the others people have to look. Source: providers §§4, 8, adr 0396. */

export const providerLimitNames = {
  betMax: '单笔投注上限',
  promotionMax: '活动派彩免审上限',
  differenceMax: '对账差额上限',
} as const
export type ProviderLimitName = keyof typeof providerLimitNames
export const providerLimitNameList = Object.keys(providerLimitNames) as readonly ProviderLimitName[]

/** Amounts in li by limit. */
export type ProviderLimits = Readonly<Record<ProviderLimitName, bigint>>

const YUAN = 1_000n
/** What each may be, both ends included, in li: more than the highest would be no limit, and less than the lowest would let nobody play. */
export const providerLimitBounds = {
  betMax: { least: YUAN, most: 1_000_000n * YUAN },
  promotionMax: { least: YUAN, most: 100_000n * YUAN },
  differenceMax: { least: YUAN, most: 100_000n * YUAN },
} as const satisfies Readonly<Record<ProviderLimitName, Readonly<{ least: bigint; most: bigint }>>>

/** The first limit that is out of its bounds; `undefined` when none is. */
export const findWrongLimit = (limits: ProviderLimits): ProviderLimitName | undefined =>
  providerLimitNameList.find(name => {
    const { least, most } = providerLimitBounds[name]
    return limits[name] < least || limits[name] > most
  })
