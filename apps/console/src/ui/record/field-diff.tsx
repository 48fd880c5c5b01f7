import classes from './field-diff.module.css'
import { fieldName, valueParts } from './field-text.ts'

type Fields = Readonly<Record<string, string>>

type FieldDiffProps = Readonly<{
  /** What the two columns are called. */
  heads: readonly [first: string, second: string]
  first: Fields
  second: Fields
  /** Names of what values mean, such as rights. */
  nameOf?: (part: string) => string
}>

/** Two states of a record side by side; a field that differs is marked by words and not by colour alone. */
export function FieldDiff({ heads, first, second, nameOf = part => part }: FieldDiffProps) {
  const fields = [...new Set([...Object.keys(first), ...Object.keys(second)])]
  return (
    <table className={classes.diff}>
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(field => {
          const isSame = first[field] === second[field]
          return (
            <tr key={field} className={isSame ? undefined : classes.changed}>
              <th scope="row">
                {fieldName(field)}
                {!isSame && <small> 不同</small>}
              </th>
              <td className={classes.first}>{textOf(first[field], nameOf)}</td>
              <td className={classes.second}>{textOf(second[field], nameOf)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const textOf = (value: string | undefined, nameOf: (part: string) => string): string =>
  value === undefined ? '—' : valueParts(value, nameOf).join('、') || '无'
