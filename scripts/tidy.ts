/** Rules that lint cannot check: the purity of the domain, the words in file names, the owners of tables. */
import type { ProjectFile } from './project-files.ts'

export type Finding = Readonly<{ path: string; fault: string }>

/** Tests, fixtures, and the oracle (the second implementation of the lottery rules, used by tests only). */
export const IS_TEST = /\.(test|fixtures|fixture)\.tsx?$|\/testing\/|\/oracle\/|\.journey\.ts$/
const LINES_MAX = 300
/** About a dozen: what a reader takes in at a glance. */
const ROOM_PARTS_MAX = 12
/**
 * Refused words: meaningless ones, pinyin and abbreviations; wire words of the specification belong to the contract.
 */
const REFUSED_WORDS = new Set(
  `data info manager managers helper helpers util utils common misc stuff new
   dl cp hy rech pwd cfg lotery bonuus`.split(/\s+/),
)
const IMPURE: readonly (readonly [RegExp, string])[] = [
  [/\bMath\.random\b/, 'chance is an argument of the rules'],
  [/\bDate\b(?!')/, 'time is an argument of the rules'],
  [/\bperformance\.now\b/, 'time is an argument of the rules'],
  [/\bset(Timeout|Interval|Immediate)\b/, 'the domain does not wait'],
  [
    /\b(globalThis|process|crypto|fetch|localStorage|window|document)\.\w/,
    'the surroundings are no business of the rules',
  ],
  [/\bfrom '(node:|@app\/|[a-z])/, 'the domain imports nothing'],
  [/\bimport\(/, 'the domain imports nothing'],
  [/\bIntl\.|\.toLocale\w+\(|\.localeCompare\(/, 'the answer would depend on the machine'],
]
const UNFINISHED: readonly (readonly [RegExp, string])[] = [
  [/\b(TODO|FIXME|XXX)\b/, 'unfinished work belongs into an issue'],
  [/\b(test|describe|it)\.(skip|only|todo)\b/, 'a test runs or goes'],
  [/@ts-(ignore|expect-error|nocheck)/, 'a type is mended, not silenced'],
  [/\bcatch\s*(\([^)]*\))?\s*\{\s*\}/, 'a failure is not swallowed'],
]

/** Code without comments, which may mention a clock. */
export function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}

function matches({ path, text }: ProjectFile, rules: readonly (readonly [RegExp, string])[]): Finding[] {
  return rules.flatMap(([pattern, reason]) => {
    const found = pattern.exec(text)
    return found === null ? [] : [{ path, fault: `${found[0]}: ${reason}` }]
  })
}

/** Faults of a domain file: anything that makes its result depend on more than its arguments. */
export function impurities(file: ProjectFile): Finding[] {
  if (!/^packages\/domain\/src\/.*\.ts$/.test(file.path) || IS_TEST.test(file.path)) return []
  return matches({ ...file, text: codeOf(file.text) }, IMPURE)
}

/** Faults of a file name: a meaningless word, a number as suffix, a barrel file. */
export function nameFaults({ path }: ProjectFile): Finding[] {
  const name = path.split('/').at(-1) ?? ''
  const words = name.split(/[^A-Za-z0-9]+/)
  const refused = words.filter(word => REFUSED_WORDS.has(word.toLowerCase()))
  return [
    ...refused.map(word => ({ path, fault: `the word "${word}" says nothing` })),
    ...(/^index\.tsx?$/.test(name) ? [{ path, fault: 'a barrel hides where things live' }] : []),
    // An SQL file has the name of its function or view.
    ...(/^[a-z0-9.-]+$/.test(name) || /^\d{4}_/.test(name) || /\/sql\/[a-z-]+\/[a-z0-9_]+\.sql$/.test(path)
      ? []
      : [{ path, fault: 'a file name is kebab-case' }]),
  ]
}

/** Faults of one code file: too long, or unfinished. */
export function sizeFaults({ path, text }: ProjectFile): Finding[] {
  // A migration never changes after its first run, so a long one cannot be split.
  if (IS_TEST.test(path) || path.includes('/data/') || path.includes('/migrations/')) return []
  const lineCount = text.split('\n').length - 1
  return lineCount > LINES_MAX ? [{ path, fault: `${lineCount} lines; split it by use case` }] : []
}

/** Faults of the folders of the player app: more parts in one than a reader takes in; tests and fixtures stand beside. */
export function crowdedRooms(files: readonly ProjectFile[]): Finding[] {
  const partsOf = new Map<string, number>()
  for (const { path } of files) {
    if (!/^(apps\/player|packages\/trade-ui)\/src\/.*\.tsx?$/.test(path) || IS_TEST.test(path)) continue
    const room = path.slice(0, path.lastIndexOf('/'))
    partsOf.set(room, (partsOf.get(room) ?? 0) + 1)
  }
  return [...partsOf]
    .filter(([, parts]) => parts > ROOM_PARTS_MAX)
    .map(([path, parts]) => ({ path, fault: `${parts} parts; split it into rooms` }))
}

export function unfinishedWork(file: ProjectFile): Finding[] {
  return matches(file, UNFINISHED)
}

/** Faults of an effect: it answers what scrolling answers, which is a promise in newer browsers, and React calls it as the effect's end. */
export function endlessEffects(file: ProjectFile): Finding[] {
  return matches(file, [
    [
      /\buse(Layout)?Effect\(\s*\(\) =>\s+[\w.?]+\bscroll(IntoView|To|By)?\(/,
      'scrolling is no end of an effect: put it in braces',
    ],
  ])
}

/** Faults of a migration: its number, its name, or a table whose name does not begin with the module. */
export function migrationFaults({ path, text }: ProjectFile, modules: readonly string[]): Finding[] {
  const owners = [...modules, 'platform'].map(name => name.replaceAll('-', '_'))
  const isOwned = (name: string) => owners.some(owner => name.startsWith(`${owner}_`))
  const statement = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(?:public\.)?(\w+)/gi
  const strays = [...text.matchAll(statement)].map(([, table = '']) => table).filter(table => !isOwned(table))
  const hasName = /\/\d{4}_[a-z0-9]+(-[a-z0-9]+)*(_[a-z0-9-]+)?\.sql$/.test(path)
  return [
    ...(hasName ? [] : [{ path, fault: 'a migration is named 0007_module_what-it-does.sql' }]),
    ...strays.map(table => ({ path, fault: `the table ${table} does not begin with the name of a module` })),
  ]
}

/** Faults of a module: it writes a table that another module owns. */
export function foreignWrites({ path, text }: ProjectFile): Finding[] {
  const module = /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]
  if (module === undefined || IS_TEST.test(path)) return []
  const own = `${module.replaceAll('-', '_')}_`
  const statement = /\b(?:insert\s+into|delete\s+from|merge\s+into|update)\s+([a-z]\w*_\w+)\b/gi
  return [...codeOf(text).matchAll(statement)]
    .map(([, table = '']) => table)
    .filter(table => !table.startsWith(own))
    .map(table => ({ path, fault: `it writes ${table}, which belongs to another module` }))
}

/** Faults of a browser file: it writes a query key by hand instead of using the factory of its feature. */
export function strayKeys({ path, text }: ProjectFile): Finding[] {
  if (!/^(apps\/(player|console)|packages)\/.*\.tsx?$/.test(path) || IS_TEST.test(path)) return []
  // The console still spells the keys that one query alone has.
  if (path.startsWith('apps/console/') && path.endsWith('.queries.ts')) return []
  return /\bqueryKey: \[/.test(codeOf(text))
    ? [{ path, fault: 'a key is named by the factory in the *.queries.ts of its feature' }]
    : []
}

/** Faults of a module: SQL in a file that is not a store. */
export function straySql({ path, text }: ProjectFile): Finding[] {
  if (!/^apps\/server\/src\/modules\//.test(path) || path.endsWith('.store.ts') || IS_TEST.test(path))
    return []
  return /\bsql(<[^`]*>)?`/.test(codeOf(text))
    ? [{ path, fault: 'SQL stands in the store of its module' }]
    : []
}

/** Faults of a server file: it makes the proof of a second person, which the approvals alone may. */
export function forgedApprovals({ path, text }: ProjectFile): Finding[] {
  if (!/^apps\/server\/src\/.*\.ts$/.test(path) || path.startsWith('apps/server/src/modules/approvals/'))
    return []
  return /\bimport \{[^}]*\bApproved\b[^}]*\} from '[^']*approved\.ts'|\bnew Approved\b/.test(codeOf(text))
    ? [{ path, fault: 'only modules/approvals makes an Approved; take its type' }]
    : []
}

/** Faults of a style sheet: values that belong to the tokens of `themes.css`. */
export function rawStyles({ path, text }: ProjectFile): Finding[] {
  if (!path.endsWith('.module.css')) return []
  return matches({ path, text: codeOf(text) }, [
    [/#[0-9a-f]{3,8}\b(?=[^{}]*[;}])/i, 'a colour is a token of themes.css'],
    [/z-index:\s*-?\d+/, 'what lies over what is a token of themes.css'],
  ])
}

/** The declarations that hold distances, and the pixels in them. */
const SPACE = /(?:^|[\s;{])((?:row-gap|column-gap|gap|(?:padding|margin)(?:-[a-z]+)*):[^;{}]*)/g
const PIXELS = /(?<![\w.])[\d.]+px/g
/** A hairline, and the half steps between a text and its mark. */
const HALF_STEPS = new Set([0, 1, 2, 6, 10])
/** The largest space that has a token. */
const TOKEN_MAX = 24

const isOnGrid = (pixels: number): boolean =>
  HALF_STEPS.has(pixels) || (pixels > TOKEN_MAX && pixels % 4 === 0)

/** Faults of a style sheet that players see: a space that is no token, or lies beside the grid of 4 px. */
export function rawSpaces({ path, text }: ProjectFile): Finding[] {
  if (!/^(apps\/player|packages\/trade-ui)\/src\/.*\.css$/.test(path) || path.endsWith('/themes.css'))
    return []
  return [...codeOf(text).matchAll(SPACE)]
    .flatMap(([, declaration = '']) => declaration.match(PIXELS) ?? [])
    .filter(pixels => !isOnGrid(Number.parseFloat(pixels)))
    .map(pixels => ({ path, fault: `${pixels}: a space is a token of themes.css, on the grid of 4 px` }))
}

/** Faults of a browser test: what a query finds is always defined, and null is defined too. */
export function emptyAssertions({ path, text }: ProjectFile): Finding[] {
  if (!/^apps\/(player|console)\/src\/.*\.test\.tsx?$/.test(path)) return []
  return matches({ path, text: codeOf(text) }, [
    [/\.toBeDefined\(\)/, 'say what it is; a query that finds nothing throws by itself'],
  ])
}

const HAN = '\\p{Script=Han}'
/** A regular expression, and a text in quotes, that hold a Chinese word. */
const HAN_PATTERN = `/(?![/*])(?:[^/\\n]|\\\\/)*${HAN}(?:[^/\\n]|\\\\/)*/[a-z]*`
const HAN_TEXT = `['"\`][^'"\`\\n]*${HAN}`
const WORD_RULES: readonly (readonly [RegExp, string])[] = [
  [`${HAN_PATTERN}\\.(?:exec|test)\\(`, 'it reads'],
  [
    `\\.(?:replace|replaceAll|match|matchAll|search|split)\\(\\s*(?:${HAN_PATTERN}|${HAN_TEXT})`,
    'it takes apart',
  ],
  [`(?:[=!]==|\\bcase) ${HAN_TEXT}`, 'it compares'],
  [`\\.(?:startsWith|endsWith|includes|indexOf|has|get)\\(${HAN_TEXT}`, 'it looks for'],
].map(([pattern = '', does]) => [
  new RegExp(pattern, 'u'),
  `${does} a word that players read; name it by an id`,
])

/** Faults of a browser file: it decides by a Chinese word, which another wording or another language would break. */
export function wordRules({ path, text }: ProjectFile): Finding[] {
  if (!/^(apps\/(player|console)|packages\/(client|session|trade-ui))\/src\/.*\.tsx?$/.test(path)) return []
  return IS_TEST.test(path) ? [] : matches({ path, text: codeOf(text) }, WORD_RULES)
}
