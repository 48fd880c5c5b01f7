import { createContext, useContext } from 'react'

/** The paths of the screens that exist in the active theme; the app fills it in. */
export const ScreenPaths = createContext<ReadonlySet<string>>(new Set())

/** The paths of the screens that exist here. */
export const useScreenPaths = (): ReadonlySet<string> => useContext(ScreenPaths)

/** Answers whether a screen exists here, so that no link leads nowhere. */
export function useHasScreen(): (path: string) => boolean {
  const paths = useContext(ScreenPaths)
  return path => paths.has(path)
}
