import { QrPicture } from '@app/trade-ui/qr-picture.tsx'
import { useEffect, useState } from 'react'
import classes from './links.module.css'
import { drawPoster, POSTER, posterColours } from './poster.ts'

type PosterPictureProps = Readonly<{
  siteName: string
  code: string
  url: string
  /** Is handed the picture once it is drawn. */
  onDrawn: (picture: Blob) => void
}>

/** The poster of a link; a finger that rests on it saves it too. Where nothing can be drawn, the code alone. */
export function PosterPicture({ siteName, code, url, onDrawn }: PosterPictureProps) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, POSTER)
    const context = canvas.getContext('2d')
    if (context === null) return
    drawPoster(context, { siteName, code, url }, posterColours())
    let made: string | undefined
    let isGone = false
    canvas.toBlob(picture => {
      if (picture === null || isGone) return
      made = URL.createObjectURL(picture)
      setAddress(made)
      onDrawn(picture)
    })
    return () => {
      isGone = true
      if (made !== undefined) URL.revokeObjectURL(made)
    }
  }, [siteName, code, url, onDrawn])
  const label = `海报：扫码用邀请码 ${code} 注册`
  return address === undefined ? (
    <div className={classes.plain}>
      <QrPicture text={url} label={label} />
    </div>
  ) : (
    <img className={classes.poster} src={address} alt={label} width={POSTER.width} height={POSTER.height} />
  )
}
