import { chat } from '#features/chat/chat-connection.state.ts'
import { ChooseFile } from '#features/chat/room/choose-file.tsx'
import { shrinkPicture, UnusablePicture } from '#ui/picture/shrink-picture.ts'
import { showToast } from '#ui/toast/toast.ts'
import { bringPicture } from './pictures.queries.ts'

type PictureWayProps = Readonly<{ roomId: string; isOpen: boolean; className: string | undefined }>

/** Chooses a picture, makes it smaller, brings it and says it. */
export function PictureWay({ roomId, isOpen, className }: PictureWayProps) {
  async function send(file: File): Promise<void> {
    try {
      const imageId = await bringPicture(roomId, await shrinkPicture(file))
      chat().send(roomId, { body: '[图片]', type: 'image', imageId })
    } catch (error) {
      if (!(error instanceof UnusablePicture)) throw error
      showToast(error.message, 'error')
    }
  }
  return (
    <ChooseFile
      {...{ isOpen, className }}
      {...{ label: '发图片', icon: 'picture', accept: 'image/jpeg,image/png,image/webp' }}
      closedText="连接恢复后才能发送图片"
      onFile={send}
    />
  )
}
