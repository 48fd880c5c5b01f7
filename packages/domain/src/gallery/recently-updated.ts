/**
 * One day. The specification means about a day and codes 86.4 seconds; the product takes what is meant
 * (not-shown §19).
 */
const UPDATED_TAG_MS = 86_400_000

/** Whether a drawing that came at that moment bears the updated tag now. Source: specification 001 §2. */
export function isRecentlyUpdated(updatedAt: number, nowMs: number): boolean {
  const age = nowMs - updatedAt
  return age >= 0 && age < UPDATED_TAG_MS
}
