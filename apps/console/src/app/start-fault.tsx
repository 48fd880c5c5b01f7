import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { FailedFace } from '#ui/faces.tsx'

/** The console could not find out who is signed in, or a page broke as a whole. */
export function StartFault({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = async () => {
    await router.invalidate()
    reset()
  }
  return (
    <main>
      <FailedFace error={error} retry={retry} />
    </main>
  )
}
