/** Close codes of a socket. They stand in a file without schemas, so that the browser need not load any. */

/** Too many sockets of one browser; the client must not reconnect. Source: specification 000 §8. */
export const tooManyPages = { code: 4008, text: '您打开的界面过多，请关闭其他的再试试！' } as const

/** The session of the socket has ended, or its token is invalid; the page logs in again or continues as a guest. */
export const sessionEnded = { code: 4001, text: '登录已失效，请重新登录' } as const

/** The chat is in maintenance; the page says so and asks its configuration until it opens. */
export const chatClosed = { code: 4013, text: '聊天室目前不可用' } as const
