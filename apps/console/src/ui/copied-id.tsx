import { CopyOutlined } from '@ant-design/icons'
import { sayDone } from './notice.ts'

/** A number of a record with the way to copy it. */
export function CopiedId({ id }: Readonly<{ id: string }>) {
  const copy = async () => {
    await navigator.clipboard.writeText(id)
    sayDone(`已复制 ${id}`)
  }
  return (
    <>
      {id}{' '}
      <button type="button" className="linkButton" aria-label={`复制 ${id}`} onClick={() => void copy()}>
        <CopyOutlined />
      </button>
    </>
  )
}
