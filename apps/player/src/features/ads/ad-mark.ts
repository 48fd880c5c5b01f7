/** Where something is sold or played: outside, or in these parts of the site. Anything else only tells about the site. */
const SELLS = /^(?:[a-z]+:|\/\/|\/(?:game|promotional|recharge|bonus|recommend))/i

/** What an announcement is, by where it leads. */
export const adMark = (linkTo: string | undefined): string => (SELLS.test(linkTo ?? '') ? '推广' : '说明')
