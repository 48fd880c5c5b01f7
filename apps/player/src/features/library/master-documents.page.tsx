import { TipCardList } from '#features/tips/tip-card-list.widget.tsx'
import { ensureTips } from '#features/tips/tips.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import classes from './library.module.css'
import { libraryTabs, readLibraryGame } from './library-games.ts'
import { useLibraryGame } from './use-library-game.ts'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/databases/master-documents'> = ({ queries, search }) =>
  ensureTips(queries, { gameId: readLibraryGame(search.game_id), order: 'hit-rate' })

/** The named page master-documents: cards of authors with at least 30 graded issues, by hit rate (not-shown §1). */
export function MasterDocumentsPage() {
  const [gameId, chooseGame] = useLibraryGame()
  return (
    <>
      <PageHeader title="高手资料" />
      <Tabs label="彩种" tabs={libraryTabs} value={gameId} onChange={chooseGame} />
      <div className={classes.documents}>
        <p className={classes.note}>
          只列作者已由系统核对满30期的资料，按命中率排列；每张卡同时标明样本数与随机命中的机会。过往命中不代表将来。
        </p>
        <TipCardList gameId={gameId} order="hit-rate" />
      </div>
      <BackToTop />
    </>
  )
}
