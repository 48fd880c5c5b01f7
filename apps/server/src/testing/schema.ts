/** What a database is made of, line by line, so that two can be compared. */
import pg from 'pg'

/** Every object of the schema with everything that a query or a plan could notice of it. */
const OBJECTS = `
  with tables as (select * from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'S', 'p', 'm'))
  select format('%s %s %s', case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, relname,
    reloptions) as line from tables
  union all select format('column %s.%s %s %s %s null=%s default=%s statistics=%s storage=%s', c.relname,
      row_number() over (partition by a.attrelid order by a.attnum), a.attname, format_type(a.atttypid, a.atttypmod),
      concat(a.attidentity, a.attgenerated), not a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attstattarget, a.attstorage)
    from tables c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind <> 'S'
  union all select format('sequence %s start=%s by=%s min=%s max=%s', c.relname, s.seqstart, s.seqincrement, s.seqmin, s.seqmax)
    from tables c join pg_sequence s on s.seqrelid = c.oid
  union all select format('constraint %s.%s %s %s', c.relname, k.conname, pg_get_constraintdef(k.oid), k.convalidated)
    from tables c join pg_constraint k on k.conrelid = c.oid
  union all select format('index %s %s', pg_get_indexdef(i.indexrelid), i.indisvalid)
    from tables c join pg_index i on i.indrelid = c.oid
  union all select format('trigger %s %s', pg_get_triggerdef(t.oid), t.tgenabled)
    from tables c join pg_trigger t on t.tgrelid = c.oid where not t.tgisinternal
  union all select format('function %s', pg_get_functiondef(p.oid)) from pg_proc p
    where p.pronamespace = 'public'::regnamespace
  union all select format('view %s %s', relname, pg_get_viewdef(oid)) from tables where relkind = 'v'
  union all select format('comment %s', d.description) from tables c join pg_description d on d.objoid = c.oid
  order by 1`

/** The objects of a database, sorted. */
export async function schemaOf(url: string): Promise<string[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<{ line: string }>(OBJECTS)).rows.map(({ line }) => line)
  } finally {
    await client.end()
  }
}
