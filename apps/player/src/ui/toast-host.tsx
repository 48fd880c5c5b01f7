import { useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { readToast, watchToast } from './toast.ts'
import classes from './toast-host.module.css'

/** Where the toast stands; announced politely, and it never takes a tap. */
export function ToastHost() {
  const toast = useSyncExternalStore(watchToast, readToast)
  return (
    <div className={classes.host} role="status" aria-live="polite">
      {toast === undefined ? null : (
        <p key={toast.id} className={classNames(classes.toast, classes[toast.kind])}>
          {toast.text}
        </p>
      )}
    </div>
  )
}
