import { unknownText } from '@app/session/refusal-text.ts'
import { readToken } from '@app/session/tokens.ts'
import { Link, useParams, useRouter, useSearch } from '@tanstack/react-router'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import { shareLink } from '#ui/copy-and-share.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { DrawingView } from './drawing/drawing-view.tsx'
import classes from './drawing/gallery-detail.module.css'
import { IssueStrip } from './drawing/issue-strip.tsx'
import { galleryDetailQuery, useGalleryDetail } from './gallery.queries.ts'

const SKELETON_PX = 480

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/gallery-detail/$gameId/$id'> = ({ queries, params }) =>
  queries.ensureInfiniteQueryData(galleryDetailQuery(params.id, readToken() !== undefined))

/** One drawing: the picture large, its issues, and what one may do with it. */
export function GalleryDetailPage() {
  const { id } = useParams({ from: '/gallery-detail/$gameId/$id' })
  return <GalleryDetail key={id} groupId={id} />
}

/** The drawing of that group; the issue stands in the address, the latest one without it. */
function GalleryDetail({ groupId }: { groupId: string }) {
  const { tab } = useSearch({ from: '/gallery-detail/$gameId/$id' })
  const router = useRouter()
  const detail = useGalleryDetail(groupId)
  const { group, first, data = [] } = detail.data ?? {}
  const shown = data.find(drawing => drawing.issueNumber === tab) ?? first
  const show = (issueNumber: string) =>
    void router.navigate({ to: '.', search: { tab: issueNumber }, replace: true, resetScroll: false })

  return (
    <>
      <PageHeader
        title={group?.name ?? '图纸'}
        action={
          group === undefined ? null : (
            <button
              type="button"
              className={classes.share}
              aria-label="分享"
              onClick={() => void shareLink({ title: group.name, url: location.href })}
            >
              <Icon name="share" />
            </button>
          )
        }
      />
      {group === undefined || shown === undefined ? (
        <MissingState
          unknown={detail.isSuccess ? '该图纸暂无内容' : unknownText(detail.error)}
          isFailed={detail.isError}
          onRetry={() => void detail.refetch()}
          skeleton={<Skeleton rows={1} height={SKELETON_PX} />}
        >
          <Link className={buttonClass('soft')} to="/gallery">
            回到图库
          </Link>
        </MissingState>
      ) : (
        <>
          <IssueStrip
            drawings={data}
            value={shown.issueNumber}
            onChange={show}
            onMore={detail.hasNextPage ? () => void detail.fetchNextPage() : undefined}
          />
          <DrawingView group={group} drawings={data} shown={shown} />
        </>
      )}
    </>
  )
}
