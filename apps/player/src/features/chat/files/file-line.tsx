import { formatFileSize } from '@app/domain/support/files.ts'
import { Icon } from '#ui/icon/icon.tsx'
import classes from './files.module.css'

/** A file that was sent to support, by name and size. It is for the desk alone, so nothing opens it here. */
export function FileLine({ name, size }: Readonly<{ name: string; size: number }>) {
  return (
    <span className={classes.file}>
      <Icon name="file" />
      <span className={classes.words}>
        <span className="visually-hidden">文件</span>
        <b>{name}</b>
        <span>PDF，{formatFileSize(size)}</span>
      </span>
    </span>
  )
}
