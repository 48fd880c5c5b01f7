import { createSignal } from '@app/client/signal.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { readToast, watchToast } from './toast.ts'
import classes from './toast-host.module.css'

/** A modal has a host of its own, since it covers and mutes the page's; the newest one shows the toast. */
let hosts: readonly string[] = []
const hostChanges = createSignal()

function setHosts(next: readonly string[]): void {
  hosts = next
  hostChanges.notify()
}

function useIsNewestHost(): boolean {
  const id = useId()
  useEffect(() => {
    setHosts([...hosts, id])
    return () => setHosts(hosts.filter(host => host !== id))
  }, [id])
  return useSyncExternalStore(hostChanges.watch, () => hosts[hosts.length - 1] === id)
}

/** Where the toast stands; announced politely, and it never takes a tap. */
export function ToastHost() {
  const toast = useSyncExternalStore(watchToast, readToast)
  const isNewest = useIsNewestHost()
  return (
    <div className={classes.host} role="status" aria-live="polite">
      {toast === undefined || !isNewest ? null : (
        <p key={toast.id} className={classNames(classes.toast, classes[toast.kind])}>
          {toast.text}
        </p>
      )}
    </div>
  )
}
