import { type NodePath, parseSync, traverse, types as t } from '@babel/core'

/** Two words, or a word between values. */
const SENTENCE = /\p{L}[\p{L}’'-]*[,;:.]? \p{L}|\} \p{L}+ \{/u
const LABELS = new Set(['label', 'title', 'sentence'])
/** Texts for programmers in the description of the calls. */
const FOR_PROGRAMMERS = new Set(['summary', 'path'])
/** Precedes a list or a table whose words are shown. */
const MARK = 'sentences'

type Text = NodePath<t.StringLiteral> | NodePath<t.TemplateLiteral>

/** A summary passed to a function that creates calls follows their address. */
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
 * The sentences of a contract file, which imports nothing and so can't mark them: any text of two words, a label, a
 * title, a refusal's sentence, or an entry of a list after the comment "sentences". Values are {0}, {1} and so on,
 * because texts from the wire have numbers there.
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
