/**
 * Private fields of libraries become plain ones: `this.#client` is `this.$client`. The oldest browsers that are served have no
 * private methods; without this the compiler makes a `WeakMap` of each field and a call of each look at it. Source: adr 0353.
 */
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

type OneClass = Readonly<{ name: string; base: string | undefined; names: readonly string[] }>

const nameOf = (node: ESTree.Node | null | undefined) => (node?.type === 'Identifier' ? node.name : undefined)

/** The same text with plain names, as long as before so that no place in it moves, and the classes that they belong to. */
export function plainNames(code: string): Readonly<{ code: string; classes: readonly OneClass[] }> {
  const { program } = parseSync('library.js', code)
  const places = new Map<number, string>()
  const classes: OneClass[] = []
  const note = (node: ESTree.Class, name: string | undefined) => {
    const names = node.body.body.flatMap(one =>
      'key' in one && one.key.type === 'PrivateIdentifier' ? one.key.name : [],
    )
    if (name !== undefined) classes.push({ name, base: nameOf(node.superClass), names })
    else if (names.length > 0) throw new Error(`a class without a name has #${names[0]}`)
  }
  const named = new Set<ESTree.Node>()
  new Visitor({
    PrivateIdentifier: node => void places.set(node.start, node.name),
    VariableDeclarator: node => {
      if (node.init?.type !== 'ClassExpression') return
      named.add(node.init)
      note(node.init, nameOf(node.id))
    },
    ClassDeclaration: node => note(node, nameOf(node.id)),
    ClassExpression: node => {
      if (!named.has(node)) note(node, nameOf(node.id))
    },
    BinaryExpression: node => {
      const left = node.left as ESTree.Expression | ESTree.PrivateIdentifier
      if (left.type === 'PrivateIdentifier') throw new Error(`#${left.name} is asked for by the word in`)
    },
  }).visit(program)
  for (const name of places.values())
    if (new RegExp(`\\$${name}\\b`).test(code)) throw new Error(`$${name} has a meaning already`)
  let plain = ''
  let done = 0
  for (const start of places.keys()) {
    plain += `${code.slice(done, start)}$`
    done = start + 1
  }
  return { code: plain + code.slice(done), classes }
}

/** A name that a class shares with one that it extends, as a sentence: as private names they were two, as plain ones they are one. */
export function sharedName(classes: ReadonlyMap<string, OneClass>): string | undefined {
  for (const one of classes.values())
    for (let base = classes.get(one.base ?? ''); base !== undefined; base = classes.get(base.base ?? '')) {
      const shared = one.names.find(name => base?.names.includes(name))
      if (shared !== undefined) return `${one.name} and ${base.name} both have #${shared}`
    }
  return undefined
}

export function makePrivateNamesPlain(): Plugin {
  const classes = new Map<string, OneClass>()
  return {
    name: 'plain-private-names',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/@tanstack\/query-core\// },
      handler(code) {
        const plain = plainNames(code)
        for (const one of plain.classes) classes.set(one.name, one)
        return { code: plain.code, map: null }
      },
    },
    buildEnd() {
      const shared = sharedName(classes)
      if (shared !== undefined) this.error(shared)
    },
  }
}
