import { sql } from 'kysely'
import { type Executor, maybeOne, run } from '#platform/db.ts'

export type CaptchaPurpose = 'login' | 'reg' | 'reset'

export async function insertCaptcha(
  db: Executor,
  captcha: Readonly<{ id: Uint8Array; purpose: CaptchaPurpose; answer: string | undefined; seconds: number }>,
): Promise<void> {
  await run(
    db,
    sql`insert into auth_captchas(id, purpose, answer, expires_at)
      values (${captcha.id}, ${captcha.purpose}, ${captcha.answer ?? null},
        server_now() + make_interval(secs => ${captcha.seconds}))`,
  )
}

/** Takes a captcha out, so that only the first use finds it; an old one or one of another purpose is gone as well. */
export function takeCaptcha(
  db: Executor,
  id: Uint8Array,
  purpose: CaptchaPurpose,
): Promise<{ answer: string | null } | undefined> {
  return maybeOne(
    db,
    sql<{ answer: string | null }>`with taken as (
        delete from auth_captchas where id = ${id} returning purpose, answer, expires_at)
      select answer from taken where purpose = ${purpose} and expires_at > server_now()`,
  )
}
