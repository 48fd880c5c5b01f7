import { CallRefused } from '@app/client/refused.ts'
import { isLostCode } from '@app/session/lost-code.ts'
import { useOnline } from '@app/session/use-online.ts'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { Button, buttonClass } from '#ui/button/button.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { showToast } from '#ui/toast/toast.ts'
import classes from './message-page.module.css'

/** A page that could not be shown. It says whether its code, the network, the server or the app itself is the cause. */
export function FaultPage({ error }: ErrorComponentProps) {
  // The network may come back while the page is read; the sentence is about what happened.
  const [wasOnline] = useState(useOnline())
  if (isLostCode(error)) return <LostCodePage wasOnline={wasOnline} />
  if (error instanceof CallRefused)
    return <RefusedPage text={error.code.startsWith('NET/') ? OFFLINE : error.msg} />
  return <DefectPage />
}

const OFFLINE = '网络已断开，请检查网络后重试'

/** Does what the button of the page does as soon as the device has a network again. */
function useBackOnline(act: () => void): void {
  useEffect(() => {
    window.addEventListener('online', act)
    return () => window.removeEventListener('online', act)
  }, [act])
}

function LostCodePage({ wasOnline }: { wasOnline: boolean }) {
  useBackOnline(loadAnew)
  return (
    <>
      <PageHeader title="页面打不开" />
      <div className={classes.message} role="alert">
        <p>{wasOnline ? '应用已更新，请重新加载' : OFFLINE}</p>
        <Button onClick={loadAnew}>{wasOnline ? '重新加载' : '重试'}</Button>
      </div>
    </>
  )
}

/** Browsers keep a failed import, so only a new page asks for the code again; without a network it would be lost too. */
function loadAnew(): void {
  if (navigator.onLine) location.reload()
  else showToast('网络仍未连接', 'error')
}

function RefusedPage({ text }: { text: string }) {
  const router = useRouter()
  const retry = useCallback(() => void router.invalidate(), [router])
  useBackOnline(retry)
  return (
    <>
      <PageHeader title="页面打不开" />
      <div className={classes.message} role="alert">
        <p>{text}</p>
        <Button onClick={retry}>重试</Button>
      </div>
    </>
  )
}

function DefectPage() {
  const router = useRouter()
  return (
    <>
      <PageHeader title="页面出错了" />
      <div className={classes.message} role="alert">
        <p>页面出错了，问题已记录</p>
        <Button onClick={() => void router.invalidate()}>重试</Button>
        <Link className={buttonClass('quiet')} to="/">
          回到首页
        </Link>
      </div>
    </>
  )
}
