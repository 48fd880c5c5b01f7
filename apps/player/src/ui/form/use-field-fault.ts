import { useState } from 'react'
import { showRefusal } from '#ui/toast/show-refusal.ts'
import { showToast } from '#ui/toast/toast.ts'

/** Why what stands in a field was refused; a new one for each refusal. */
export type FieldFault = Readonly<{ text: string }>

/** The faults of a form, one at a time: said by the one toast and, where one field is to blame, at the field. */
export function useFieldFault<Name extends string>() {
  const [fault, setFault] = useState<Readonly<{ name: Name | undefined; text: string }>>()
  return {
    show(text: string, name: Name | undefined): void {
      showToast(text, 'error')
      setFault({ name, text })
    },
    /** The same for a call that failed. */
    refuse(error: unknown, name: Name | undefined): void {
      setFault({ name, text: showRefusal(error) })
    },
    of: (name: Name): FieldFault | undefined => (fault?.name === name ? fault : undefined),
  }
}
