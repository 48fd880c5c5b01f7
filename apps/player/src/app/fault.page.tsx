import { useRouter } from '@tanstack/react-router'
import { Button } from '#ui/button.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import classes from './message-page.module.css'

/** A page that broke, most often because its code could not be fetched. */
export function FaultPage() {
  const router = useRouter()
  return (
    <>
      <PageHeader title="页面打不开" />
      <div className={classes.message} role="alert">
        <p>页面没有加载成功，请检查网络后重试</p>
        <Button onClick={() => void router.invalidate()}>重试</Button>
      </div>
    </>
  )
}
