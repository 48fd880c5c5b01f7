import { useCanGoBack, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './page-header.module.css'
import { usePageHeading } from './use-page-heading.ts'

type PageHeaderProps = Readonly<{
  title: string
  /** Shown at the right. */
  action?: ReactNode
  /** Without it: the previous page, or home when there is none. */
  onBack?: (() => void) | undefined
  /** A page of the tab bar has no way back. */
  back?: boolean
}>

/** The bar at the top of every page but home: way back, title, one action. */
export function PageHeader({ title, action, onBack, back = true }: PageHeaderProps) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const heading = usePageHeading(title)
  const goBack = () => {
    if (canGoBack) router.history.back()
    else void router.navigate({ to: '/', replace: true })
  }
  return (
    <header className={classes.header}>
      <div className={classes.side}>
        {back ? (
          <button type="button" className={classes.back} onClick={onBack ?? goBack} aria-label="返回">
            <Icon name="back" />
          </button>
        ) : null}
      </div>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      <div className={classes.end}>{action}</div>
    </header>
  )
}
