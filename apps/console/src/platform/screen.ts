/** A page inside of the shell: where it lies, what it is called, and which right it needs to be in the menu. */
import type { Capability } from '@app/contract/operator/capabilities.ts'
import type { ComponentType } from 'react'

export type Screen = Readonly<{
  path: string
  title: string
  /** Without it everybody who is signed in may read the page. */
  right?: Capability
  /** The key after `g` that goes there; only of a page in the menu. */
  letter?: string
  /** Stands in the menu; the others are reached from a row. */
  inMenu: boolean
  load: () => Promise<ComponentType>
}>
