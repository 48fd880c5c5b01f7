/** How a provider is opened: closed, then a canary with few members and a stake a day, then everybody. Source: providers §11. */

export const openingStageNames = { closed: '未开放', canary: '试运行', open: '全面开放' } as const
export type OpeningStage = keyof typeof openingStageNames

/** Random scripts that an adapter has to pass before a provider is opened by it. */
export const CERTIFICATE_SCRIPTS_MIN = 1_000
/** Members of a canary at most. */
export const CANARY_MEMBERS_MAX = 50
/** What one member of a canary may stake a day at most, in li: 100,000 yuan. */
export const CANARY_STAKE_MAX = 100_000_000n

export type OpeningStep = Readonly<{
  from: OpeningStage
  to: Exclude<OpeningStage, 'closed'>
  /** The adapter that runs has a certificate. */
  isCertified: boolean
  /** Differences of both books that nobody has resolved. */
  differences: number
}>

/** Why a provider may not be opened so far; `undefined` when it may. */
export function openingObstacle({
  from,
  to,
  isCertified,
  differences,
}: OpeningStep): 'certificate' | 'canary' | 'differences' | undefined {
  if (!isCertified) return 'certificate'
  if (to === 'canary') return undefined
  if (from !== 'canary') return 'canary'
  return differences > 0 ? 'differences' : undefined
}
