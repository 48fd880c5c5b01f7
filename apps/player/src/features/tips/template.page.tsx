import type { TipCard } from '@app/client/tips/read-tip-card.ts'
import { findGame } from '@app/domain/games/games.ts'
import { unknownText } from '@app/session/refusal-text.ts'
import { classNames } from '@app/trade-ui/class-names.ts'
import { readCardColours } from '@app/trade-ui/markup/tip-text.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, notFound, useParams, useSearch } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { ScreenLoader } from '#platform/screen/screen-loader.ts'
import { buttonClass } from '#ui/button/button.tsx'
import cardClasses from '#ui/card.module.css'
import { EmptyState, MissingState } from '#ui/list/list-states.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { BackToTop } from '#ui/page/back-to-top.tsx'
import { PageHeader } from '#ui/page/page-header.tsx'
import { Untranslated } from '#ui/untranslated.tsx'
import { CardBody } from './card/card-body.tsx'
import { DemonstrationNote } from './card/demonstration-note.tsx'
import { layoutOf } from './card/layouts.ts'
import { StarButton } from './card/star-button.tsx'
import { TipFigures } from './card/tip-figures.tsx'
import cardLooks from './card/tips-card.module.css'
import { PollBlock } from './card/votes/poll-block.tsx'
import { DocumentText } from './records/document-text.tsx'
import { TipRecordRow, TipRecords } from './records/tip-records.tsx'
import classes from './template.module.css'
import { tipDocumentQuery, tipQuery, useViewer, viewingNow } from './tips.queries.ts'

const IS_ID = /^\d{1,18}$/
const TITLE = '资料详情'
const SKELETON_HEIGHT_PX = 220

const isId = (text: string | undefined): text is string => text !== undefined && IS_ID.test(text)

type Place = Readonly<{ gameId: number; templateId: string }>

/** Begins to load what the page shows with its code. */
export const loadData: ScreenLoader<'/template/$gameId/$templateId'> = ({ queries, params, search }) => {
  const { gameId: gameText, templateId } = params
  const { documentId, templateId: selectedId } = search
  const place = { gameId: Number(gameText), templateId }
  if (findGame(place.gameId) === undefined || !IS_ID.test(templateId)) return undefined
  return isId(documentId)
    ? queries.ensureQueryData(tipDocumentQuery({ ...place, documentId }, viewingNow()))
    : queries.ensureQueryData(
        tipQuery({ ...place, selectedId: isId(selectedId) ? selectedId : undefined }, viewingNow()),
      )
}

/** The detail of a card, or the document of the data library that the query names. */
export function TemplatePage() {
  const { gameId: gameText, templateId } = useParams({ from: '/template/$gameId/$templateId' })
  const { documentId, templateId: selectedId } = useSearch({ from: '/template/$gameId/$templateId' })
  const gameId = Number(gameText)
  if (findGame(gameId) === undefined || !IS_ID.test(templateId)) throw notFound()
  if (isId(documentId)) {
    return (
      <LibraryDocument key={documentId} gameId={gameId} templateId={templateId} documentId={documentId} />
    )
  }
  return (
    <Template
      key={templateId}
      gameId={gameId}
      templateId={templateId}
      selectedId={isId(selectedId) ? selectedId : undefined}
    />
  )
}

/** A card: the selected item first, what it says now, its figures, its poll, and every past item. */
function Template({ gameId, templateId, selectedId }: Place & { selectedId: string | undefined }) {
  const tip = useQuery(tipQuery({ gameId, templateId, selectedId }, useViewer()))
  return (
    <>
      <PageHeader
        title={tip.data?.card.name ?? TITLE}
        action={tip.data === undefined ? undefined : <StarButton card={tip.data.card} place="header" />}
      />
      <div className={cardClasses.page}>
        {tip.data === undefined ? (
          <Missing query={tip} />
        ) : (
          <>
            {tip.data.selected === undefined ? null : (
              <section className={classNames(cardClasses.card, classes.chosen)} aria-label="所选内容">
                <TipRecordRow item={tip.data.selected} />
              </section>
            )}
            <Current card={tip.data.card} />
            <PollBlock gameId={gameId} cardId={templateId} />
            <TipRecords gameId={gameId} templateId={templateId} />
          </>
        )}
      </div>
      <BackToTop />
    </>
  )
}

/** A document: nothing in it is judged, so it has neither figures nor records. */
function LibraryDocument({ gameId, templateId, documentId }: Place & { documentId: string }) {
  const found = useQuery(tipDocumentQuery({ gameId, templateId, documentId }, useViewer()))
  return (
    <>
      <PageHeader title={found.data?.name ?? TITLE} />
      <div className={cardClasses.page}>
        {found.data === undefined ? <Missing query={found} /> : <DocumentText card={found.data} />}
      </div>
      <BackToTop />
    </>
  )
}

function Missing({ query }: { query: Readonly<{ error: unknown; refetch: () => Promise<unknown> }> }) {
  return (
    <MissingState
      unknown={unknownText(query.error)}
      isFailed={query.error !== null}
      onRetry={() => void query.refetch()}
      skeleton={<Skeleton rows={3} height={SKELETON_HEIGHT_PX} />}
    >
      <Link className={buttonClass('soft')} to="/">
        去首页看资料
      </Link>
    </MissingState>
  )
}

/** What the card says now, all of it, in the layout of its code. */
function Current({ card }: { card: TipCard }) {
  const layout = layoutOf(card.layoutCode)
  const colours = readCardColours(card.colours ?? '')
  const style = colours && ({ '--start': colours.start, '--end': colours.end } as CSSProperties)
  return (
    <section
      className={classNames(cardClasses.card, cardLooks.card, classes.current, colours && cardLooks.tinted)}
      style={style}
      aria-label="最新内容"
    >
      <p className={classes.facts}>
        <span>{findGame(card.gameId)?.name}</span>
        <span>{card.categoryName}</span>
        {card.subName === card.categoryName ? null : <span>{card.subName}</span>}
        {card.isDemonstration ? (
          <span className={classNames(cardClasses.chip, cardClasses.neutral)}>演示内容</span>
        ) : null}
      </p>
      {card.isDemonstration ? <DemonstrationNote /> : null}
      {card.notes[0] === '' ? null : <p className={cardLooks.note}>{card.notes[0]}</p>}
      {card.notes[1] === '' ? null : <p className={cardLooks.note}>{card.notes[1]}</p>}
      {card.layoutCode === '' ? null : <TipFigures record={card.record} of={card.name} />}
      {card.author === undefined ? null : (
        <div className={classes.author}>
          <b>
            作者 <Untranslated>{card.author.name}</Untranslated>
          </b>
          <TipFigures record={card.author.record} of={card.author.name} />
        </div>
      )}
      {card.groups.every(group => group.items.length === 0) ? (
        <EmptyState />
      ) : (
        <CardBody card={card} layout={layout} isExpanded />
      )}
    </section>
  )
}
