import { useState } from 'react'
import { Skeleton } from './list/skeleton.tsx'
import { Marquee } from './marquee.tsx'
import { PullToRefresh } from './page/pull-to-refresh.tsx'

export function Ticker() {
  return <Marquee label="公告">第2026325期已开奖，下一期明日21:30开奖；本站为演示平台，使用演示币</Marquee>
}

export function Pull() {
  const [count, setCount] = useState(0)
  return (
    <PullToRefresh onRefresh={async () => setCount(times => times + 1)}>
      <p>已刷新 {count} 次</p>
    </PullToRefresh>
  )
}

export function Rows() {
  return <Skeleton rows={3} />
}

export function Tiles() {
  return <Skeleton rows={2} columns={3} height={88} />
}
