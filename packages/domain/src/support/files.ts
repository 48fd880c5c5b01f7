/** Files that a customer sends to the desk of support: PDF alone, which the desk saves and nobody opens in a page. Source: adr 0337. */

/** Bytes of one file. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024
/** Files that one person brings within a day. */
export const FILES_A_DAY = 10
/** Characters of a file's name, its ending included. */
export const FILE_NAME_MAX = 80

const ENDING = '.pdf'
const NAMELESS = '文件'
/** `%PDF-1.4` up to `%PDF-2.0`, as the first bytes. */
const PDF_HEAD = /^%PDF-[12]\.\d/
const HEAD_BYTES = 8

/** Controls, format marks (which turn the direction or are not seen), lone halves of characters, and breaks of lines. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu
/** What file systems and shells read as more than a letter of a name. */
const UNSAFE = /[\\/:*?"<>|]/g

/** Without spaces and dots at the ends, which hide a name or its ending. */
const bare = (name: string): string => name.replaceAll(/^[\s.]+|[\s.]+$/g, '')

/** Whether the bytes begin as those of a PDF do; what a name or a type says counts for nothing. */
export const isPdf = (bytes: Uint8Array): boolean =>
  PDF_HEAD.test(String.fromCharCode(...bytes.subarray(0, HEAD_BYTES)))

/**
 * The name as it may be shown and saved: nothing unseen, no path, at most 80 characters, and always with the ending `.pdf`, so that
 * a file which is something else too is still opened as a PDF.
 */
export function cleanFileName(typed: string): string {
  const seen = typed.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(UNSAFE, '_')
  const stem = bare(seen.replace(/\.pdf\s*$/i, ''))
  const cut = bare([...stem].slice(0, FILE_NAME_MAX - ENDING.length).join(''))
  return `${cut === '' ? NAMELESS : cut}${ENDING}`
}

/** A size in words, such as `812 KB` or `3.4 MB`. */
export function formatFileSize(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}
