/**
 * Whether somebody has signed in with this browser and not left since. The cookie cannot be read; without the mark the
 * console need not ask the server in vain who is there.
 */
const PLACE = 'console-signed-in'

export const isMarkedSignedIn = (): boolean => localStorage.getItem(PLACE) !== null
export const markSignedIn = (): void => localStorage.setItem(PLACE, '1')
export const markSignedOut = (): void => localStorage.removeItem(PLACE)
