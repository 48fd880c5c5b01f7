import { PromotionSection } from '@app/trade-ui/content/promotion-section.tsx'
import { AuthoredText } from '@app/trade-ui/markup/authored-text.tsx'
import { ThemedScreen } from '#ui/themed-screen.tsx'
import type { Kind } from './content.queries.ts'
import type { Body, Section } from './content-fields.ts'
import classes from './content-preview.module.css'

const textOf = (body: Body, name: string): string => {
  const value = body[name]
  return typeof value === 'string' ? value : ''
}

/** About what players will see, in any of the four themes: authored text and sections by their parts, the frames drawn after them. */
export function ContentPreview({ kind, body }: Readonly<{ kind: Kind; body: Body }>) {
  return (
    <ThemedScreen>
      <Shown kind={kind} body={body} />
    </ThemedScreen>
  )
}

function Shown({ kind, body }: Readonly<{ kind: Kind; body: Body }>) {
  switch (kind) {
    case 'notice':
      return <Notice body={body} />
    case 'slide':
      return <Slide picture={textOf(body, 'picture')} title={textOf(body, 'title')} />
    case 'ad':
      return <Ad body={body} />
    case 'promotion':
      return <Promotion body={body} />
    case 'document':
      return <Document body={body} />
    case 'agreement':
      return <Agreement body={body} />
  }
}

function Document({ body }: Readonly<{ body: Body }>) {
  return (
    <article className={classes.card}>
      <h3>{textOf(body, 'name') || '（名称）'}</h3>
      <AuthoredText text={textOf(body, 'content') || '（内容）'} />
    </article>
  )
}

/** Outside of the dialog a notice is one line of plain text. */
function Notice({ body }: Readonly<{ body: Body }>) {
  const content = textOf(body, 'content') || '（内容）'
  if (textOf(body, 'place') !== 'index') return <p className={classes.line}>{content}</p>
  return (
    <article className={classes.card}>
      <h3>{textOf(body, 'title') || '（标题）'}</h3>
      <AuthoredText text={content} />
    </article>
  )
}

function Slide({ picture, title }: Readonly<{ picture: string; title: string }>) {
  return (
    <div className={classes.slide}>
      {picture.startsWith('/') && <img src={picture} alt="" />}
      <b>{title || '（标题）'}</b>
    </div>
  )
}

function Ad({ body }: Readonly<{ body: Body }>) {
  const picture = textOf(body, 'imageUrl')
  return (
    <article className={classes.card}>
      {picture.startsWith('/') && <img src={picture} alt="" />}
      <h3>
        <small>推广</small> {textOf(body, 'title') || '（标题）'}
      </h3>
      <AuthoredText text={textOf(body, 'content')} />
    </article>
  )
}

const sectionsOf = (body: Body) => (body.sections ?? []) as readonly Section[]

function Promotion({ body }: Readonly<{ body: Body }>) {
  return (
    <article className={classes.sections}>
      <h3>{textOf(body, 'name') || '（活动名称）'}</h3>
      <Sections sections={sectionsOf(body)} />
    </article>
  )
}

/** What is shown to those who are asked, and then the clauses. */
function Agreement({ body }: Readonly<{ body: Body }>) {
  return (
    <article className={classes.sections}>
      <p>{textOf(body, 'changes') || '（本次更改）'}</p>
      <Sections sections={sectionsOf(body)} />
    </article>
  )
}

const Sections = ({ sections }: Readonly<{ sections: readonly Section[] }>) =>
  sections.map((section, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a section is told apart by its place.
    <PromotionSection key={at} section={section} />
  ))
