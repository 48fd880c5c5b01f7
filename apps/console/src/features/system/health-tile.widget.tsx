import { useQuery } from '@tanstack/react-query'
import { chinaClock } from '#platform/china-text.ts'
import { Figure } from '#ui/figure.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { StateText, Tile } from '#ui/tile.tsx'
import { healthQuery } from './health.queries.ts'
import { ALARM_WORDS } from './health-words.ts'

/** How many alarms of the house stand, and the worst. */
export function HealthTile() {
  const query = useQuery(healthQuery)
  const asOf = query.data === undefined ? undefined : `截至 ${chinaClock(Date.parse(query.data.asOf))}`
  return (
    <Tile title="运行告警" note={asOf}>
      <Loaded query={query} rows={1}>
        {({ data: { alarms } }) => {
          const [worst] = alarms
          return (
            <>
              <Figure to="/system/health">{alarms.length}</Figure>
              <p>
                {worst === undefined ? (
                  <StateText kind="good">一切正常</StateText>
                ) : (
                  <StateText kind={worst.isBad ? 'bad' : 'warn'}>{ALARM_WORDS[worst.alarm].name}</StateText>
                )}
              </p>
            </>
          )
        }}
      </Loaded>
    </Tile>
  )
}
