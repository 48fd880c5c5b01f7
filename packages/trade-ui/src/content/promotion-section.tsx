import classes from './promotion-section.module.css'

type Section = Readonly<{
  title: string
  kind: 'text' | 'steps' | 'table'
  rows: readonly (readonly string[])[]
}>

/** A section of a promotion: paragraphs, numbered steps, or a table. Whatever stands in it is text. */
export function PromotionSection({ section }: { section: Section }) {
  return (
    <section className={classes.section}>
      <h3>{section.title}</h3>
      <SectionBody section={section} />
    </section>
  )
}

/** What stands below the title of a section. */
export function SectionBody({ section: { kind, rows } }: { section: Section }) {
  const lines = rows.map((cells, index) => ({ key: `${index} ${cells[0] ?? ''}`, cells }))
  if (kind === 'steps') {
    return (
      <ol className={classes.steps}>
        {lines.map(({ key, cells }) => (
          <li key={key}>{cells.join(' ')}</li>
        ))}
      </ol>
    )
  }
  if (kind === 'text') return lines.map(({ key, cells }) => <p key={key}>{cells.join(' ')}</p>)
  const [head, ...body] = lines
  return (
    <div className={classes.table}>
      <table>
        <thead>
          <tr>
            {head?.cells.map(cell => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is told apart by its column.
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
