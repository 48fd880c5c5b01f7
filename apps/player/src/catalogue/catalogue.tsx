import { DEFAULT_THEME, themeNames } from '@app/domain/site/themes.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { useLayoutEffect, useState } from 'react'
import { SelectField } from '#ui/form/select-field.tsx'
import { textSizes, themeOptions } from '#ui/look-options.ts'
import { Segmented } from '#ui/tabs/segmented.tsx'
import { ToastHost } from '#ui/toast/toast-host.tsx'
import classes from './catalogue.module.css'
import { type Piece, pieces } from './stories.ts'

const widths = [
  { value: '390', text: '390' },
  { value: '320', text: '320' },
] as const

/** Shows every shared piece, one after the other. */
const ALL_SHARED = '全部'

/** What is shown, as it stands in the address: `?piece=ui/button&theme=theme2&text=largest&width=320`. */
function fromAddress<T extends string>(name: string, values: readonly T[], otherwise: T): T {
  const given = new URLSearchParams(location.search).get(name)
  return values.find(value => value === given) ?? otherwise
}

/** The shared pieces in all their states, one after the other, in each theme. */
export function Catalogue() {
  const paths = [ALL_SHARED, ...pieces.map(piece => piece.path)]
  const [path, setPath] = useState(() => fromAddress('piece', paths, ALL_SHARED))
  const [theme, setTheme] = useState(() => fromAddress('theme', themeNames, DEFAULT_THEME))
  const [size, setSize] = useState(() =>
    fromAddress(
      'text',
      textSizes.map(one => one.value),
      'normal',
    ),
  )
  const [width, setWidth] = useState(() =>
    fromAddress(
      'width',
      widths.map(one => one.value),
      '390',
    ),
  )
  // Before the first paint, so that no piece is ever seen in the colours of another theme.
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
    document.documentElement.dataset.text = size
    const query = new URLSearchParams({ piece: path, theme, text: size, width })
    history.replaceState(null, '', `?${query}`)
  }, [path, theme, size, width])
  const shown = pieces.filter(one => one.path === path || (path === ALL_SHARED && one.path.startsWith('ui/')))
  return (
    <div className={classes.page}>
      <header className={classes.tools}>
        <h1 className="visually-hidden">组件目录</h1>
        <SelectField
          label="组件"
          value={path}
          options={paths.map(value => ({ value, text: value }))}
          onChange={setPath}
        />
        <Segmented label="主题" options={themeOptions} value={theme} onChange={setTheme} />
        <Segmented label="字体大小" options={textSizes} value={size} onChange={setSize} />
        <Segmented label="宽度" options={widths} value={width} onChange={setWidth} />
      </header>
      <main style={{ width: Number(width) }} className={classes.stage}>
        {shown.map(piece => (
          <PieceStories key={piece.path} piece={piece} />
        ))}
      </main>
      <ToastHost />
    </div>
  )
}

/** The stories of one piece, inside what every screen has around it: a router and a store of server state. */
export function PieceStories({ piece }: { piece: Piece }) {
  const [router] = useState(() => {
    const root = createRootRoute()
    const anywhere = createRoute({
      getParentRoute: () => root,
      path: '$',
      component: () => (
        <>
          {piece.stories.map(({ name, Show }) => (
            <section key={name} className={classes.story} aria-label={name}>
              <h2 className={classes.name}>{name}</h2>
              <Show />
            </section>
          ))}
        </>
      ),
    })
    return createRouter({ routeTree: root.addChildren([anywhere]), history: createMemoryHistory() })
  })
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }))
  return (
    <QueryClientProvider client={queries}>
      {/* The router of the catalogue is not the registered one; a story may link anywhere. */}
      <RouterProvider router={router as never} />
    </QueryClientProvider>
  )
}
