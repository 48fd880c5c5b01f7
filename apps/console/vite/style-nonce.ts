/**
 * antd hands the nonce to the styles of its components, but not to the few that its helpers write: the measurement of the scroll
 * bar and the lock of the page behind a dialog (rc-component/util, dynamicCSS). The policy of the page refuses those, so the
 * build lets them take the nonce from the page.
 */
import type { Plugin } from 'vite'

const MODULE = /@rc-component\/util\/es\/Dom\/dynamicCSS\.js$/
const PLACE = /if \(csp\?\.nonce\) \{\s*styleNode\.nonce = csp\?\.nonce;\s*\}/
const WITH_NONCE = `styleNode.nonce = csp?.nonce ?? document.querySelector('meta[property="csp-nonce"]')?.nonce ?? ''`

/** The module with the nonce of the page; throws where its text is another one. */
export function withPageNonce(code: string): string {
  if (!PLACE.test(code))
    throw new Error('dynamicCSS.js sets its nonce in another way: see vite/style-nonce.ts')
  return code.replace(PLACE, WITH_NONCE)
}

export const styleNonce: Plugin = {
  name: 'style-nonce',
  apply: 'build',
  transform: (code, id) =>
    MODULE.test(id.replaceAll('\\', '/')) ? { code: withPageNonce(code), map: null } : undefined,
}
