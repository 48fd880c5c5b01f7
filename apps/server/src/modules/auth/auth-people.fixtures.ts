/** Members who came by the front door, and the configuration under which they came. */

import { register } from '@app/contract/auth.ts'
import type { BodyIn } from '@app/contract/endpoint.ts'
import { readProfile } from '@app/contract/profile.ts'
import type { TestServer } from '#testing/test-server.ts'

export const PASSWORD = 'Kaijiang8'
export const FUND_PASSWORD = '8351'

export type Person = Readonly<{ account: string; token: string }>

let count = 0
export const newName = (): string => `person${++count}x`

export const formOf = (account: string) => ({ account, password: PASSWORD, confirmPassword: PASSWORD })

/** Registers somebody through HTTP. */
export async function registerPerson(
  server: TestServer,
  facts: Partial<BodyIn<typeof register>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Person> {
  const account = newName()
  const { body } = await server.call(register, { body: { ...formOf(account), ...facts }, headers })
  return { account, token: body.token }
}

/** Stores a configuration object as an operator would, and lets the published form grow old. */
export async function configure(server: TestServer, key: string, content: object): Promise<void> {
  await server.query(
    `insert into site_documents(key, content) values ($1, $2)
      on conflict (key) do update set content = excluded.content`,
    [key, JSON.stringify(content)],
  )
  await server.travel(1100)
}

export async function setSetting(server: TestServer, key: string, value: string): Promise<void> {
  await server.query('update site_settings set value = $2 where key = $1', [key, value])
}

export const memberIdOf = async (server: TestServer, { token }: Person): Promise<string> =>
  (await server.call(readProfile, { token })).body.userInfo.userId

/** The text of a drawn captcha, which only the database knows. */
async function newestCaptchaText(server: TestServer): Promise<string> {
  const [row] = await server.query<{ answer: string }>(
    'select answer from auth_captchas where answer is not null order by expires_at desc limit 1',
  )
  return row?.answer ?? ''
}

/** Fetches an image as a browser does; answers its id and its text. */
export async function drawCaptcha(
  server: TestServer,
  purpose: 'login' | 'reg' | 'reset',
): Promise<{ id: string; text: string; image: Uint8Array; headers: Headers }> {
  const answer = await fetch(`${server.url}/app-api/v/vCode?m=${purpose}&t=1`)
  return {
    id: answer.headers.get('captcha-id') ?? '',
    text: await newestCaptchaText(server),
    image: new Uint8Array(await answer.arrayBuffer()),
    headers: answer.headers,
  }
}
