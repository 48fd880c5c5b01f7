import { writeQueryText } from '@app/session/query-text.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Button } from 'antd'
import { usePageKeys } from '#platform/page-keys.ts'
import { neighboursOf } from '#platform/record-order.ts'
import { useAddress } from '#ui/use-address.ts'
import classes from './neighbours.module.css'

/** The way to the previous and the next record of the list that one came from; the list stays one step back. Keys: `[` `]`. */
export function Neighbours() {
  const { pathname } = useLocation()
  const { address } = useAddress()
  const navigate = useNavigate()
  const beside = neighboursOf(pathname)
  const go = (path: string | undefined) =>
    path === undefined
      ? false
      : navigate({ href: `/console${path}${writeQueryText({ tab: address.tab })}`, replace: true })
  usePageKeys({ '[': () => go(beside?.previous), ']': () => go(beside?.next) })
  if (beside === undefined || beside.count < 2) return null
  return (
    <div className={classes.neighbours}>
      <Button
        aria-label="上一条"
        aria-keyshortcuts="["
        disabled={beside.previous === undefined}
        onClick={() => go(beside.previous)}
      >
        ‹
      </Button>
      <span>
        {beside.place} / {beside.count}
      </span>
      <Button
        aria-label="下一条"
        aria-keyshortcuts="]"
        disabled={beside.next === undefined}
        onClick={() => go(beside.next)}
      >
        ›
      </Button>
    </div>
  )
}
