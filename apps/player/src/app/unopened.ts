/**
 * Addresses of the specification whose screens come later. They are guarded as the route table says and no link leads
 * to them: who may enter is told that it is not open yet. The issue that builds a screen takes its address out here. Source: specification 000 §2.
 */
import type { ThemeName } from '@app/domain/site/themes.ts'
import { type Guard, gameThemes } from '#platform/screen/screen.ts'

export type Unopened = Readonly<{ path: string; guard: Guard; themes: readonly ThemeName[] }>

const agent = ['/declare']

const row = (guard: Guard, themes: readonly ThemeName[]) => (path: string) => ({ path, guard, themes })

export const unopened: readonly Unopened[] = [
  ...agent.map(path => `/agent${path}`).map(row('agent', gameThemes)),
]
