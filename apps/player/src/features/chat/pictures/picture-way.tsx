import { useState } from 'react'
import { chat } from '#features/chat/chat-connection.state.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { shrinkPicture, UnusablePicture } from '#ui/picture/shrink-picture.ts'
import { showRefusal } from '#ui/toast/show-refusal.ts'
import { showToast } from '#ui/toast/toast.ts'
import { bringPicture } from './pictures.queries.ts'

type PictureWayProps = Readonly<{ roomId: string; isOpen: boolean; className: string | undefined }>

/** Chooses a picture, makes it smaller, brings it and says it. Without a connection nothing is brought. */
export function PictureWay({ roomId, isOpen, className }: PictureWayProps) {
  const [isBusy, setBusy] = useState(false)

  async function send(file: File | undefined): Promise<void> {
    if (file === undefined || isBusy) return
    if (!isOpen) return showToast('连接恢复后才能发送图片', 'error')
    setBusy(true)
    try {
      const imageId = await bringPicture(roomId, await shrinkPicture(file))
      chat().send(roomId, { body: '[图片]', type: 'image', imageId })
    } catch (error) {
      if (error instanceof UnusablePicture) showToast(error.message, 'error')
      else showRefusal(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <label className={className} aria-busy={isBusy}>
      {isBusy ? <span aria-hidden="true">…</span> : <Icon name="picture" />}
      <input
        className="visually-hidden"
        type="file"
        aria-label="发图片"
        accept="image/jpeg,image/png,image/webp"
        disabled={isBusy}
        onChange={event => {
          void send(event.target.files?.[0])
          // The same file again is a choice too.
          event.target.value = ''
        }}
      />
    </label>
  )
}
