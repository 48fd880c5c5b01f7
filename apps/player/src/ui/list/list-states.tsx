import type { ReactNode } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './list-states.module.css'

/** An empty list, with an optional link to go on. */
export function EmptyState({ children }: { children?: ReactNode }) {
  return (
    <div className={classes.state}>
      <i className={classes.empty} aria-hidden="true" />
      <p>暂无数据</p>
      {children}
    </div>
  )
}

type FailedStateProps = Readonly<{
  onRetry: () => void
  /** The sentence of the server, where it says more. */
  reason?: string
}>

/** A list that failed to load; the whole area is the retry button. */
export function FailedState({ onRetry, reason }: FailedStateProps) {
  return (
    <button type="button" className={classes.state} onClick={onRetry}>
      <Icon name="refresh" size={28} />
      {reason === undefined ? null : <span>{reason}</span>}
      <span>加载失败，点击重试</span>
    </button>
  )
}

type MissingStateProps = Readonly<{
  /** The sentence of the server for an unknown id. */
  unknown: string | undefined
  isFailed: boolean
  onRetry: () => void
  /** Shown while the thing loads. */
  skeleton: ReactNode
  /** A link to go on from an unknown thing. */
  children?: ReactNode
}>

/** One thing that is not here: loading, unknown, or failed to load. */
export function MissingState({ unknown, isFailed, onRetry, skeleton, children }: MissingStateProps) {
  if (unknown !== undefined) {
    return (
      <div className={classes.state}>
        <i className={classes.empty} aria-hidden="true" />
        <p className={classes.unknown}>{unknown}</p>
        {children}
      </div>
    )
  }
  return isFailed ? <FailedState onRetry={onRetry} /> : skeleton
}

/** The line under the last row. */
export function EndState() {
  return <p className={classes.end}>没有更多数据了</p>
}
