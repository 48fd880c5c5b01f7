/** Why the server ends a socket for good. Apart from the calls, so that the browser carries no schema with it. */

/** The browser has as many sockets as it may: it is told so, and does not try again. Source: specification 000 §8. */
export const tooManyPages = { code: 4008, text: '您打开的界面过多，请关闭其他的再试试！' } as const

/** The session that opened the socket has ended, or its token was never good: the page logs in again, or goes on as a guest. */
export const sessionEnded = { code: 4001, text: '登录已失效，请重新登录' } as const
