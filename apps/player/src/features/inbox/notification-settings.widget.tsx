import { lazy, Suspense, useState } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import { ButtonRow } from '#ui/list/rows.tsx'
import classes from './notifications.module.css'

const NotificationSheet = lazy(async () => ({
  default: (await import('./notification-sheet.tsx')).NotificationSheet,
}))

/** The way to what the member wants to be told: a row among settings, or a button of a page's head. */
export function NotificationSettings({ look }: { look: 'row' | 'button' }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {look === 'row' ? (
        <ButtonRow title="消息通知" onPress={() => setIsOpen(true)} />
      ) : (
        <button type="button" className={classes.way} aria-label="通知设置" onClick={() => setIsOpen(true)}>
          <Icon name="setting" size={20} />
        </button>
      )}
      {isOpen ? (
        <Suspense>
          <NotificationSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
