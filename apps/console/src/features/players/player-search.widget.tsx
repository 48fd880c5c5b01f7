import { Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { TextField } from '#ui/field.tsx'
import { FormDialog } from '#ui/form-dialog.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { refusalSentence } from '#ui/refusal-sentence.ts'
import { Time } from '#ui/time.tsx'
import { useWrite } from '#ui/use-write.ts'
import { type FoundPlayer, findBy } from './players.queries.ts'
import { FIND_WORDS, type FindWish } from './players.rules.ts'

type PlayerSearchProps = Readonly<{
  /** What is looked for at once. */
  wish?: FindWish | undefined
  onClose: () => void
}>

const LEAST = 3

/**
 * Finds the players of a telephone number or an address, and those who came in from a network address or on a device. It stands in the
 * audit, and never in an address.
 */
export function PlayerSearch({ wish, onClose }: PlayerSearchProps) {
  const [by, setBy] = useState<FindWish['by']>(wish?.by ?? 'phone')
  const [value, setValue] = useState(wish?.value ?? '')
  const [found, setFound] = useState<readonly FoundPlayer[]>()
  const { submit, isBusy, error } = useWrite(findBy, {
    showsOwnRefusal: true,
    onDone: ({ data }) => setFound(data),
  })
  const onSubmit = () => submit({ by, value: value.trim() })
  const atOnce = useRef(wish === undefined ? undefined : onSubmit)
  useEffect(() => {
    atOnce.current?.()
    atOnce.current = undefined
  }, [])
  return (
    <FormDialog
      title="按手机、邮箱、IP或设备查找"
      action="查找"
      isReady={value.trim().length >= LEAST}
      isBusy={isBusy}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <Segmented
        aria-label="查找方式"
        value={by}
        onChange={chosen => {
          setBy(chosen)
          setFound(undefined)
        }}
        options={Object.entries(FIND_WORDS).map(([key, { name }]) => ({
          value: key as FindWish['by'],
          label: name,
        }))}
      />
      <TextField
        label={FIND_WORDS[by].label}
        value={value}
        onText={setValue}
        maxLength={100}
        hint={`${FIND_WORDS[by].hint}；每次查找写入审计`}
        error={error === null ? undefined : refusalSentence(error)}
      />
      {found?.length === 0 && <p role="status">没有会员使用它</p>}
      <ul>
        {found?.map(({ memberId, account, seenAt }) => (
          <li key={memberId}>
            <PageLink to={`/players/${memberId}`}>{account}</PageLink>
            {seenAt !== null && (
              // A line of its own, so that the link is none in a text.
              <div>
                最近 <Time at={seenAt} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}
