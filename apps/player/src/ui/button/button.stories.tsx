import { Button } from './button.tsx'

export function Looks() {
  return (
    <>
      <Button>主要</Button> <Button look="quiet">次要</Button> <Button look="soft">轻</Button>
    </>
  )
}

export function BusyAndDisabled() {
  return (
    <>
      <Button busy>提交中</Button> <Button disabled>不可用</Button>
    </>
  )
}

export function Wide() {
  return <Button wide>整行按钮</Button>
}
