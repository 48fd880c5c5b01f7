import type { TipItem } from '@app/client/tips/read-tip-card.ts'
import { Lock } from '#features/tips/card/lock.tsx'
import classes from './html-items.module.css'
import { ItemContent, ItemNote, ItemTitle } from './item-parts.tsx'

/** Articles one below the other, each with its title above what the author set in tables and paragraphs. */
export function HtmlArticles({ items }: { items: readonly TipItem[] }) {
  return (
    <div className={classes.articles}>
      {items.map(item => (
        <section key={item.id} className={classes.article}>
          <div className={classes.head}>
            <ItemTitle item={item} />
            <ItemNote item={item} />
          </div>
          {item.lock === 'open' ? <ItemContent item={item} /> : <Lock lock={item.lock} place="row" />}
        </section>
      ))}
    </div>
  )
}

/** A fixed table with a row for each issue. */
export function IssueTable({ items }: { items: readonly TipItem[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">期号</th>
          <th scope="col">内容</th>
          <th scope="col">结果</th>
        </tr>
      </thead>
      <tbody>
        {items.map(item => (
          <tr key={item.id}>
            <th scope="row">
              <ItemTitle item={item} />
            </th>
            <td>
              {item.lock === 'open' ? <ItemContent item={item} /> : <Lock lock={item.lock} place="row" />}
            </td>
            <td>
              <ItemNote item={item} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
