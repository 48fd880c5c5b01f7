import { sql } from 'kysely'
import { type Executor, many, one, run, type Tx } from '#platform/db.ts'

export type NewCard = Readonly<{
  gameId: number
  templateCode: string
  playCategory: string
  location: string
  name: string
  note1: string
  note2: string
  subName: string
  colorTheme: string
  sort: number
  author: string | null
  source: 'editor' | 'demonstration'
}>

/** Adds the authors that are missing. */
export async function insertAuthors(db: Executor, names: readonly string[]): Promise<void> {
  await run(
    db,
    sql`insert into tips_authors(name) select distinct unnest(${names}::text[]) on conflict (name) do nothing`,
  )
}

/** Adds a card, or changes the one of that game, code and name; answers its id. Its origin never changes. */
export async function saveCard(db: Executor, card: NewCard): Promise<bigint> {
  const { id } = await one(
    db,
    sql<{
      id: bigint
    }>`insert into tips_cards as c (game_id, template_code, play_category, location, name, note1, note2,
        sub_name, color_theme, sort, author_id, source)
      values (${card.gameId}, ${card.templateCode}, ${card.playCategory}, ${card.location}, ${card.name}, ${card.note1},
        ${card.note2}, ${card.subName}, ${card.colorTheme}, ${card.sort},
        (select id from tips_authors where name = ${card.author}), ${card.source})
      on conflict (game_id, template_code, name) do update set play_category = excluded.play_category,
        location = excluded.location, note1 = excluded.note1, note2 = excluded.note2, sub_name = excluded.sub_name,
        color_theme = excluded.color_theme, sort = excluded.sort
      returning c.id`,
  )
  return id
}

/** Adds a card; answers its id. */
export async function insertCard(tx: Tx, card: NewCard): Promise<bigint> {
  const { id } = await one(
    tx,
    sql<{
      id: bigint
    }>`insert into tips_cards(game_id, template_code, play_category, location, name, note1, note2,
        sub_name, color_theme, sort, author_id, source)
      values (${card.gameId}, ${card.templateCode}, ${card.playCategory}, ${card.location}, ${card.name}, ${card.note1},
        ${card.note2}, ${card.subName}, ${card.colorTheme}, ${card.sort},
        (select id from tips_authors where name = ${card.author}), ${card.source}) returning id`,
  )
  return id
}

export async function setShown(db: Executor, cardId: bigint, isShown: boolean): Promise<void> {
  await run(db, sql`update tips_cards set shown = ${isShown} where id = ${cardId}`)
}

/** Adds polls about an issue to the cards that have none about it. */
export async function insertPolls(
  db: Executor,
  issueId: bigint,
  polls: readonly Readonly<{ cardId: bigint; kind: 'choice' | 'zodiac'; options: readonly string[] }>[],
): Promise<void> {
  for (const { cardId, kind, options } of polls) {
    const [poll] = await many(
      db,
      sql<{
        id: bigint
      }>`insert into tips_polls(card_id, issue_id, kind) values (${cardId}, ${issueId}, ${kind})
        on conflict (card_id, issue_id) do nothing returning id`,
    )
    if (poll === undefined) continue
    await run(
      db,
      sql`insert into tips_poll_options(poll_id, option_id, text, value)
        select ${poll.id}, o.place, o.text, o.text from unnest(${options}::text[]) with ordinality as o(text, place)`,
    )
  }
}
