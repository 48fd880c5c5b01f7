import { Button } from '#ui/button/button.tsx'
import { copyWithToast, shareLink } from '#ui/copy-and-share.ts'
import { OfflineBar } from '#ui/page/offline-bar.tsx'
import { showToast } from './toast.ts'

export function Kinds() {
  return (
    <>
      <Button look="quiet" onClick={() => showToast('系统错误。请再试一次', 'error')}>
        错误
      </Button>{' '}
      <Button look="quiet" onClick={() => showToast('操作成功!', 'success')}>
        成功
      </Button>{' '}
      <Button look="quiet" onClick={() => showToast('信息更新中！')}>
        提示
      </Button>
    </>
  )
}

export function CopyAndShare() {
  return (
    <>
      <Button look="soft" onClick={() => void copyWithToast('2026325')}>
        复制
      </Button>{' '}
      <Button look="soft" onClick={() => void shareLink({ title: '开奖', url: 'https://example.com/' })}>
        分享
      </Button>
    </>
  )
}

export function Offline() {
  return <OfflineBar online={false} />
}
