/**
 * A lint rule: code must name the language in which it compares or formats texts, numbers and dates, instead of using
 * the machine's. With `days`, for server code, it must not split a date by the machine's time zone either.
 */
type Node = {
  type: string
  name?: string
  value?: unknown
  callee?: Node
  object?: Node
  property?: Node
  arguments?: readonly Node[]
}
type Context = { report: (fault: { node: Node; message: string }) => void }

/** Number of arguments with which a call names its language. */
const NAMES_LANGUAGE: ReadonlyMap<string, number> = new Map([
  ['localeCompare', 2],
  ['toLocaleString', 1],
  ['toLocaleDateString', 1],
  ['toLocaleTimeString', 1],
  ['toLocaleLowerCase', 1],
  ['toLocaleUpperCase', 1],
])
const BY_MACHINE = /^(?:[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes)|getTimezoneOffset|toDateString|toTimeString)$/

const isNone = (node: Node | undefined) =>
  node === undefined || (node.type === 'Identifier' && node.name === 'undefined')

const named = {
  create({ report }: Context) {
    const look = (node: Node) => {
      const { callee, arguments: given = [] } = node
      if (callee?.type !== 'MemberExpression') return
      const method = callee.property?.name ?? ''
      if (callee.object?.name === 'Intl' && isNone(given[0]))
        report({ node, message: `Intl.${method} without a language takes the machine's.` })
      const least = NAMES_LANGUAGE.get(method)
      if (least !== undefined && isNone(given[least - 1]))
        report({ node, message: `${method} without a language takes the machine's.` })
    }
    return { CallExpression: look, NewExpression: look }
  },
}

const days = {
  create({ report }: Context) {
    return {
      CallExpression: (node: Node) => {
        const method = node.callee?.type === 'MemberExpression' ? (node.callee.property?.name ?? '') : ''
        if (BY_MACHINE.test(method)) report({ node, message: `${method} reads the time zone of the machine.` })
      },
      NewExpression: (node: Node) => {
        if (node.callee?.name === 'Date' && (node.arguments?.length ?? 0) > 1)
          report({ node, message: 'A date of several numbers is one in the time zone of the machine.' })
      },
    }
  },
}

export default { meta: { name: 'locales' }, rules: { named, 'days-by-zone': days } }
