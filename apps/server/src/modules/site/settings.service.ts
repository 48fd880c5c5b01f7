/**
 * Settings that staff change. Invariants: a change is made by two people, in the transaction of its audit entry, and keeps
 * what stood before, so that it can be taken back the same way.
 */
import {
  type Setting,
  type SettingBody,
  type SettingKey,
  settingBodies,
} from '@app/contract/setting-bodies.ts'
import { DEFAULT_THEME, findTheme } from '@app/domain/site/themes.ts'
import type { z } from 'zod/mini'
import type { Database, Executor, Tx } from '#platform/db.ts'
import type { EntryRecord, EntryValue } from '#platform/operator/acts.ts'
import type { Approved } from '#platform/operator/approved.ts'
import { type AnySetting, settingKind } from '#platform/operator/setting-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import * as store from './settings.store.ts'
import { findDocument, findSettings } from './site.store.ts'

export type SettingWish = Readonly<{ setting: Setting }>

const HISTORY = 20
/** Settings change a few times a month at most. */
const VERSIONS_MAX = 1_000

type Stored<K extends SettingKey, D extends object> = Readonly<{
  /** Of what the document holds those fields that the setting is about. */
  form: z.ZodMiniType<D>
  otherwise: D
  bodyOf: (document: D) => SettingBody<K>
  /** What is stored over the document. */
  documentOf: (body: SettingBody<K>) => Partial<D>
  refuse?: (body: SettingBody<K>) => void
}>

type Named<K extends SettingKey> = Readonly<{ key: K; name: string; document: string }>

/** A setting that is stored in the form of a published document; what is stored and does not fit counts as absent. */
export const storedSetting = <K extends SettingKey, D extends object>(
  { key, name, document }: Named<K>,
  { form, otherwise, bodyOf, documentOf, ...more }: Stored<K, D>,
): AnySetting =>
  settingKind<K>({
    ...{ key, name, ...more },
    async read(db) {
      const stored = (await findDocument(db, document))?.content
      const read = form.safeParse({ ...otherwise, ...stored })
      return bodyOf(read.success ? read.data : otherwise)
    },
    write: (tx, body) => store.mergeDocument(tx, document, documentOf(body)),
  })

/** A setting that is a document of that name. */
export const documentSetting = <K extends SettingKey>(
  named: Named<K>,
  otherwise: SettingBody<K>,
  refuse?: (body: SettingBody<K>) => void,
) =>
  storedSetting<K, SettingBody<K>>(named, {
    form: settingBodies[named.key] as unknown as z.ZodMiniType<SettingBody<K>>,
    ...{ otherwise, bodyOf: body => body, documentOf: body => body },
    ...(refuse !== undefined && { refuse }),
  })

/** The texts of `site_settings` that staff change. */
export const siteSetting = settingKind<'site'>({
  key: 'site',
  name: '站点',
  async read(db) {
    const texts = new Map((await findSettings(db)).map(({ key, value }) => [key, value]))
    return {
      theme: findTheme(texts.get('theme')) ?? DEFAULT_THEME,
      mayCancelBets: (texts.get('hy_is_cancel') ?? '1') === '1',
      isChatClosed: texts.get('enable_chat_maintenance') === '1',
      supportUrl: texts.get('online_service_url') ?? '',
      streamUrl: texts.get('livestream_url') ?? '',
      streamHosts: texts.get('stream_hosts') ?? '',
    }
  },
  async write(tx, body) {
    const texts = {
      theme: body.theme,
      hy_is_cancel: body.mayCancelBets ? '1' : '0',
      enable_chat_maintenance: body.isChatClosed ? '1' : '0',
      online_service_url: body.supportUrl,
      livestream_url: body.streamUrl,
      stream_hosts: body.streamHosts,
    }
    for (const [key, value] of Object.entries(texts)) await store.putSetting(tx, key, value)
  },
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A value as people read it. */
function shown(value: EntryValue | undefined): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return value.join(',') || '无'
  return value === undefined || value === '' ? '无' : String(value)
}

/** The fields of a body by their paths, such as `levels.3.rebate.live`; a list of plain values is one field. */
function fieldsOf(body: unknown, path: readonly string[] = []): [string, EntryValue][] {
  const isPlain = Array.isArray(body)
    ? body.every(part => typeof part !== 'object')
    : typeof body !== 'object'
  if (isPlain || body === null) return [[path.join('.'), body as EntryValue]]
  return Object.entries(body as object).flatMap(([field, value]) => fieldsOf(value, [...path, field]))
}

/** The fields that differ, before and after. */
function differenceOf(before: object, after: object): Readonly<{ before: EntryRecord; after: EntryRecord }> {
  const was = Object.fromEntries(fieldsOf(before))
  const becomes = Object.fromEntries(fieldsOf(after))
  const fields = Object.keys({ ...becomes, ...was }).filter(field => !isSame(was[field], becomes[field]))
  const only = (record: EntryRecord) => Object.fromEntries(fields.map(field => [field, record[field]]))
  return { before: only(was), after: only(becomes) }
}

export function settingsService({ db }: Readonly<{ db: Database }>) {
  const kinds = new Map<string, AnySetting>()

  function kindOf(key: string): AnySetting {
    const kind = kinds.get(key)
    if (kind === undefined) throw new Refusal('OPS/UNKNOWN')
    return kind
  }

  async function changesOf(tx: Executor, { key, body }: Setting) {
    const kind = kindOf(key)
    const before = await kind.read(tx)
    kind.refuse?.(body as never, before as never)
    const difference = differenceOf(before, body)
    if (Object.keys(difference.after).length === 0) throw new Refusal('OPS/NOTHING_CHANGES')
    return { whole: before, ...difference }
  }

  return {
    declare(more: readonly AnySetting[]): void {
      for (const kind of more) {
        if (kinds.has(kind.key)) throw new Error(`two modules declare the setting ${kind.key}`)
        kinds.set(kind.key, kind)
      }
    },

    async list() {
      const last = new Map((await store.findLastVersions(db.read)).map(version => [version.key, version]))
      return [...kinds.values()].map(({ key, name }) => ({ key, name, last: last.get(key) }))
    },

    async find(key: SettingKey) {
      const { name, read } = kindOf(key)
      const body = await read(db.read)
      return { key, name, body, versions: await store.findVersions(db.read, key, HISTORY) }
    },

    /** Which version of these settings stood at an instant, in ms; `undefined` before the first of those that are kept in sight. */
    async versionsOf(keys: readonly SettingKey[]) {
      const versions = await store.findVersionTimes(db.read, keys, VERSIONS_MAX)
      return (key: SettingKey, atMs: number): bigint | undefined =>
        versions.find(version => version.key === key && version.publishedAt <= atMs)?.id
    },

    /** What would change now, field by field. */
    async preview(tx: Executor, { setting }: SettingWish): Promise<EntryRecord> {
      const { before, after } = await changesOf(tx, setting)
      return Object.fromEntries(
        Object.keys(after).map(field => [field, `${shown(before[field])} → ${shown(after[field])}`]),
      )
    },

    async publish(tx: Tx, { payload: { setting }, requestId, people }: Approved<SettingWish>) {
      const { whole, before, after } = await changesOf(tx, setting)
      await kindOf(setting.key).write(tx, setting.body as never)
      await store.insertVersion(tx, {
        ...{ key: setting.key, before: whole, after: setting.body },
        ...{ approvalId: requestId, publishedBy: people.maker },
      })
      return { before, after }
    },
  }
}

export type SettingsService = ReturnType<typeof settingsService>
