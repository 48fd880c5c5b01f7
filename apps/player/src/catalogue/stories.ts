/** Finds the stories: each `*.stories.tsx` shows one piece, each of its exports one state of it. */
import type { ComponentType } from 'react'

export type Story = Readonly<{ name: string; Show: ComponentType }>
export type Piece = Readonly<{ path: string; stories: readonly Story[] }>

const modules = import.meta.glob<Readonly<Record<string, ComponentType>>>('/src/**/*.stories.tsx', {
  eager: true,
})

/** `/src/ui/button.stories.tsx` is listed as `ui/button`. */
export const pieces: readonly Piece[] = Object.entries(modules)
  .map(([file, exports]) => ({
    path: file.replace(/^\/src\//, '').replace(/\.stories\.tsx$/, ''),
    stories: Object.entries(exports).map(([name, Show]) => ({ name, Show })),
  }))
  .sort((a, b) => (a.path < b.path ? -1 : 1))
