/** Settings of the site that staff change, by key: the fields of each, as a form fills them. Source: console §2. */
import { themeNames } from '@app/domain/site/themes.ts'
import { z } from 'zod/mini'

/** An address elsewhere, or nothing. */
const elsewhere = z
  .string()
  .check(
    z.regex(/^(https:\/\/[a-z0-9][a-z0-9.-]{0,200}(:\d{1,5})?(\/[\w\-./~%?&=+,:;@]*)?)?$/i),
    z.maxLength(300),
  )

/** Hosts with commas between them, or nothing. */
const hosts = z
  .string()
  .check(
    z.regex(/^([a-z0-9][a-z0-9.-]{0,200}(:\d{1,5})?(,[a-z0-9][a-z0-9.-]{0,200}(:\d{1,5})?){0,39})?$/),
    z.maxLength(2_000),
  )

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

export const settingBodies = {
  /** What all players meet. */
  site: z.object({
    /** Of players who chose none. */
    theme: z.enum(themeNames),
    mayCancelBets: z.boolean(),
    isChatClosed: z.boolean(),
    supportUrl: elsewhere,
    streamUrl: elsewhere,
    streamHosts: hosts,
  }),
  /** How often a login may fail. */
  login: z.object({
    captchaAfter: whole(0, 10),
    maxFail: whole(3, 20),
    lockMinutes: whole(1, 1_440),
    deviceLimit: whole(1, 10),
  }),
  deposits: z.object({
    /** Deposits from this amount up need a second person. */
    secondPersonFrom: z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)),
  }),
  chat: z.object({
    /** Shown while the chat is closed. */
    notice: z.string().check(z.regex(/\S/), z.maxLength(200)),
  }),
  tips: z.object({
    /** Layouts of cards that are not shown. */
    blockedCodes: z.array(z.string().check(z.regex(/^[A-Za-z0-9]{2,12}$/))).check(z.maxLength(60)),
  }),
} as const

export type SettingKey = keyof typeof settingBodies
export type SettingBody<K extends SettingKey = SettingKey> = z.output<(typeof settingBodies)[K]>

export const settingKey = z.enum(Object.keys(settingBodies) as [SettingKey, ...SettingKey[]])

/** A key with a body of that key. */
export const setting = z.discriminatedUnion('key', [
  z.object({ key: z.literal('site'), body: settingBodies.site }),
  z.object({ key: z.literal('login'), body: settingBodies.login }),
  z.object({ key: z.literal('deposits'), body: settingBodies.deposits }),
  z.object({ key: z.literal('chat'), body: settingBodies.chat }),
  z.object({ key: z.literal('tips'), body: settingBodies.tips }),
])

export type Setting = z.output<typeof setting>
