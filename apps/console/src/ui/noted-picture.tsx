import { Button } from 'antd'
import { useState } from 'react'
import classes from './noted-picture.module.css'
import { useWrite } from './use-write.ts'

type NotedPictureProps = Readonly<{
  /** Asks for the picture, by which the look is noted; answers an address that an image can show. */
  look: () => Promise<string>
  alt: string
}>

/** A picture of somebody, shown by a button: the look is noted. */
export function NotedPicture({ look, alt }: NotedPictureProps) {
  const [address, setAddress] = useState<string>()
  const { submit, isBusy } = useWrite(look, { onDone: setAddress })
  if (address !== undefined) return <img className={classes.picture} src={address} alt={alt} />
  return (
    <Button size="small" loading={isBusy} onClick={() => submit(undefined)}>
      查看图片（记入审计）
    </Button>
  )
}
