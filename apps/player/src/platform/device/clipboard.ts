/** Puts a text on the clipboard; throws 'Copy to clipboard failed.' when the browser does not let us. */
export async function copyText(text: string): Promise<void> {
  // Plain http and old in-app browsers have no clipboard at all.
  const clipboard: Clipboard | undefined = navigator.clipboard
  try {
    if (clipboard !== undefined) return await clipboard.writeText(text)
  } catch {
    // Permission was refused; the older way below asks for none.
    return copyBySelection(text)
  }
  copyBySelection(text)
}

function copyBySelection(text: string): void {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  // A modal dialog makes everything outside of it inert, so the field has to stand inside.
  const place = document.activeElement?.closest('dialog') ?? document.body
  place.append(field)
  field.select()
  const isCopied = typeof document.execCommand === 'function' && document.execCommand('copy')
  field.remove()
  // Source: specification 000 §8 (copy).
  if (!isCopied) throw new Error('Copy to clipboard failed.')
}
