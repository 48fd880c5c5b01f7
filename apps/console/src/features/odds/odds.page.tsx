import type { LotteryFamily } from '@app/domain/games/games.ts'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useMay } from '#features/me/rights.rules.ts'
import { chinaClock } from '#platform/china-text.ts'
import { optionsOf, wordIn } from '#ui/list/choices.ts'
import { Loaded } from '#ui/loaded.tsx'
import { RecordPage } from '#ui/record/record-page.tsx'
import { useAddress } from '#ui/use-address.ts'
import { DraftCheck } from './draft-check.tsx'
import { oddsQuery } from './odds.queries.ts'
import { FAMILIES } from './odds.rules.ts'
import { OddsHistory, RollBack } from './odds-history.tsx'
import { OddsSheet } from './odds-sheet.tsx'

/** The odds of a family: the sheet, what its draft would return, and its versions. */
export function OddsPage() {
  const { address, change } = useAddress()
  const mayDraft = useMay('odds.draft')
  const family: LotteryFamily = wordIn(FAMILIES, address.family) ?? 'six-mark'
  const query = useQuery(oddsQuery(family))
  const choice = (
    <Segmented
      aria-label="彩种"
      value={family}
      onChange={chosen =>
        change({
          ...{ family: chosen === 'six-mark' ? undefined : chosen },
          ...{ group: undefined, with: undefined },
        })
      }
      options={[...optionsOf(FAMILIES)]}
    />
  )
  return (
    <Loaded query={query}>
      {({ data, asOf }) => (
        <RecordPage
          title="赔率"
          note={`${FAMILIES[family]} 第 ${data.version} 版 · 截至 ${chinaClock(Date.parse(asOf))}`}
          actions={
            <>
              {choice}
              <RollBack odds={data} />
            </>
          }
          tabs={[
            {
              key: 'sheet',
              title: '赔率表',
              content: <OddsSheet key={`${family} ${data.version}`} odds={data} mayDraft={mayDraft} />,
            },
            { key: 'draft', title: '草稿核对', content: <DraftCheck key={family} odds={data} /> },
            { key: 'versions', title: '版本', content: <OddsHistory key={family} odds={data} /> },
          ]}
        />
      )}
    </Loaded>
  )
}
