import { useState } from 'react'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import { showRefusal } from '#ui/toast/show-refusal.ts'
import { showToast } from '#ui/toast/toast.ts'

type ChooseFileProps = Readonly<{
  label: string
  icon: IconName
  accept: string
  /** Whether the connection is open; without one nothing is brought. */
  isOpen: boolean
  closedText: string
  className: string | undefined
  onFile: (file: File) => Promise<void>
}>

/** A tool that chooses a file of the device and does something with it, one at a time; refusals are shown. */
export function ChooseFile({ label, icon, accept, isOpen, closedText, className, onFile }: ChooseFileProps) {
  const [isBusy, setBusy] = useState(false)

  async function take(file: File | undefined): Promise<void> {
    if (file === undefined || isBusy) return
    if (!isOpen) return showToast(closedText, 'error')
    setBusy(true)
    try {
      await onFile(file)
    } catch (error) {
      showRefusal(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <label className={className} aria-busy={isBusy}>
      {isBusy ? <span aria-hidden="true">…</span> : <Icon name={icon} />}
      <input
        className="visually-hidden"
        type="file"
        aria-label={label}
        accept={accept}
        disabled={isBusy}
        onChange={event => {
          void take(event.target.files?.[0])
          // The same file again is a choice too.
          event.target.value = ''
        }}
      />
    </label>
  )
}
