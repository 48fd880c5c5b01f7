import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import { DocumentList } from './document-list.tsx'
import classes from './library.module.css'
import { documentsQuery } from './library.queries.ts'
import { libraryTabs, readLibraryGame } from './library-games.ts'
import { useLibraryGame } from './use-library-game.ts'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/databases/public-documents'> = ({ queries, search }) =>
  queries.ensureInfiniteQueryData(
    documentsQuery({ gameId: readLibraryGame(search.game_id), kind: 'formula', searchText: '' }),
  )

/** The named page public-documents: formulas that everybody may read and check (not-shown §1). */
export function PublicDocumentsPage() {
  const [gameId, chooseGame] = useLibraryGame()
  return (
    <>
      <PageHeader title="公式资料" />
      <Tabs label="彩种" tabs={libraryTabs} value={gameId} onChange={chooseGame} />
      <div className={classes.documents}>
        <p className={classes.note}>
          这里的公式都可以自己验算；它们说明号码怎样分类、机会怎样计算，不预测开奖。
        </p>
        <DocumentList gameId={gameId} kind="formula" searchText="" />
      </div>
      <BackToTop />
    </>
  )
}
