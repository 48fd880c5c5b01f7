import { classNames } from '@app/trade-ui/class-names.ts'
import { Avatar } from '#features/account/avatar.widget.tsx'
import classes from './face.module.css'

type FaceProps = Readonly<{
  name: string
  /** Of some people only the name is known. */
  avatarId?: number | undefined
  /** People of the house and the draw bot have no picture of their own. */
  isStaff?: boolean
  isSmall?: boolean
}>

/** Whose row it is, beside the name in words: the avatar that somebody chose, or else the name's first character. */
export function Face({ name, avatarId, isStaff = false, isSmall = false }: FaceProps) {
  return (
    <span className={classNames(classes.face, isSmall && classes.small)} aria-hidden="true">
      {isStaff || avatarId === undefined ? <b>{[...name][0]}</b> : <Avatar avatarId={avatarId} />}
    </span>
  )
}
