/** Settings that staff change. A module declares those whose content it reads and names them in its declaration (`src/module.ts`). */
import type { SettingBody, SettingKey } from '@app/contract/setting-bodies.ts'
import type { Executor, Tx } from '#platform/db.ts'

export type SettingKind<K extends SettingKey = SettingKey> = Readonly<{
  key: K
  /** What people read. */
  name: string
  /** What holds now, the default where nothing is stored. */
  read: (db: Executor) => Promise<SettingBody<K>>
  /** Refuses what is right field by field and cannot hold as a whole, or not over what holds now. */
  refuse?: (body: SettingBody<K>, before: SettingBody<K>) => void
  /** Holds from now on, on every node. */
  write: (tx: Tx, body: SettingBody<K>) => Promise<void>
}>

/** A setting among others: its body is known to itself. */
export type AnySetting = Omit<SettingKind, 'write' | 'refuse'> &
  Readonly<{ write: (tx: Tx, body: never) => Promise<void>; refuse?: (body: never, before: never) => void }>

/** Declares a setting. */
export const settingKind = <K extends SettingKey>(kind: SettingKind<K>): AnySetting =>
  kind as unknown as AnySetting
