/** Where the customer service is reached. Source: specification 000 §2 (/services), §3. */

/** Whether the text is an address that a browser opens as a page. */
export function isWebAddress(text: string): boolean {
  try {
    return ['https:', 'http:'].includes(new URL(text).protocol)
  } catch {
    // A path of this app, or nothing: then the talk with support is the service.
    return false
  }
}

/** The operator's address outside of this app, if there is one; the setting wins over the company's. */
export function serviceAddress(
  settings: Readonly<{ supportUrl: string | undefined }> | undefined,
  company: Readonly<{ supportUrl: string | undefined }> | undefined,
): string | undefined {
  return [settings, company].map(told => told?.supportUrl?.trim() ?? '').find(isWebAddress)
}
