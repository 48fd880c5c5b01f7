import { copyWithToast } from '#ui/copy-and-share.ts'
import { Confirm } from '#ui/overlay/confirm.tsx'
import classes from './domain-notice.module.css'

/** The member's exclusive encrypted address with a copy button (specification 000 §2). */
export function DomainNotice({ domain, onClose }: { domain: string; onClose: () => void }) {
  return (
    <Confirm
      title="您的专属加密域名"
      confirmText="复制域名"
      cancelText="知道了"
      onConfirm={() => void copyWithToast(domain)}
      onCancel={onClose}
    >
      <p>请妥善保存，下次可直接用该域名访问</p>
      <p className={classes.domain}>{domain}</p>
    </Confirm>
  )
}
