import { useIsLoggedIn } from '@app/session/use-is-logged-in.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { Icon, type IconName } from '#ui/icon/icon.tsx'
import classes from './shortcut-links.module.css'

/** A way to a screen; guests may go there themselves where it is open. */
export type Shortcut = Readonly<{ path: string; text: string; icon: IconName; tone: string; isOpen: boolean }>

/** Ways to screens that exist in the active theme; a guest is led to the login first by those that need one. */
export function ShortcutLinks({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const isLoggedIn = useIsLoggedIn()
  const hasScreen = useHasScreen()
  return shortcuts.map(({ path, text, icon, tone, isOpen }) =>
    hasScreen(path) ? (
      <Link
        key={path}
        {...(isOpen || isLoggedIn ? { to: path } : { to: '/auth/login', search: { return: path } })}
      >
        <span data-tone={tone}>
          <Icon name={icon} />
        </span>
        {text}
      </Link>
    ) : null,
  )
}

type ShortcutRowProps = Readonly<{
  label: string
  /** Few ways share the whole row; otherwise each takes a fifth of it. */
  fills?: boolean
  children: ReactNode
}>

/** The row that ways stand in: a tinted picture each, and its word. */
export function ShortcutRow({ label, fills = false, children }: ShortcutRowProps) {
  return (
    <nav className={classNames(classes.shortcuts, fills && classes.filling)} aria-label={label}>
      {children}
    </nav>
  )
}
