import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './list-faces.module.css'

/** The face of a list without rows, with a way on. */
export function EmptyFace({ children }: { children?: ReactNode }) {
  return (
    <div className={classes.face}>
      <svg width="72" height="56" viewBox="0 0 72 56" aria-hidden="true" className={classes.drawing}>
        <rect x="8" y="6" width="56" height="44" rx="8" />
        <path d="M18 20h22M18 29h36M18 38h28" />
      </svg>
      <p>暂无数据</p>
      {children}
    </div>
  )
}

/** The face of a list that did not load; the whole of it is the button. */
export function FailedFace({ onRetry }: { onRetry: () => void }) {
  return (
    <button type="button" className={classes.face} onClick={onRetry}>
      <Icon name="refresh" size={28} />
      <span>加载失败，点击重试</span>
    </button>
  )
}

type MissingFaceProps = Readonly<{
  /** What the server says of a thing that it does not know. */
  unknown: string | undefined
  isFailed: boolean
  onRetry: () => void
  /** Stands while the thing is on its way. */
  skeleton: ReactNode
  /** The way on from a thing that is unknown. */
  children?: ReactNode
}>

/** Stands for one thing that is not here: on its way, unknown, or not loaded. */
export function MissingFace({ unknown, isFailed, onRetry, skeleton, children }: MissingFaceProps) {
  if (unknown !== undefined) {
    return (
      <EmptyFace>
        <p>{unknown}</p>
        {children}
      </EmptyFace>
    )
  }
  return isFailed ? <FailedFace onRetry={onRetry} /> : skeleton
}

/** The line under the last row. */
export function EndFace() {
  return <p className={classes.end}>没有更多数据了</p>
}
