const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

/** Position of a value in its template: between tags, in quotes, or where escaping doesn't help. */
type EscapeContext = 'text' | 'quoted' | 'bare'

/** Markup that `html` made; no other code can create it. */
class Markup {
  readonly #markup: string
  /** Contains no values, so it may be placed inside a tag or a style element. */
  readonly isFixed: boolean

  constructor(markup: string, isFixed: boolean) {
    this.#markup = markup
    this.isFixed = isFixed
  }

  toString(): string {
    return this.#markup
  }
}

export type Html = Markup

export type HtmlValue = Html | string | number | undefined | readonly HtmlValue[]

const placesOfTemplates = new WeakMap<TemplateStringsArray, readonly EscapeContext[]>()

/**
 * Renders HTML or SVG. Escapes every value that `html` didn't make; renders undefined as nothing, and the entries of a
 * list in turn. Values are allowed between tags and in quoted attributes. Anywhere else only fixed markup is accepted,
 * such as an optional attribute.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const places = placesIn(strings)
  const written = values.map((value, n) => write(value, places[n] ?? 'bare') + (strings[n + 1] ?? ''))
  return new Markup((strings[0] ?? '') + written.join(''), values.length === 0)
}

function write(value: HtmlValue, place: EscapeContext): string {
  if (value === undefined || value === '') return ''
  if (typeof value === 'string' || typeof value === 'number') {
    if (place === 'bare') throw new TypeError('A value must stand between tags or in a quoted attribute.')
    return escape(String(value))
  }
  if (value instanceof Markup) {
    if (place === 'quoted') throw new TypeError('Markup must not stand in an attribute.')
    if (place === 'bare' && !value.isFixed) throw new TypeError('Only fixed markup may stand inside a tag.')
    return String(value)
  }
  return value.map((one) => write(one, place)).join('')
}

function placesIn(strings: TemplateStringsArray): readonly EscapeContext[] {
  const known = placesOfTemplates.get(strings)
  if (known) return known
  let state: State = { until: '', element: '' }
  const places = strings.slice(0, -1).map((part): EscapeContext => {
    state = stateAfter(state, part)
    if (state.until === '') return 'text'
    return state.until === '"' || state.until === "'" ? 'quoted' : 'bare'
  })
  placesOfTemplates.set(strings, places)
  return places
}

interface State {
  /** End of the open tag, attribute, comment or raw element; "" between tags. */
  readonly until: string
  /** The raw element whose tag is open; its content isn't markup. */
  readonly element: string
}

function stateAfter({ until, element }: State, part: string): State {
  let at = 0
  for (;;) {
    const mark = until === '' ? '<' : until === '>' ? /[>"']/.exec(part.slice(at))?.[0] : until
    const found = mark === undefined ? -1 : part.indexOf(mark, at)
    if (mark === undefined || found === -1) return { until, element }
    at = found + mark.length
    if (until === '') {
      until = part.startsWith('!--', at) ? '-->' : '>'
      element = /^(?:style|script)\b/.exec(part.slice(at))?.[0] ?? ''
    } else if (until === '>') {
      until = mark === '>' && element !== '' ? `</${element}` : mark === '>' ? '' : mark
      if (mark === '>') element = ''
    } else {
      until = until === '-->' ? '' : '>'
    }
  }
}
