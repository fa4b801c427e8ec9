import type { Plugin, Rolldown } from 'vite'
import { declarationOf, type Edit, edited, isNode, nameOf, type Node, nodes, statementsOf } from './syntax.ts'

/** The exports that a build uses, by module id. */
type UsedExports = ReadonlyMap<string, ReadonlySet<string>>

export function usedIn({ output }: Rolldown.RolldownOutput): UsedExports {
  const used = new Map<string, Set<string>>()
  for (const file of output) {
    if (file.type !== 'chunk') continue
    for (const [id, { renderedExports }] of Object.entries(file.modules))
      used.set(id, new Set([...(used.get(id) ?? []), ...renderedExports]))
  }
  return used
}

/** True for values that the bundler inlines, so that their exports never count as used. */
const isInlined = ({ declarations }: Node) =>
  nodes(declarations).some(
    ({ init }) => isNode(init) && /Literal$|^(Unary|Binary|Member)Expression$|^Identifier$/.test(init.type),
  )

/** The names that a statement declares; undefined for a pattern. */
function declaredBy(statement: Node): readonly unknown[] {
  const { declarations, id } = declarationOf(statement)
  return isNode(id) ? [nameOf(id)] : nodes(declarations).map((one) => nameOf(one['id']))
}

/** The names that code refers to, without property names. */
function referred(node: Node, names = new Set<unknown>()): ReadonlySet<unknown> {
  if (node.type === 'Identifier') names.add(node['name'])
  const own = node['computed'] === false ? (node.type === 'MemberExpression' ? 'property' : 'key') : undefined
  for (const [name, part] of Object.entries(node))
    if (name !== own) for (const child of [part].flat()) if (isNode(child)) referred(child, names)
  return names
}

/** Removes unused exports from a module, with the values and imports that only they use. */
export function withoutUnused(code: string, used: ReadonlySet<string>): string {
  const all = statementsOf(code)
  const imports = all.filter(({ type, specifiers }) => type === 'ImportDeclaration' && nodes(specifiers).length > 0)
  const statements = all.filter(({ type }) => type !== 'ImportDeclaration')
  const isKept = (statement: Node) => {
    const declared = declaredBy(statement)
    // keep a statement that declares no name
    if (declared.length === 0 || declared.includes(undefined)) return true
    const declaration = declarationOf(statement)
    return declaration !== statement && (isInlined(declaration) || declared.some((name) => used.has(String(name))))
  }
  const kept = new Set(statements.filter(isKept))
  const needed = new Set<unknown>()
  // grows during the loop
  for (const statement of kept) {
    for (const name of referred(statement)) needed.add(name)
    for (const other of statements) if (declaredBy(other).some((name) => needed.has(name))) kept.add(other)
  }
  const edits: Edit[] = statements
    .filter((statement) => !kept.has(statement))
    .map(({ start, end }) => ({ at: start, to: end, text: '' }))
  for (const { start, end, specifiers } of imports) {
    const named = nodes(specifiers)
    const usedNames = named.filter(({ local }) => needed.has(nameOf(local)))
    const [first, last] = [named[0], named.at(-1)]
    if (usedNames.length === 0) edits.push({ at: start, to: end, text: '' })
    else if (first && last && usedNames.length < named.length) {
      const text = usedNames.map((one) => code.slice(one.start, one.end)).join(', ')
      edits.push({ at: first.start, to: last.end, text })
    }
  }
  return edited(code, edits)
}

/**
 * Removes from the contract what an earlier build didn't use. The bundler drops such values itself, but still loads
 * their module's imports: one call would bring in everything that neighbouring schemas use.
 */
export const usedPlugin = (used: UsedExports): Plugin => ({
  name: 'thunai-used',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /packages\/contract\/src\/.*\.ts$/ },
    handler: (code, id) => ({ code: withoutUnused(code, used.get(id) ?? new Set()), map: null }),
  },
})
