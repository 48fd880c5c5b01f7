import { Link } from '@tanstack/react-router'
import { EmptyFace } from '#ui/faces.tsx'

export function NotFoundPage() {
  return (
    <EmptyFace reason="没有这个页面">
      <Link to="/">回到总览</Link>
    </EmptyFace>
  )
}
