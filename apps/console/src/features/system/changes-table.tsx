import classes from './setting.module.css'

/** A row by its name, with a text for each further column. */
export type PreviewRow = Readonly<{ name: string; cells: readonly string[] }>

type ChangesProps = Readonly<{
  heads: readonly string[]
  now: readonly PreviewRow[]
  then: readonly PreviewRow[]
}>

/** What would hold, row by row, with what holds now where that is another. */
export function Changes({ heads, now, then }: ChangesProps) {
  return (
    <table className={classes.levels}>
      <thead>
        <tr>
          {heads.map(head => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {then.map(({ name, cells }, at) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <Changed key={heads[column + 1]} was={now[at]?.cells[column] ?? cell} becomes={cell} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Changed = ({ was, becomes }: Readonly<{ was: string; becomes: string }>) => (
  <td>
    {was === becomes ? (
      becomes
    ) : (
      <>
        <del>{was}</del> <ins>{becomes}</ins>
      </>
    )}
  </td>
)
