import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { useMay } from '#features/me/rights.rules.ts'
import { EditorPage } from '#ui/editor/editor-page.tsx'
import { EmptyFace } from '#ui/faces.tsx'
import { wordIn } from '#ui/list/choices.ts'
import { Loaded } from '#ui/loaded.tsx'
import { Panel } from '#ui/panel.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { Time } from '#ui/time.tsx'
import classes from './setting.module.css'
import { type Body, formOf, settingOf, shownBody } from './setting-body.ts'
import { SettingForm } from './setting-form.tsx'
import { SettingPreview } from './setting-preview.tsx'
import {
  askForSetting,
  type Setting,
  type SettingKey,
  type SettingRecord,
  settingKeys,
  settingQuery,
} from './settings.queries.ts'
import { SETTINGS } from './settings-fields.ts'

/** Who may ask for a change where that is not the right for any setting. */
const RIGHTS: Partial<Record<SettingKey, Parameters<typeof useMay>[0]>> = {
  vip: 'vip.publish',
  channels: 'deposits.channels',
  withdrawals: 'withdrawals.rules',
  'withdrawal-review': 'withdrawals.rules',
}

/** One setting: its form, what differs, and what stood before each change. */
export function SettingPage() {
  const { key: named } = useParams({ strict: false }) as Readonly<{ key?: string }>
  const key = wordIn(SETTINGS, named)
  if (key === undefined) return <EmptyFace reason="没有这项配置" />
  return <Known key={key} settingKey={key} />
}

function Known({ settingKey }: Readonly<{ settingKey: Setting['key'] }>) {
  const query = useQuery(settingQuery(settingKey))
  return (
    <Loaded query={query}>
      {/* What was published meanwhile begins the form anew. */}
      {({ data }) => <Editor key={data.history[0]?.versionId ?? ''} record={data} />}
    </Loaded>
  )
}

function Editor({ record }: Readonly<{ record: SettingRecord }>) {
  const { setting, history } = record
  const { key } = setting
  const mayAsk = useMay(RIGHTS[key] ?? 'system.config')
  const stored = formOf(setting)
  const [body, setBody] = useState<Body>(stored)
  const [isAsking, setIsAsking] = useState(false)
  const isChanged = JSON.stringify(body) !== JSON.stringify(stored)
  const wanted = settingOf(key, body)
  const note = history[0] === undefined ? '默认值，从未修改' : `最近由 ${history[0].publishedBy} 申请修改`
  return (
    <>
      <EditorPage
        title={`站点配置：${SETTINGS[key]}`}
        note={note}
        isChanged={isChanged && !isAsking}
        before={shownBody(key, stored)}
        after={shownBody(key, body)}
        form={<SettingForm settingKey={key} body={body} onBody={setBody} />}
        actions={
          mayAsk && (
            <Button
              type="primary"
              disabled={wanted === undefined || !isChanged}
              onClick={() => setIsAsking(true)}
            >
              申请发布
            </Button>
          )
        }
        previewNote={wanted === undefined ? '现行内容；表单有误' : '批准后的内容'}
        preview={<SettingPreview setting={wanted ?? setting} stored={setting} />}
        history={history.length > 0 && <History history={history} onTake={mayAsk ? setBody : undefined} />}
      />
      {isAsking && wanted !== undefined && (
        <ReasonDialog
          title={`申请发布：${SETTINGS[key]}`}
          warning="另一位同事批准后一秒内在全站生效；批准前不变。"
          action="提交审批"
          send={async reason => sayAsked(await askForSetting(wanted, reason))}
          changes={[settingKeys.all, approvalKeys.all]}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

type HistoryProps = Readonly<{
  history: SettingRecord['history']
  /** Puts what stood before a change into the form. */
  onTake: ((body: Body) => void) | undefined
}>

function History({ history, onTake }: HistoryProps) {
  return (
    <Panel title="历史" note={`最近 ${history.length} 次`}>
      <ul className={classes.history}>
        {history.map(({ versionId, publishedAt, publishedBy, before, after }) => (
          <li key={versionId}>
            第 {versionId} 版 <Time at={publishedAt} /> {publishedBy}：{changesText(before, after)}{' '}
            {onTake !== undefined && (
              <Button size="small" onClick={() => onTake(formOf(before))}>
                取用修改前
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** What a change changed, in one line. */
function changesText(before: Setting, after: Setting): string {
  const was = shownBody(before.key, formOf(before))
  const changed = Object.entries(shownBody(after.key, formOf(after))).filter(
    ([field, value]) => was[field] !== value,
  )
  return changed.map(([field, value]) => `${field} ${was[field]} → ${value}`).join('；')
}
