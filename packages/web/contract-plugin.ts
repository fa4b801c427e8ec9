import { parseAst, type Plugin } from 'vite'

/** Parts of a call that no browser code reads. */
const SERVER_ONLY: ReadonlySet<string> = new Set([
  'params',
  'query',
  'body',
  'reply',
  'summary',
  'acts',
  'actsFor',
  'settled',
  'reaches',
  'reachesBy',
  'mostBytes',
  'keptSeconds',
])

/** A node of the syntax tree. */
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* nodesIn(node: Node, enters: (node: Node) => boolean): Generator<Node> {
  yield node
  if (!enters(node)) return
  for (const part of Object.values(node).flat()) if (isNode(part)) yield* nodesIn(part, enters)
}

const isFunction = ({ type }: Node) => /Function/.test(type)
const isCall = ({ type }: Node) => type === 'CallExpression' || type === 'NewExpression'
const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const nameOf = (value: unknown) => (isNode(value) ? value['name'] : undefined)

interface Edit {
  readonly at: number
  readonly to: number
  readonly text: string
}

/** Later ones first, so that earlier positions stay. */
const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, to, text: put }) => text.slice(0, at) + put + text.slice(to), code)

const parse = (code: string) => parseAst(code) as unknown as Node

/**
 * Leaves out of a contract module the parts of its calls that no browser code reads, the values that then have no user, and
 * what only schemas import.
 */
export const forBrowser = (code: string): string => withoutUnusedSchemas(withoutServerParts(code))

function withoutServerParts(code: string): string {
  const program = parse(code)
  const edits: Edit[] = []
  for (const node of nodesIn(program, () => true)) {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'endpoint') continue
    const parts = nodes(nodes(node['arguments'])[0]?.['properties'])
    parts.forEach((part, index) => {
      if (SERVER_ONLY.has(String(nameOf(part['key']))))
        edits.push({ at: part.start, to: parts[index + 1]?.start ?? part.end, text: '' })
    })
  }
  for (const statement of nodes(program['body'])) {
    const declared = isNode(statement['declaration']) ? statement['declaration'] : statement
    if (declared.type !== 'VariableDeclaration') continue
    for (const { init } of nodes(declared['declarations'])) {
      if (!isNode(init) || isFunction(init)) continue
      if (![...nodesIn(init, (node) => !isFunction(node))].some(isCall)) continue
      // the bundler drops a call with this mark if nothing uses its value
      edits.push({ at: init.start, to: init.start, text: '/* @__PURE__ */ (() => (' })
      edits.push({ at: init.end, to: init.end, text: '))()' })
    }
  }
  return edited(code, edits)
}

/** Of these an unused import counts, too: the bundler would load them wherever the module is. */
const OF_SCHEMAS = /^zod\/mini$|(^|\/)wire\.ts$/

/** Leaves out the module's own values that nothing uses any more, and then its imports for schemas. */
function withoutUnusedSchemas(code: string): string {
  const program = parse(code)
  const statements = nodes(program['body'])
  const own = statements.filter(({ type }) => type === 'VariableDeclaration')
  const imports = statements.filter(
    ({ type, source }) => type === 'ImportDeclaration' && isNode(source) && OF_SCHEMAS.test(String(source['value'])),
  )
  const left = new Set(statements.filter(({ type }) => type !== 'ImportDeclaration'))
  const isUsed = (name: unknown, by: Iterable<Node>) =>
    [...by].some((statement) => [...nodesIn(statement, () => true)].some((node) => nameOf(node) === name))
  const names = ({ declarations }: Node) => nodes(declarations).map(({ id }) => nameOf(id))
  for (let before = -1; before !== left.size;) {
    before = left.size
    for (const statement of own) {
      const others = [...left].filter((one) => one !== statement)
      if (!names(statement).some((name) => name === undefined || isUsed(name, others))) left.delete(statement)
    }
  }
  const unused = imports.filter(({ specifiers }) => !nodes(specifiers).some(({ local }) => isUsed(nameOf(local), left)))
  const gone = [...own.filter((statement) => !left.has(statement)), ...unused]
  return edited(
    code,
    gone.map(({ start, end }) => ({ at: start, to: end, text: '' })),
  )
}

/** Strips the contract in code for the browser. */
export const contractPlugin = (): Plugin => ({
  name: 'thunai-contract',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /packages\/contract\/src\/.*\.ts$/ },
    handler: (code) => ({ code: forBrowser(code), map: null }),
  },
})
