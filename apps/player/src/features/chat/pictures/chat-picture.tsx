import type { Said } from '@app/client/chat/read-said.ts'
import { useState } from 'react'
import { usePreference } from '#platform/storage/use-preference.ts'
import { Lightbox } from '#ui/picture/lightbox.tsx'
import classes from './pictures.module.css'
import { useChatPicture } from './pictures.queries.ts'

const WIDTH_MAX = 200
const HEIGHT_MAX = 240

/**
 * A picture in the log. It takes its place before it has come, so that the log does not move; a tap opens it whole. Who saves data loads it by a tap
 * first.
 */
export function ChatPicture({
  image,
  nickname,
}: Readonly<{ image: NonNullable<Said['image']>; nickname: string }>) {
  const { id, width, height } = image
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const isSaving = usePreference('network') === 'saving'
  const small = useChatPicture(id, 'thumb', isWanted || !isSaving)
  const whole = useChatPicture(id, 'full', isOpen)
  const scale = Math.min(1, WIDTH_MAX / width, HEIGHT_MAX / height)
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const name = `图片，${nickname}发送`
  if (isSaving && !isWanted && small.data === undefined) {
    return (
      <button
        type="button"
        className={classes.picture}
        aria-label={`加载${name}`}
        onClick={() => setWanted(true)}
        style={size}
      >
        点按加载
      </button>
    )
  }
  if (small.isError) return <p className={classes.gone}>图片不存在或已被撤下</p>
  return (
    <>
      <button type="button" className={classes.picture} onClick={() => setOpen(true)} style={size}>
        {small.data === undefined ? (
          <span className="visually-hidden">{name}</span>
        ) : (
          <img src={small.data} alt={name} {...size} />
        )}
      </button>
      {isOpen && whole.data !== undefined ? (
        <Lightbox
          pictures={[{ src: whole.data, alt: name, width, height }]}
          index={0}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
