import { Tag } from 'antd'
import { EmptyFace } from '#ui/faces.tsx'
import classes from './right-names.module.css'
import { nameOfRight } from './rights.rules.ts'

/** Rights in words. */
export function RightNames({ capabilities }: Readonly<{ capabilities: readonly string[] }>) {
  if (capabilities.length === 0) return <EmptyFace reason="还没有任何权限，请由超级管理员授予角色" />
  return (
    <ul className={classes.rights}>
      {capabilities.map(capability => (
        <li key={capability}>
          <Tag title={capability}>{nameOfRight(capability)}</Tag>
        </li>
      ))}
    </ul>
  )
}
