/** The nonce of this page, under which its policy lets styles be written; none while developing, where there is no policy. */
export function pageNonce(): string | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')
  return meta?.nonce
}
