import { uploadAddress } from '@app/session/upload-address.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { useState } from 'react'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './picture.module.css'

type PictureProps = Readonly<{
  /** The path of an upload, or an absolute address; without one there is only the sign. */
  src: string | undefined
  /** What is to be seen; empty when the text beside it says so. */
  alt: string
  /** Width by height; the place is held until the picture comes. */
  ratio?: number
  /** `cover` fills the place, `contain` shows the whole picture. */
  fit?: 'cover' | 'contain'
  /** The first picture of a page is fetched at once, the others when they come near. */
  isFirst?: boolean
  className?: string | undefined
}>

/** A picture that keeps its place, comes when it is near, and becomes a quiet sign when it does not come at all. */
export function Picture({ src, alt, ratio, fit = 'cover', isFirst = false, className }: PictureProps) {
  const [missing, setMissing] = useState<string>()
  const isMissing = src === undefined || src === '' || missing === src
  return (
    <span
      className={classNames(classes.frame, className)}
      style={ratio === undefined ? undefined : { aspectRatio: String(ratio) }}
    >
      {isMissing ? (
        <span className={classes.missing} {...(alt !== '' && { role: 'img', 'aria-label': alt })}>
          <Icon name="picture" size={26} />
        </span>
      ) : (
        <img
          className={classes[fit]}
          src={uploadAddress(src)}
          alt={alt}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          onError={() => setMissing(src)}
        />
      )}
    </span>
  )
}
