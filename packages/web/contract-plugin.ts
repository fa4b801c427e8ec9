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

/** Leaves out of a contract module the parts of its calls that no browser code reads, and all values that then have no user. */
export function forBrowser(code: string): string {
  const program = parseAst(code) as unknown as Node
  /** Later ones first, so that earlier positions stay. */
  const edits: { readonly at: number; readonly to: number; readonly text: string }[] = []
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
  return edits
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, to, text: put }) => text.slice(0, at) + put + text.slice(to), code)
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
