import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import classes from './message-page.module.css'

/** Said at an address whose screen comes later. */
export function UnopenedPage() {
  return (
    <>
      <PageHeader title="尚未开放" />
      <div className={classes.message}>
        <p>此功能尚未开放</p>
        <Link className={buttonClass('primary')} to="/profile">
          回到我的
        </Link>
      </div>
    </>
  )
}
