type PublicPageProps = Readonly<{
  /** A path of the players' site; empty while there is none. */
  path: string
  text: string
  none: string
}>

/** A link to a page of the players' site, in a tab of its own. */
export function PublicPage({ path, text, none }: PublicPageProps) {
  if (path === '') return none
  return (
    <a href={path} target="_blank" rel="noreferrer">
      {text}
    </a>
  )
}
