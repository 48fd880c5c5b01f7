import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import classes from './message-page.module.css'

/** A wrong address, kindly. */
export function NotFoundPage() {
  return (
    <>
      <PageHeader title="页面不存在" />
      <div className={classes.message}>
        <i className={classes.lost} aria-hidden="true" />
        <p>您访问的内容不存在，可能已经移走或地址有误</p>
        <Link className={buttonClass('primary')} to="/">
          回到首页
        </Link>
      </div>
    </>
  )
}
