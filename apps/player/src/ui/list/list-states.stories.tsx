import { Button } from '#ui/button/button.tsx'
import { EmptyState, EndState, FailedState } from './list-states.tsx'

export function Empty() {
  return (
    <EmptyState>
      <Button look="soft">去看看</Button>
    </EmptyState>
  )
}

export function Failed() {
  return <FailedState onRetry={() => undefined} />
}

export function End() {
  return <EndState />
}
