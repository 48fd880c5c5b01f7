import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Passcode } from '#ui/keyboard/passcode.tsx'
import { Confirm } from './confirm.tsx'
import { Sheet } from './sheet.tsx'

/** A button that opens what is shown. */
function Opener({ text, children }: { text: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        {text}
      </Button>
      {isOpen ? children(() => setIsOpen(false)) : null}
    </>
  )
}

export function Bottom() {
  return (
    <Opener text="底部面板">
      {close => (
        <Sheet title="选择彩种" onClose={close}>
          澳门六合彩、香港六合彩、新澳门六合彩
        </Sheet>
      )}
    </Opener>
  )
}

export function Side() {
  return (
    <Opener text="侧边抽屉">
      {close => (
        <Sheet title="筛选" place="side" onClose={close}>
          按平台、按类别
        </Sheet>
      )}
    </Opener>
  )
}

export function Code() {
  const [digits, setDigits] = useState('')
  return (
    <Opener text="验证密码">
      {close => (
        <Sheet title="提现密码" place="middle" onClose={close}>
          <Passcode label="提现密码" value={digits} onChange={setDigits} isSecret autoFocus />
        </Sheet>
      )}
    </Opener>
  )
}

export function Question() {
  return (
    <Opener text="确认对话框">
      {close => (
        <Confirm title="请先登录" onConfirm={close} onCancel={close}>
          登录后可以查看注单
        </Confirm>
      )}
    </Opener>
  )
}

export function OneAnswer() {
  return (
    <Opener text="只有一个回答">
      {close => (
        <Confirm title="专属域名" confirmText="知道了" cancelText="" onConfirm={close} onCancel={close}>
          您的专属域名已经生效
        </Confirm>
      )}
    </Opener>
  )
}
