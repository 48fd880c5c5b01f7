/** The desk of support as its customers meet it. Source: specification 002 §6 (guest conversations), not-shown §9, adr 0248. */

/** The desk's number on the wire: of nobody, since people begin at 100000000. */
export const DESK_PERSON = '000000000'
export const DESK_NAME = '在线客服'
/** The desk as the specification's calls number a friend. */
export const DESK_FRIEND = 0

/** Stands in a canned answer for the name of the customer. */
export const NAME_PLACE = '{昵称}'

/** What a customer may say of a talk that has ended. */
export const ratingWords = ['响应快', '解答清楚', '态度好', '等待久', '没解决', '听不懂'] as const
export type RatingWord = (typeof ratingWords)[number]

/** Talks that one person of the desk has at once. */
export const TALKS_MAX = 6
/** How long a talk that has ended can be rated. */
export const RATING_DAYS = 7
