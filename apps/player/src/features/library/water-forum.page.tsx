import { useNavigate, useSearch } from '@tanstack/react-router'
import { TipCardList } from '#features/tips/tip-card-list.widget.tsx'
import { ensureTips } from '#features/tips/tips.queries.ts'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Tabs } from '#ui/tabs/tabs.tsx'
import classes from './library.module.css'
import { libraryTabs, readLibraryGame } from './library-games.ts'
import { useLibraryGame } from './use-library-game.ts'

type Order = 'newest' | 'popular' | 'hit-rate'

const orders: readonly Readonly<{ value: Order; text: string }>[] = [
  { value: 'newest', text: '最新' },
  { value: 'popular', text: '热门' },
  { value: 'hit-rate', text: '命中榜' },
]

const readOrder = (tab: string | undefined) => orders.find(one => one.value === tab)?.value ?? 'newest'

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/databases/water-forum'> = ({ queries, search }) =>
  ensureTips(queries, { gameId: readLibraryGame(search.game_id), order: readOrder(search.tab) })

/** The named page water-forum: what authors write on a game, by time, by readers or by hits (not-shown §1). */
export function WaterForumPage() {
  const [gameId, chooseGame] = useLibraryGame()
  const search = useSearch({ from: '/databases/water-forum' })
  const navigate = useNavigate()
  const order = readOrder(search.tab)
  return (
    <>
      <PageHeader title="心水论坛" />
      <Tabs label="彩种" tabs={libraryTabs} value={gameId} onChange={chooseGame} />
      <Tabs
        label="排序"
        look="pill"
        tabs={orders}
        value={order}
        onChange={tab =>
          void navigate({
            to: '.',
            search: { game_id: String(gameId), tab },
            replace: true,
            resetScroll: false,
          })
        }
      />
      <div className={classes.documents}>
        <p className={classes.note}>
          内容由作者发布，开奖后由系统按规则核对；命中榜只列作者已核对满30期的资料。过往命中不代表将来。
        </p>
        <TipCardList gameId={gameId} order={order} />
      </div>
      <BackToTop />
    </>
  )
}
