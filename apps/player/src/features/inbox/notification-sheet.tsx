import { useHasScreen } from '#platform/screen/theme-facts.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { FailedState } from '#ui/list/list-states.tsx'
import { Rows, SwitchRow, TextRow } from '#ui/list/rows.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { type InboxSettings, useChangeInboxSettings, useInboxSettings } from './inbox.queries.ts'
import classes from './notifications.module.css'

const HALF_HOURS = 48
const clocks = Array.from({ length: HALF_HOURS }, (_, index) => {
  const text = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`
  return { value: text, text }
})

/** What the member wants to be told in the app, and when not (product document not-shown §2). */
export function NotificationSheet({ onClose }: { onClose: () => void }) {
  const settings = useInboxSettings()
  const { mutate } = useChangeInboxSettings()
  return (
    <Sheet title="通知设置" onClose={onClose}>
      {settings.data === undefined ? (
        settings.isError ? (
          <FailedState onRetry={() => void settings.refetch()} />
        ) : (
          <Skeleton rows={5} height={48} />
        )
      ) : (
        <Choices settings={settings.data} onChange={part => mutate({ ...settings.data, ...part })} />
      )}
    </Sheet>
  )
}

type ChoicesProps = Readonly<{ settings: InboxSettings; onChange: (part: Partial<InboxSettings>) => void }>

function Choices({ settings, onChange }: ChoicesProps) {
  const hasChat = useHasScreen()('/chat-rooms')
  return (
    <div className={classes.settings}>
      <Rows label="接收的站内消息">
        <TextRow title="系统与安全" end="始终接收" />
        <TextRow title="资金" end="始终接收" />
        <SwitchRow title="开奖" isOn={settings.draw} onChange={draw => onChange({ draw })} />
        <SwitchRow title="活动" isOn={settings.promotion} onChange={promotion => onChange({ promotion })} />
        {hasChat ? (
          <SwitchRow title="聊天" isOn={settings.chat} onChange={chat => onChange({ chat })} />
        ) : null}
      </Rows>
      <Rows label="免打扰">
        <SwitchRow
          title="免打扰时段"
          note="时段内到达的消息过后才提醒，系统与资金消息除外"
          isOn={settings.quiet}
          onChange={quiet => onChange({ quiet })}
        />
      </Rows>
      {settings.quiet ? (
        <div className={classes.hours}>
          <SelectField
            label="开始时间"
            options={clocks}
            value={settings.quietFrom}
            onChange={quietFrom => onChange({ quietFrom })}
          />
          <SelectField
            label="结束时间"
            options={clocks}
            value={settings.quietTo}
            onChange={quietTo => onChange({ quietTo })}
          />
        </div>
      ) : null}
    </div>
  )
}
