/** Why the server ends a socket for good. Apart from the calls, so that the browser carries no schema with it. */

/** The browser has as many sockets as it may: it is told so, and does not try again. Source: specification 000 §8. */
export const tooManyPages = { code: 4008, text: '您打开的界面过多，请关闭其他的再试试！' } as const
