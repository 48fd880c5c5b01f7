import { isStreamAddress } from '@app/domain/draws/stream-address.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '#features/me/rights.rules.ts'
import { isReason, ReasonField, TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { sayDone } from '#ui/notice.ts'
import { useWrite } from '#ui/use-write.ts'
import { ChoiceField } from '#ui/value-fields.tsx'
import { drawKeys, type IssueRecord, setVideo } from './draws.queries.ts'

type VideoProps = Readonly<{ issue: IssueRecord }>

/** Says where the video of the draw lies; a video never affects a result. */
export function VideoAction({ issue }: VideoProps) {
  const mayStream = useMay('draws.stream')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayStream) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>开奖视频</Button>
      {isOpen && <VideoDialog issue={issue} onClose={() => setIsOpen(false)} />}
    </>
  )
}

const ON_AIR = { no: '未开始或已结束（可回看）', yes: '直播中' } as const

function faultOf(url: string, isOnAir: boolean): string | undefined {
  if (url === '') return isOnAir ? '直播中须有地址' : undefined
  return isStreamAddress(url) ? undefined : '须是本站路径（/ 开头）或 https:// 地址'
}

function VideoDialog({ issue, onClose }: VideoProps & Readonly<{ onClose: () => void }>) {
  const { video, issueId } = issue
  const [typed, setTyped] = useState(video?.url ?? '')
  const [isOnAir, setIsOnAir] = useState(video?.isOnAir ?? false)
  const [reason, setReason] = useState('')
  const { submit, isBusy, error } = useWrite(setVideo, {
    changes: [drawKeys.all],
    showsOwnRefusal: true,
    onDone: () => {
      sayDone('已更新，会员立即看到')
      onClose()
    },
  })
  const url = typed.trim()
  const fault = faultOf(url, isOnAir)
  const isChanged = url !== (video?.url ?? '') || isOnAir !== (video?.isOnAir ?? false)
  return (
    <FormDialog
      title={`开奖视频：${issue.gameName} ${issue.turnNum}`}
      action="保存"
      isReady={fault === undefined && isChanged && isReason(reason)}
      isBusy={isBusy}
      error={error}
      onSubmit={() => submit({ issueId, url, isOnAir, reason: reason.trim() })}
      onClose={onClose}
    >
      <TextField
        label="视频地址"
        value={typed}
        onText={setTyped}
        error={fault}
        hint="不填则没有视频；新的视频域名须先写入站点配置"
        maxLength={500}
      />
      <ChoiceField
        label="状态"
        value={isOnAir ? 'yes' : 'no'}
        onValue={chosen => setIsOnAir(chosen === 'yes')}
        words={ON_AIR}
        hint="同一彩种只有一期直播；开始直播会结束另一期的直播"
      />
      <ReasonField value={reason} onText={setReason} />
    </FormDialog>
  )
}
