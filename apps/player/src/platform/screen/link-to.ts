import type { RegisteredRouter } from '@tanstack/react-router'

/** The path of a screen that needs no parameter: tables of links hold these, and a wrong one does not compile. */
export type LinkTo = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}`>
