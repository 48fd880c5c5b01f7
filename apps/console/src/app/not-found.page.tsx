import { Link } from '@tanstack/react-router'
import { EmptyFace } from '#ui/faces.tsx'
import { PageHead } from '#ui/page-head.tsx'

/** Said inside of the shell, whose main part it fills. */
export function NotFound() {
  return (
    <>
      <PageHead title="没有这个页面" />
      <EmptyFace reason="地址可能写错了，或那一页已不在">
        <Link to="/">回到总览</Link>
      </EmptyFace>
    </>
  )
}

/** Stands alone, without the bar and the menu: also for who is not signed in. */
export function NotFoundPage() {
  return (
    <main>
      <NotFound />
    </main>
  )
}
