/** What TypeScript's own description of the browser does not have yet. */
type TrustedTypes = Readonly<{
  createPolicy: (
    name: string,
    rules: Readonly<{ createHTML: (text: string) => string }>,
  ) => Readonly<{ createHTML: (text: string) => string }>
}>

/** The page names this policy, so no other code can make markup of a text (adr 0099). */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('inert-markup', {
  // Nothing in the document that becomes of it runs or loads: it is never shown, only read.
  createHTML: text => text,
})

/** The markup of an author as a document that nobody sees. */
export const parseInert = (markup: string): Document =>
  new DOMParser().parseFromString(policy?.createHTML(markup) ?? markup, 'text/html')
