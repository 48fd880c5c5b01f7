import { useOffer } from '#platform/screen/theme-facts.ts'
import { useSend } from '#ui/form/use-send.ts'
import { sendTrial } from './entry.queries.ts'
import classes from './entry-shell.module.css'
import { useAfterRegistration } from './use-after-login.ts'

/** Makes a trial account by one tap, in the themes that offer it (specification 000 §2, §4). */
export function TrialButton({ at }: { at: 'login' | 'registration' }) {
  return useOffer(`trial-at-${at}`) ? <TrialTap /> : null
}

function TrialTap() {
  const { isSending, send } = useSend()
  const afterRegistration = useAfterRegistration()
  const start = async () => {
    await send(async () => {
      await sendTrial()
      await afterRegistration('试玩账户已就绪')
    })
  }
  return (
    <button type="button" className={classes.trial} disabled={isSending} onClick={() => void start()}>
      {isSending ? '正在准备试玩账户…' : '随便玩玩 ›'}
    </button>
  )
}
