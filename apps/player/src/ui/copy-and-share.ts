/** Copy and share with their words. Source: specification 000 §8 (copy success, failed copy, failed share). */

import { logFailure } from '@app/session/log.ts'
import { copyText } from '#platform/device/clipboard.ts'
import { showToast } from './toast/toast.ts'

/** Copies a text and says whether that went well. */
export async function copyWithToast(text: string): Promise<void> {
  try {
    await copyText(text)
    showToast('复制成功', 'success')
  } catch (error) {
    logFailure('Copy to clipboard failed.', error)
    showToast('复制失败，请长按文字自行复制', 'error')
  }
}

type Shared = Readonly<{ title: string; text?: string; url: string }>

/** Offers the system's own sharing; where there is none, the address is copied instead. */
export async function shareLink(shared: Shared): Promise<void> {
  if (typeof navigator.share !== 'function') return await copyWithToast(shared.url)
  try {
    await navigator.share(shared)
  } catch (error) {
    // Closing the system's list of apps is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    logFailure('Sharing failed!', error)
  }
}
