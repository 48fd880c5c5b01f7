import type { AnyContentKind } from '#platform/operator/content-kind.ts'
import { Refusal } from '#platform/refusal.ts'

/** The kinds of content that modules have declared, by name. */
export function contentRegister() {
  const kinds = new Map<string, AnyContentKind>()
  return {
    declare(more: readonly AnyContentKind[]): void {
      for (const kind of more) {
        if (kinds.has(kind.kind)) throw new Error(`two modules declare the content ${kind.kind}`)
        kinds.set(kind.kind, kind)
      }
    },
    find(name: string): AnyContentKind {
      const kind = kinds.get(name)
      if (kind === undefined) throw new Refusal('OPS/UNKNOWN')
      return kind
    },
  }
}

export type ContentRegister = ReturnType<typeof contentRegister>
