/**
 * One day. The specification means about a day and codes 86.4 seconds; the product takes what is meant
 * (not-shown §19).
 */
const UPDATED_TAG_SECONDS = 86_400

/** Whether a drawing that came at that second bears the updated tag now. Source: specification 001 §2. */
export function isRecentlyUpdated(updatedAtSeconds: number, nowMs: number): boolean {
  const ageSeconds = nowMs / 1000 - updatedAtSeconds
  return ageSeconds >= 0 && ageSeconds < UPDATED_TAG_SECONDS
}
