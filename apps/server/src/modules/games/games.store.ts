import { sql } from 'kysely'
import { type Executor, many, maybeOne, one, run, type Tx } from '#platform/db.ts'

export type ThirdPartyRow = Readonly<{
  gameId: number
  name: string
  category: 'fish' | 'electronic' | 'card' | 'live' | 'sport'
  providerCode: string
  providerName: string
  providerUrl: string
  gameCode: string
  gameKind: string
  hot: number
  imageUrl: string
  landscapeUrl: string
  isLandscape: boolean
  maintain: string
}>

/** A longer catalogue would exceed the size of a published document, so the list of providers' games is cut here. */
const THIRD_PARTY_MAX = 2000
const PROVIDERS_MAX = 200

/** The window of what rests for good: a game that its provider has withdrawn or staff have switched off, or all of a provider. */
export const AT_REST = '2026-01-01 00:00:00~2999-12-31 23:59:59'

/** What players see: a game at rest, then what all games of its provider bear, then its own window. */
const shownMaintain = sql`case when game.is_off or game.maintain = ${AT_REST} then ${AT_REST}
  when provider.maintain <> '' then provider.maintain else game.maintain end`

export function findThirdPartyGames(db: Executor): Promise<ThirdPartyRow[]> {
  return many(
    db,
    sql<ThirdPartyRow>`select game_id as "gameId", game.name, category, provider_code as "providerCode",
        provider.name as "providerName", provider.image_url as "providerUrl", game_code as "gameCode",
        game_kind as "gameKind", hot, game.image_url as "imageUrl", landscape_url as "landscapeUrl",
        is_landscape as "isLandscape", ${shownMaintain} as maintain
      from games_third_party game join games_providers provider on provider.code = provider_code
      order by game.sort desc, game_id limit ${THIRD_PARTY_MAX}`,
  )
}

/** A game as its provider names it. */
export type OfferedGame = Readonly<{
  code: string
  name: string
  category: ThirdPartyRow['category']
  kind: string
  isLandscape: boolean
  imageUrl: string
}>

/** Games of providers have the numbers from here on. */
const FIRST_GAME = 1000

/** What each provider is called, by its code. */
export async function findProviderNames(db: Executor): Promise<ReadonlyMap<string, string>> {
  const rows = await many(
    db,
    sql<{
      code: string
      name: string
    }>`select code, name from games_providers order by code limit ${PROVIDERS_MAX}`,
  )
  return new Map(rows.map(({ code, name }) => [code, name]))
}

export async function putProvider(
  tx: Tx,
  { code, name }: Readonly<{ code: string; name: string }>,
  offered: readonly OfferedGame[],
): Promise<void> {
  // Two nodes that draw numbers at once would draw the same.
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('games_third_party', 0))`)
  await run(
    tx,
    sql`insert into games_providers(code, name) values (${code}, ${name})
      on conflict (code) do update set name = excluded.name where games_providers.name <> excluded.name`,
  )
  const games = JSON.stringify(offered)
  await run(
    tx,
    sql`with told as (select * from jsonb_to_recordset(${games}::jsonb)
        as g(code text, name text, category text, kind text, "isLandscape" boolean, "imageUrl" text)),
      changed as (update games_third_party t set name = told.name, category = told.category, game_kind = told.kind,
          is_landscape = told."isLandscape", image_url = told."imageUrl",
          maintain = case when t.maintain = ${AT_REST} then '' else t.maintain end
        from told where t.provider_code = ${code} and t.game_code = told.code)
      insert into games_third_party(game_id, name, category, provider_code, game_code, game_kind, is_landscape, image_url, maintain)
        select (select coalesce(max(game_id), ${FIRST_GAME}) from games_third_party) + row_number() over (order by told.code),
          told.name, told.category, ${code}, told.code, told.kind, told."isLandscape", told."imageUrl", ''
        from told where not exists (select from games_third_party t where t.provider_code = ${code} and t.game_code = told.code)`,
  )
  await run(
    tx,
    sql`update games_third_party set maintain = ${AT_REST}
      where provider_code = ${code} and game_code <> all(${offered.map(game => game.code)}::text[])`,
  )
}

/** Games of providers that are not among these rest for good. */
export async function restOfOthers(db: Executor, providers: readonly string[]): Promise<void> {
  await run(
    db,
    sql`update games_third_party set maintain = ${AT_REST}
      where provider_code <> all(${providers}::text[]) and maintain = ''`,
  )
}

export type ProviderGameRow = Readonly<{
  gameId: number
  gameCode: string
  name: string
  category: ThirdPartyRow['category']
  /** Staff have switched it off. */
  isOff: boolean
  /** Its provider does not offer it any more. */
  isWithdrawn: boolean
}>

/** The games of a provider as staff switch them. */
export function findProviderGames(db: Executor, provider: string): Promise<ProviderGameRow[]> {
  return many(
    db,
    sql<ProviderGameRow>`select game_id as "gameId", game_code as "gameCode", name, category, is_off as "isOff",
        maintain = ${AT_REST} as "isWithdrawn"
      from games_third_party where provider_code = ${provider} order by sort desc, game_id limit ${THIRD_PARTY_MAX}`,
  )
}

/** Whether each game of the provider is on, for staff: counted by provider. */
export function countProviderGames(db: Executor): Promise<{ provider: string; on: bigint; off: bigint }[]> {
  return many(
    db,
    sql<{ provider: string; on: bigint; off: bigint }>`select provider_code as provider,
        count(*) filter (where not is_off and maintain <> ${AT_REST}) as on,
        count(*) filter (where is_off and maintain <> ${AT_REST}) as off
      from games_third_party group by provider_code`,
  )
}

/** Switches a game; answers it as it was, `undefined` where the provider has none of that code. */
export async function switchGame(
  tx: Tx,
  { provider, gameCode, isOff }: Readonly<{ provider: string; gameCode: string; isOff: boolean }>,
): Promise<Readonly<{ name: string; wasOff: boolean }> | undefined> {
  const game = await maybeOne(
    tx,
    sql<{ name: string; wasOff: boolean }>`select name, is_off as "wasOff" from games_third_party
      where provider_code = ${provider} and game_code = ${gameCode} for update`,
  )
  if (game !== undefined)
    await run(
      tx,
      sql`update games_third_party set is_off = ${isOff} where provider_code = ${provider} and game_code = ${gameCode}`,
    )
  return game
}

/** What all games of a provider bear: `start~end`, or nothing. */
export async function putProviderMaintain(tx: Tx, provider: string, maintain: string): Promise<void> {
  await run(
    tx,
    sql`update games_providers set maintain = ${maintain} where code = ${provider} and maintain <> ${maintain}`,
  )
}

export function isThirdPartyGame(db: Executor, gameId: number): Promise<boolean> {
  return one(
    db,
    sql<{ found: boolean }>`select exists(select from games_third_party where game_id = ${gameId}) as found`,
  ).then(({ found }) => found)
}

export function findHotLotteries(db: Executor): Promise<{ gameId: number; hot: number }[]> {
  return many(
    db,
    sql<{ gameId: number; hot: number }>`select game_id as "gameId", hot from games_hot_lotteries`,
  )
}

export async function findFollows(db: Executor, memberId: bigint): Promise<number[]> {
  const rows = await many(
    db,
    sql<{ gameId: number }>`select game_id as "gameId" from games_follows where member_id = ${memberId}
      order by followed_at desc, game_id`,
  )
  return rows.map(({ gameId }) => gameId)
}

/** Serialises the changes of one member until the transaction ends, so that parallel calls cannot exceed the limit. */
export async function lockFollows(tx: Tx, memberId: bigint): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended('games_follows', ${memberId}))`)
}

export async function insertFollow(tx: Tx, memberId: bigint, gameId: number): Promise<void> {
  await run(
    tx,
    sql`insert into games_follows(member_id, game_id) values (${memberId}, ${gameId}) on conflict do nothing`,
  )
}

export async function deleteFollow(db: Executor, memberId: bigint, gameId: number): Promise<void> {
  await run(db, sql`delete from games_follows where member_id = ${memberId} and game_id = ${gameId}`)
}
