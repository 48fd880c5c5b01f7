import { Button } from '#ui/button/button.tsx'
import { EmptyFace, EndFace, FailedFace } from './list-faces.tsx'

export function Empty() {
  return (
    <EmptyFace>
      <Button look="soft">去看看</Button>
    </EmptyFace>
  )
}

export function Failed() {
  return <FailedFace onRetry={() => undefined} />
}

export function End() {
  return <EndFace />
}
