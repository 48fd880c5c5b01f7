import { serverNow } from '@app/session/server-clock.ts'
import { useRef, useState } from 'react'
import { askChallenge, type CaptchaPurpose } from '#features/entry/entry.queries.ts'
import { Button } from '#ui/button/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { showToast } from '#ui/toast/toast.ts'
import classes from './captcha.module.css'

/** The captcha is this site's own, so its one server stands three times in the list of those that are tried. */
const SERVERS = [askChallenge, askChallenge, askChallenge]

type WorkCaptchaProps = Readonly<{
  purpose: CaptchaPurpose
  onSolved: (answer: string) => void
  onClose: () => void
}>

/** The popup of the third-party style: one tap, and the device works for a moment (specification 000 §5). */
export function WorkCaptcha({ purpose, onSolved, onClose }: WorkCaptchaProps) {
  const [state, setState] = useState<'idle' | 'working' | 'failed'>('idle')
  const errorCount = useRef(0)

  const work = async () => {
    setState('working')
    const { ERRORS_MAX, FALLBACK_TOKEN, loadFromFirst, solveCaptcha } = await import('./solve-captcha.ts')
    try {
      const challenge = await loadFromFirst(SERVERS, serverNow(), (ask, t) => ask(purpose, t))
      onSolved(await solveCaptcha(challenge))
    } catch (error) {
      errorCount.current += 1
      reportError(error)
      if (errorCount.current < ERRORS_MAX) {
        setState('failed')
        return
      }
      showToast('验证码异常，已自动验证')
      onSolved(FALLBACK_TOKEN)
    }
  }

  return (
    <Sheet title="安全验证" place="middle" onClose={onClose}>
      <div className={classes.work}>
        <p role="status">
          {state === 'failed' ? '验证未完成，请再试一次' : '点一下，由您的设备证明这不是机器在操作'}
        </p>
        <Button wide busy={state === 'working'} onClick={() => void work()}>
          {state === 'working' ? '正在验证…' : state === 'failed' ? '重新验证' : '点击验证'}
        </Button>
      </div>
    </Sheet>
  )
}
