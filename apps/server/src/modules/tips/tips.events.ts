/** News of the tips. */

/** Tips of an issue were graded; records of their cards and authors are other ones now. */
export const TIPS_GRADED = 'tips.graded'
