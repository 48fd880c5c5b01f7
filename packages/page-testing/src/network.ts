/** The network of the machine, kept before `page-setup.ts` takes it away: for a test that starts a real server. */
export const networkFetch = globalThis.fetch
