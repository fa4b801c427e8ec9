import { relative } from 'node:path'
import { isHeldPlain, unplainWord } from './plain-words.ts'

/**
 * Two lint rules. `in-catalogue`: text for people comes from the catalogue, by <Trans>, t`…`, msg`…` or, in the server,
 * i18n._(…), never from a plain string. It reports any text between tags; elsewhere two words with a space between them,
 * or a single word as a label. It skips errors for programmers, types, styles and addresses. `plain-english`: comments
 * and test titles have none of the words in `plain-words.ts`.
 */
type Node = {
  type: string
  parent?: Node
  name?: Node | string
  value?: unknown
  key?: Node
  tag?: Node
  callee?: Node
  arguments?: Node[]
  quasis?: Node[]
  object?: Node
  operator?: string
  property?: Node
  openingElement?: { name: Node; attributes: Node[] }
}
type Comment = { value: string; loc: unknown }
type Context = {
  filename: string
  sourceCode: { getAllComments: () => Comment[] }
  report: (fault: { message: string } & ({ node: Node } | { loc: unknown })) => void
}

const MACROS = new Set(['t', 'msg', 'plural', 'select', 'selectOrdinal', 'defineMessage'])
const COMPONENTS = new Set(['Trans', 'Plural'])
/** Never shown: names for programs, styles, addresses and log texts. */
const TECHNICAL =
  /^(className|style|id|key|href|to|rel|type|role|name|d|viewBox|transform|target|allow|autoComplete|sizes|srcSet|media|points|property|keywords|content|sandbox|referrerPolicy|en|ta|tamil|tamilTitle)$/
const READ_OUT = /^(title|alt|placeholder|aria-label|aria-description|aria-roledescription)$/
const LABELS = /^(label|title|heading|lead|hint|text|unit|empty|caption|name)$|(Label|Title|Text|Name|Heading|Hint)$/
const SEVERAL_WORDS = /\p{L}[\p{L}’'&-]*[,;:.]? \p{L}/u
/** A media condition, as in (max-width: 480px). */
const CONDITION = /^\(/
const LETTERS = /\p{L}{2}/u
const CAPITAL_WORD = /^\p{Lu}\p{Ll}/u
const SPACED_WORD = /\p{L} | \p{L}/u

const nameOf = (node: Node | string | undefined): string =>
  typeof node === 'string' ? node : node === undefined ? '' : nameOf(node.name ?? (node.value as string | undefined))

type StringUse = 'catalogue' | 'technical' | 'shown' | 'label' | 'code'

/** A form of plural(…), or a property of msg({ message, context }). */
function isOfMacro({ parent: options }: Node): boolean {
  const call = options?.parent
  return call?.type === 'CallExpression' && MACROS.has(nameOf(call.callee))
}

/** What a string is used for, judged by its parents. */
function useOf(start: Node): StringUse {
  for (let node = start, above = node.parent; above; node = above, above = above.parent) {
    switch (above.type) {
      case 'TaggedTemplateExpression':
        return MACROS.has(nameOf(above.tag)) ? 'catalogue' : 'code'
      case 'CallExpression':
      case 'NewExpression': {
        const { callee } = above
        const called = callee?.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee)
        if (MACROS.has(called) || called === '_') return 'catalogue'
        if (called.endsWith('Error') || nameOf(callee?.object) === 'console') return 'technical'
        return 'code'
      }
      case 'JSXSpreadAttribute':
        return 'code'
      case 'JSXAttribute': {
        const name = nameOf(above.name)
        const element = nameOf((above.parent as unknown as { name: Node }).name)
        if (COMPONENTS.has(element)) return 'catalogue'
        if (READ_OUT.test(name)) return 'shown'
        return TECHNICAL.test(name) || name.startsWith('data-') ? 'technical' : 'label'
      }
      case 'JSXElement':
        if (saysItsLanguage(above)) return 'technical'
        if (COMPONENTS.has(nameOf(above.openingElement?.name))) return 'catalogue'
        break
      case 'JSXExpressionContainer':
        if (above.parent?.type === 'JSXElement' || above.parent?.type === 'JSXFragment')
          return inCatalogue(above) ? 'catalogue' : 'shown'
        break
      case 'Property':
        if (isOfMacro(above)) return 'catalogue'
        if (above.key === node) return 'technical'
        return LABELS.test(nameOf(above.key)) ? 'label' : TECHNICAL.test(nameOf(above.key)) ? 'technical' : 'code'
      case 'BinaryExpression':
        if (above.operator === '+') break
        return 'technical'
      case 'SwitchCase':
      case 'MemberExpression':
      case 'TSLiteralType':
      case 'ImportDeclaration':
      case 'ExportNamedDeclaration':
      case 'ImportExpression':
      case 'ExpressionStatement':
        return 'technical'
      case 'BlockStatement':
      case 'Program':
        return 'code'
    }
  }
  return 'code'
}

/** Text in a fixed language, such as the Tamil beside an English name. */
const saysItsLanguage = ({ openingElement }: Node): boolean =>
  openingElement?.attributes.some((one) => nameOf(one.name) === 'lang') ?? false

/** Inside <Trans>, or inside an element with its own language. */
function inCatalogue(start: Node): boolean {
  for (let node: Node | undefined = start; node; node = node.parent) {
    if (node.type === 'JSXAttribute') return false
    if (node.type !== 'JSXElement') continue
    if (COMPONENTS.has(nameOf(node.openingElement?.name)) || saysItsLanguage(node)) return true
  }
  return false
}

const rule = {
  create({ report }: Context) {
    const say = (node: Node) =>
      report({ node, message: 'What people read comes from the catalogue: <Trans>, t`…`, msg`…` or i18n._(…).' })
    const look = (node: Node, text: string) => {
      if (!LETTERS.test(text) || CONDITION.test(text)) return
      const use = useOf(node)
      if (use === 'shown') say(node)
      else if (use === 'label' && (CAPITAL_WORD.test(text) || SPACED_WORD.test(text))) say(node)
      else if (use === 'code' && SEVERAL_WORDS.test(text)) say(node)
    }
    return {
      JSXText: (node: Node) => {
        if (/\p{L}/u.test(String(node.value)) && !inCatalogue(node)) say(node)
      },
      Literal: (node: Node) => {
        if (typeof node.value === 'string') look(node, node.value)
      },
      TemplateElement: (node: Node) => look(node, (node.value as { raw: string }).raw),
    }
  },
}

const TEST = /^(it|test|describe)$/
const MODIFIER = /^(each|for|describe|concurrent|sequential)$/

/** The name of a test function under its modifiers: test, test.describe, it.each(…). */
function testNameOf(node: Node | undefined): string {
  if (node?.type === 'CallExpression') return testNameOf(node.callee)
  if (node?.type !== 'MemberExpression') return nameOf(node)
  return MODIFIER.test(nameOf(node.property)) ? testNameOf(node.object) : ''
}

const textOf = (node: Node | undefined): string => {
  if (node?.type !== 'TemplateLiteral') return String(node?.value ?? '')
  return (node.quasis ?? []).map(({ value }) => (value as { raw: string }).raw).join(' ')
}

const plain = {
  create({ filename, sourceCode, report }: Context) {
    if (!isHeldPlain(relative(process.cwd(), filename))) return {}
    const message = (word: string) => `"${word}" reads like a translation: name the role or the thing (plain-words.ts).`
    return {
      Program() {
        for (const { value, loc } of sourceCode.getAllComments()) {
          const word = unplainWord(value)
          if (word) report({ loc, message: message(word) })
        }
      },
      CallExpression(node: Node) {
        const [title] = node.arguments ?? []
        const word = TEST.test(testNameOf(node.callee)) ? unplainWord(textOf(title)) : undefined
        if (word) report({ node, message: message(word) })
      },
    }
  },
}

export default { meta: { name: 'sentences' }, rules: { 'in-catalogue': rule, 'plain-english': plain } }
