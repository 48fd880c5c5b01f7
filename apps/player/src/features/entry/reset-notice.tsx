import { useOnlineService } from '#features/site/links/service-link.widget.tsx'
import { Confirm } from '#ui/overlay/confirm.tsx'

/** UC/RESET_PASSWORD at login: the server's sentence, and the way to the online service (specification 000 §4). */
export function ResetNotice({ text, onClose }: { text: string; onClose: () => void }) {
  const openService = useOnlineService()
  const confirm = () => {
    onClose()
    openService()
  }
  return (
    <Confirm title="提示" onConfirm={confirm} onCancel={onClose}>
      <p>{text}</p>
    </Confirm>
  )
}
