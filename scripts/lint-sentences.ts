/**
 * A lint rule: sentences for people must come from the catalogue, by <Trans>, t`…`, msg`…` or, in the server,
 * i18n._(…), never from a plain string. It reports words between tags, strings of two or more words, and single words
 * as labels. Errors for programmers, types, styles and addresses are exempt.
 */
type Node = {
  type: string
  parent?: Node
  name?: Node | string
  value?: unknown
  key?: Node
  tag?: Node
  callee?: Node
  object?: Node
  operator?: string
  property?: Node
  openingElement?: { name: Node; attributes: Node[] }
}
type Context = { report: (fault: { node: Node; message: string }) => void }

const MACROS = new Set(['t', 'msg', 'plural', 'select', 'selectOrdinal', 'defineMessage'])
const COMPONENTS = new Set(['Trans', 'Plural'])
/** Never displayed: names for programs, styles, addresses, log messages. */
const TECHNICAL =
  /^(className|style|id|key|href|to|rel|type|role|name|d|viewBox|transform|target|allow|autoComplete|sizes|srcSet|media|points|property|keywords|content|sandbox|referrerPolicy|en|ta|tamil|tamilTitle)$/
const READ_OUT = /^(title|alt|placeholder|aria-label|aria-description|aria-roledescription)$/
const LABELS = /^(label|title|heading|lead|hint|text|unit|empty|caption|name)$|(Label|Title|Text|Name|Heading|Hint)$/
const SEVERAL_WORDS = /\p{L}[\p{L}’'&-]*[,;:.]? \p{L}/u
/** A CSS condition, such as (max-width: 480px). */
const CONDITION = /^\(/
const LETTERS = /\p{L}{2}/u
const CAPITAL_WORD = /^\p{Lu}\p{Ll}/u
const SPACED_WORD = /\p{L} | \p{L}/u

const nameOf = (node: Node | string | undefined): string =>
  typeof node === 'string' ? node : node === undefined ? '' : nameOf(node.name ?? (node.value as string | undefined))

type Place = 'catalogue' | 'technical' | 'shown' | 'label' | 'code'

/** A form of plural(…), or a property of msg({ message, context }). */
function isOfMacro({ parent: options }: Node): boolean {
  const call = options?.parent
  return call?.type === 'CallExpression' && MACROS.has(nameOf(call.callee))
}

/** Role of a string, by its surrounding code. */
function placeOf(start: Node): Place {
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

/** Elements that state their language, such as the Tamil name beside an English one. */
const saysItsLanguage = ({ openingElement }: Node): boolean =>
  openingElement?.attributes.some((one) => nameOf(one.name) === 'lang') ?? false

/** Inside a component of the catalogue, or in an element that states its language. */
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
      const place = placeOf(node)
      if (place === 'shown') say(node)
      else if (place === 'label' && (CAPITAL_WORD.test(text) || SPACED_WORD.test(text))) say(node)
      else if (place === 'code' && SEVERAL_WORDS.test(text)) say(node)
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

export default { meta: { name: 'sentences' }, rules: { 'in-catalogue': rule } }
