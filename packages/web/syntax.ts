import { parseAst } from 'vite'

/** A node of the syntax tree. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [part: string]: unknown
}

export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
export const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
export const nameOf = (value: unknown) => (isNode(value) ? value['name'] : undefined)
export const isFunction = ({ type }: Node) => /Function/.test(type)

/** The exported declaration, or the statement itself. */
export const declarationOf = (statement: Node): Node => {
  const exported = statement['declaration']
  return isNode(exported) ? exported : statement
}

/** The statements of a module. */
export const statementsOf = (code: string): readonly Node[] => nodes((parseAst(code) as unknown as Node)['body'])

export function* nodesIn(node: Node, enters: (node: Node) => boolean = () => true): Generator<Node> {
  yield node
  if (!enters(node)) return
  for (const part of Object.values(node).flat()) if (isNode(part)) yield* nodesIn(part, enters)
}

/** Replaces the code between two positions. */
export interface Edit {
  readonly at: number
  readonly to: number
  readonly text: string
}

/** Applies the edits from last to first, so that earlier positions stay valid. */
export const edited = (code: string, edits: readonly Edit[]): string =>
  edits
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, to, text: put }) => text.slice(0, at) + put + text.slice(to), code)
