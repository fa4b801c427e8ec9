import type { Plugin } from 'vite'
import {
  declarationOf,
  type Edit,
  edited,
  isFunction,
  isNode,
  nameOf,
  type Node,
  nodes,
  nodesIn,
  statementsOf,
} from './syntax.ts'

/** Parts of a call that the browser never reads. */
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

const isCall = ({ type }: Node) => type === 'CallExpression' || type === 'NewExpression'

/**
 * Removes from a contract module the parts of its calls that the browser never reads, and all values unused after that.
 */
export function forBrowser(code: string): string {
  const statements = statementsOf(code)
  const edits: Edit[] = []
  for (const node of statements.flatMap((statement) => [...nodesIn(statement)])) {
    if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'endpoint') continue
    const parts = nodes(nodes(node['arguments'])[0]?.['properties'])
    parts.forEach((part, index) => {
      if (SERVER_ONLY.has(String(nameOf(part['key']))))
        edits.push({ at: part.start, to: parts[index + 1]?.start ?? part.end, text: '' })
    })
  }
  for (const statement of statements) {
    const declared = declarationOf(statement)
    if (declared.type !== 'VariableDeclaration') continue
    for (const { init } of nodes(declared['declarations'])) {
      if (!isNode(init) || isFunction(init)) continue
      if (![...nodesIn(init, (node) => !isFunction(node))].some(isCall)) continue
      // the bundler drops a call with this mark if its value is unused
      edits.push({ at: init.start, to: init.start, text: '/* @__PURE__ */ (() => (' })
      edits.push({ at: init.end, to: init.end, text: '))()' })
    }
  }
  return edited(code, edits)
}

/** Strips the contract from the browser's build. */
export const contractPlugin = (): Plugin => ({
  name: 'thunai-contract',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /packages\/contract\/src\/.*\.ts$/ },
    handler: (code) => ({ code: forBrowser(code), map: null }),
  },
})
