import { type NodePath, parseSync, traverse, types as t } from '@babel/core'

/** Two words, or a word between placeholders. */
const SENTENCE = /\p{L}[\p{L}’'-]*[,;:.]? \p{L}|\} \p{L}+ \{/u
const LABELS = new Set(['label', 'title', 'sentence'])
/** Properties that describe calls to programmers. */
const FOR_PROGRAMMERS = new Set(['summary', 'path'])
/** Comment before a list or table whose single words people read. */
const MARK = 'sentences'

type Text = NodePath<t.StringLiteral> | NodePath<t.TemplateLiteral>

/** A function that defines several calls takes the summary as an argument beside the path. */
const isBesideAddress = ({ parent }: Text) =>
  t.isCallExpression(parent) && t.isStringLiteral(parent.arguments[0]) && parent.arguments[0].value.startsWith('/')

const isMarked = ({ leadingComments }: t.Node) => leadingComments?.some(({ value }) => value.trim() === MARK) ?? false

/** `Please use at most ${max} characters.` -> "Please use at most {0} characters." */
function textOf({ node }: Text): string {
  if (t.isStringLiteral(node)) return node.value
  return node.quasis.map(({ value }, at) => (at === 0 ? '' : `{${at - 1}}`) + (value.cooked ?? '')).join('')
}

function isRead(path: Text): boolean {
  const property = path.findParent((one) => one.isObjectProperty())
  const key = property?.isObjectProperty() && t.isIdentifier(property.node.key) ? property.node.key.name : ''
  if (property?.isObjectProperty() && path.key === 'key' && path.parentPath === property) return false
  if (
    isBesideAddress(path) ||
    FOR_PROGRAMMERS.has(key) ||
    path.findParent((one) => one.isNewExpression() || one.isTSType())
  )
    return false
  if (path.findParent((one) => isMarked(one.node))) return true
  return SENTENCE.test(textOf(path)) || (LABELS.has(key) && /\p{L}/u.test(textOf(path)))
}

/**
 * Extracts the sentences of a contract file. The contract imports nothing and so can't mark its sentences: these are
 * strings of two or more words, labels, titles, sentences of refusals, and lists after the comment "sentences".
 * Placeholders are {0}, {1} and so on, because replies contain values in their place.
 */
export function sentencesOf(
  code: string,
  filename: string,
): readonly { readonly text: string; readonly line: number }[] {
  const file = parseSync(code, { filename, configFile: false, babelrc: false, parserOpts: { plugins: ['typescript'] } })
  if (!file) return []
  const found: { text: string; line: number }[] = []
  const look = (path: Text) => {
    if (isRead(path)) found.push({ text: textOf(path), line: path.node.loc?.start.line ?? 0 })
  }
  traverse(file, { StringLiteral: look, TemplateLiteral: look })
  return found
}
