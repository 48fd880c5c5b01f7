import { Button, Input } from 'antd'
import { useRef } from 'react'
import { Field } from './field.tsx'
import classes from './picture-field.module.css'
import { refusalSentence } from './refusal-sentence.ts'
import { useWrite } from './use-write.ts'

type PictureFieldProps = Readonly<{
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: string
  onValue: (address: string) => void
  /** Keeps a picture in base64; answers its address. */
  send: (file: string) => Promise<Readonly<{ url: string }>>
}>

const ACCEPTED = 'image/jpeg,image/png,image/webp'
const MAX_BYTES = 5 * 1024 * 1024

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** The address of a picture of ours: typed, or that of a file which is sent. */
export function PictureField({ label, hint, error, value, onValue, send }: PictureFieldProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const upload = useWrite(
    async (file: File) => {
      if (file.size > MAX_BYTES) throw new RangeError('图片不能超过 5MB')
      return send(await base64Of(file))
    },
    { showsOwnRefusal: true, onDone: ({ url }) => onValue(url) },
  )
  const failure = upload.error === null ? undefined : sentenceOf(upload.error)
  return (
    <Field label={label} hint={hint} error={failure ?? error}>
      {tie => (
        <div className={classes.row}>
          {value.startsWith('/') && <img src={value} alt="" />}
          <Input {...tie} value={value} maxLength={200} onChange={event => onValue(event.target.value)} />
          <input
            ref={chooser}
            hidden
            type="file"
            accept={ACCEPTED}
            aria-label={`选择${label}文件`}
            onChange={event => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file !== undefined) upload.submit(file)
            }}
          />
          <Button loading={upload.isBusy} onClick={() => chooser.current?.click()}>
            上传图片
          </Button>
        </div>
      )}
    </Field>
  )
}

const sentenceOf = (error: unknown): string =>
  error instanceof RangeError ? error.message : refusalSentence(error)
