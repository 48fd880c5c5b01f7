/** Addresses in what authors write: which of them a card follows or loads. */
import { uploadAddress } from '@app/domain/site/upload-address.ts'

/** Own uploads and own published pictures; foreign hosts would learn who reads what. */
const OWN_PATH = /^\/(?:sys-upload|cloud-upload)\/[\w./%-]{1,300}$/
/** Without the prefix of uploads only what is called a picture is taken for one: authors also write `src=x`. */
const PICTURE_FILE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i
const CLIMBS = /(?:^|\/)\.{1,2}(?:\/|$)|%2e|%2f|%5c/i
const LINK_MAX = 500

/** The path of a picture of ours, below the prefix of uploads; of another host's picture there is none. */
export function readImagePath(given: string): string | undefined {
  const path = uploadAddress(given)
  const isUpload = path === given.trim() || PICTURE_FILE.test(path)
  return isUpload && OWN_PATH.test(path) && !CLIMBS.test(path) ? path : undefined
}

/** An address of the web or of this site that may stand behind a link, otherwise none. */
export function readLink(given: string): string | undefined {
  if (given.length > LINK_MAX) return undefined
  try {
    const address = new URL(given, 'https://own.invalid')
    const isOwn = address.host === 'own.invalid' && address.protocol === 'https:'
    if (isOwn)
      return given.startsWith('/') ? `${address.pathname}${address.search}${address.hash}` : undefined
    const isWeb = address.protocol === 'https:' || address.protocol === 'http:'
    return isWeb && address.username === '' && address.password === '' ? address.href : undefined
  } catch {
    // Not an address at all: the words stay, the link goes.
    return undefined
  }
}
