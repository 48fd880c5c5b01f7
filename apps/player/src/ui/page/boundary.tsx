import { CatchBoundary } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import classes from './boundary.module.css'

type BoundaryProps = Readonly<{
  children: ReactNode
  /** A broken part shows nothing: for what floats over the page and is not missed. */
  silent?: boolean
}>

const always = () => 'always'
const BrokenPart = () => <p className={classes.broken}>此内容暂时无法显示</p>
const Nothing = () => null

/**
 * Keeps a broken part from taking its page along: a quiet line stands in its place until the part is shown anew. The
 * error is reported by the root of React, as every caught one is.
 */
export function Boundary({ children, silent = false }: BoundaryProps) {
  return (
    <CatchBoundary getResetKey={always} errorComponent={silent ? Nothing : BrokenPart}>
      {children}
    </CatchBoundary>
  )
}
