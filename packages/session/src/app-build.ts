/** What the mobile-app build does differently; both are fixed when the app is built. Source: specification 000 §2, §7. */

/** Set by `VITE_BUILD=app`. */
export const IS_APP_BUILD = import.meta.env.VITE_BUILD === 'app'

/** Shown to players and sent as `version` (specification 000 §9). */
export const BUILD_VERSION = '5.0.9'

/** The host of the server, `VITE_API_ORIGIN`; the web build is served by it and needs none. */
export const API_ORIGIN: string = import.meta.env.VITE_API_ORIGIN ?? ''
