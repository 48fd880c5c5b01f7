import { Button, Input } from 'antd'
import { useState } from 'react'
import { approvalKeys } from '#features/approvals/approvals.queries.ts'
import { sayAsked } from '#features/approvals/say-asked.effect.ts'
import { Facts } from '#ui/facts.tsx'
import { TextField } from '#ui/field.tsx'
import { Sheet, SheetActions } from '#ui/queue/sheet.tsx'
import { ReasonDialog } from '#ui/reason-dialog.tsx'
import { useWrite } from '#ui/use-write.ts'
import {
  askToActivate,
  chatKeys,
  putOnTrial,
  runWords,
  tryWords,
  type WordList,
  wordsOf,
} from './chat.queries.ts'
import { ACTIONS } from './chat-words.ts'
import classes from './said-log.module.css'

const actionText = (action: string | null) => (action === null ? '放行' : (ACTIONS[action] ?? action))

/** One version: its words, what it says of a text and of the messages of a day, and how it comes into force. */
export function WordListSheet({ list }: Readonly<{ list: WordList }>) {
  const { version } = list
  const [open, setOpen] = useState<'trial' | 'activate'>()
  const onClose = () => setOpen(undefined)
  return (
    <Sheet>
      <TryText version={version} />
      <DryRun version={version} />
      <ShownWords version={version} />
      {list.state !== 'active' && (
        <SheetActions>
          {list.state !== 'trial' && <Button onClick={() => setOpen('trial')}>旁路试用</Button>}
          <Button type="primary" onClick={() => setOpen('activate')}>
            申请启用
          </Button>
        </SheetActions>
      )}
      {open === 'trial' && (
        <ReasonDialog
          title={`旁路试用词库 ${version}`}
          warning="只记录命中次数，不影响任何消息；试用中的另一份回到草稿。"
          action="确认试用"
          send={reason => putOnTrial({ version, reason })}
          changes={[chatKeys.all]}
          doneText="已开始试用"
          onClose={onClose}
        />
      )}
      {open === 'activate' && (
        <ReasonDialog
          title={`申请启用词库 ${version}`}
          warning="须另一人审批；批准后 2 秒内全部聊天室按此过滤。"
          action="提交审批"
          send={async reason => sayAsked(await askToActivate({ payload: { version }, reason }))}
          changes={[chatKeys.all, approvalKeys.all]}
          onClose={onClose}
        />
      )}
    </Sheet>
  )
}

type Found = Awaited<ReturnType<typeof tryWords>>['data']
type Run = Awaited<ReturnType<typeof runWords>>['data']

function TryText({ version }: Readonly<{ version: string }>) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>()
  const { submit, isBusy } = useWrite(tryWords, { onDone: ({ data }) => setFound(data) })
  return (
    <>
      <TextField label="试一段文字" value={text} onText={setText} maxLength={500} />
      <SheetActions>
        <Button disabled={text === ''} loading={isBusy} onClick={() => submit({ version, text })}>
          试一试
        </Button>
      </SheetActions>
      <div role="status">
        {found !== undefined && (
          <Facts
            facts={[
              ['结果', actionText(found.action)],
              ['命中的词', found.words.join('、') || '无'],
              ['显示为', found.text],
            ]}
          />
        )}
      </div>
    </>
  )
}

function DryRun({ version }: Readonly<{ version: string }>) {
  const [run, setRun] = useState<Run>()
  const { submit, isBusy } = useWrite(runWords, { onDone: ({ data }) => setRun(data) })
  return (
    <>
      <h2>近一天的消息</h2>
      <SheetActions>
        <Button loading={isBusy} onClick={() => submit(version)}>
          试运行
        </Button>
      </SheetActions>
      <div role="status">
        {run !== undefined && (
          <Facts
            facts={[
              ['消息', run.messages],
              ['命中', run.hits],
              ['现用词库也命中', run.known],
              ...run.byAction.map(({ action, hits }) => [actionText(action), hits] as const),
            ]}
          />
        )}
      </div>
      {run !== undefined && run.samples.length > 0 && (
        <ul className={classes.log}>
          {run.samples.map(({ id, body, action, words }) => (
            <li key={id}>
              {body}（{actionText(action)}：{words.join('、')}）
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ShownWords({ version }: Readonly<{ version: string }>) {
  const [words, setWords] = useState<string>()
  const { submit, isBusy } = useWrite(wordsOf, { onDone: ({ data }) => setWords(data.words) })
  if (words !== undefined) return <Input.TextArea aria-label="词语" readOnly value={words} rows={10} />
  return (
    <Button loading={isBusy} onClick={() => submit(version)}>
      查看词语
    </Button>
  )
}
