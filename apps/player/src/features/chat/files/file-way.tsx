import { cleanFileName, FILE_MAX_BYTES, formatFileSize, isPdf } from '@app/domain/support/files.ts'
import { chat } from '#features/chat/chat-connection.state.ts'
import { ChooseFile } from '#features/chat/room/choose-file.tsx'
import { showToast } from '#ui/toast/toast.ts'
import { bringFile } from './files.queries.ts'

type FileWayProps = Readonly<{ roomId: string; isOpen: boolean; className: string | undefined }>

const HEAD_BYTES = 16

/** Why the server would refuse the file; empty where nothing is known against it. */
async function faultOf(file: File): Promise<string> {
  if (file.size > FILE_MAX_BYTES) return `文件不能超过 ${formatFileSize(FILE_MAX_BYTES)}`
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return isPdf(head) ? '' : '只能发送 PDF 文件'
}

/** Chooses a PDF, brings it and says it, to support. */
export function FileWay({ roomId, isOpen, className }: FileWayProps) {
  async function send(file: File): Promise<void> {
    const fault = await faultOf(file)
    if (fault !== '') return showToast(fault, 'error')
    const { fileId, name } = await bringFile(roomId, file, cleanFileName(file.name))
    chat().send(roomId, { body: `[文件] ${name}`, type: 'file', fileId })
  }
  return (
    <ChooseFile
      {...{ isOpen, className }}
      {...{ label: '发PDF文件', icon: 'file', accept: 'application/pdf,.pdf' }}
      closedText="连接恢复后才能发送文件"
      onFile={send}
    />
  )
}
