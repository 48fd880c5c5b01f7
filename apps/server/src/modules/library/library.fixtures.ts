/** Library documents for tests, added by the same function as those of an editor. */
import type { TestServer } from '#testing/test-server.ts'

type Shelf = Readonly<{
  gameId: number
  category: string
  names: readonly string[]
  kind?: 'reference' | 'formula'
  content?: string
}>

/** Puts documents into a new category; answers its id and theirs. */
export async function putDocuments(
  server: TestServer,
  { gameId, category, names, kind = 'reference', content = '<p>内容</p>' }: Shelf,
): Promise<Readonly<{ templateId: string; documentIds: readonly string[] }>> {
  const [row] = await server.query<{ id: bigint }>(
    'insert into library_categories(game_id, name) values ($1, $2) returning id',
    [gameId, category],
  )
  const rows = await server.query<{ id: bigint }>(
    `insert into library_documents(category_id, name, kind, content, sort)
      select $1, name, $2, $3, -place from unnest($4::text[]) with ordinality as given(name, place)
      order by place returning id`,
    [row?.id, kind, content, names],
  )
  await server.travel(1100)
  return { templateId: String(row?.id), documentIds: rows.map(document => String(document.id)) }
}
