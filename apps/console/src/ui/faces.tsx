/** What stands in the place of a content that is not there: it comes, there is none, it failed, or it is not for this person. */
import { CallRefused } from '@app/client/refused.ts'
import { Button, Skeleton } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './faces.module.css'
import { refusalSentence } from './refusal-sentence.ts'

const QUICK_MS = 150

/** A skeleton of about the height of what comes; nothing where it comes at once. */
export function LoadingFace({ rows = 6 }: { rows?: number }) {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), QUICK_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={classes.face} aria-busy="true" role="status" aria-label="正在加载">
      {isSlow && <Skeleton active title={false} paragraph={{ rows }} />}
    </div>
  )
}

/** Why there is nothing, and the way out. */
export function EmptyFace({ reason, children }: Readonly<{ reason: string; children?: ReactNode }>) {
  return (
    <div className={classes.face}>
      <p className={classes.title}>{reason}</p>
      {children}
    </div>
  )
}

type FailedFaceProps = Readonly<{ error: unknown; retry: () => unknown }>

/** Why it failed, under which id the log has it, and the way to try again. A missing right is told with who holds it. */
export function FailedFace({ error, retry }: FailedFaceProps) {
  const place = error instanceof CallRefused ? error.details : {}
  const isRefused = error instanceof CallRefused && error.code === 'OPS/FORBIDDEN'
  return (
    <div className={classes.face} role="alert">
      <p className={classes.title}>{isRefused ? '这里需要您没有的权限' : refusalSentence(error)}</p>
      {isRefused && <p>{place.detail ?? refusalSentence(error)}</p>}
      {isRefused && <p>请向持有者或超级管理员申请角色。</p>}
      {place.requestId !== undefined && (
        <p className={classes.id}>
          请求号 <code>{place.requestId}</code>
        </p>
      )}
      {!isRefused && <Button onClick={() => retry()}>重试</Button>}
    </div>
  )
}
