/** Puts a text on the clipboard; false when the browser does not let us (no permission, no secure page). */
export async function copyText(text: string): Promise<boolean> {
  // Plain http and old in-app browsers have no clipboard at all.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard === undefined) return copyBySelection(text)
  try {
    await clipboard.writeText(text)
    return true
  } catch {
    // Permission was refused; the older way asks for none.
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const isCopied = typeof document.execCommand === 'function' && document.execCommand('copy')
  field.remove()
  return isCopied
}
