const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

/** Where a value stands in its template: between tags, in quotes, or where escaping doesn't help. */
type Place = 'text' | 'quoted' | 'bare'

/** Markup that `html` made; nothing else can make one. */
class Markup {
  readonly #markup: string
  /** Has no values in it, so that it may stand inside a tag or a style element. */
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

const placesOfTemplates = new WeakMap<TemplateStringsArray, readonly Place[]>()

/**
 * Writes HTML or SVG. Every value is escaped unless `html` made it; undefined writes nothing, and a list its entries in turn.
 * Values may stand between tags and in quoted attributes. Anywhere else only fixed markup is accepted, such as an attribute
 * that is there or not.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const places = placesIn(strings)
  const written = values.map((value, n) => write(value, places[n] ?? 'bare') + (strings[n + 1] ?? ''))
  return new Markup((strings[0] ?? '') + written.join(''), values.length === 0)
}

function write(value: HtmlValue, place: Place): string {
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

function placesIn(strings: TemplateStringsArray): readonly Place[] {
  const known = placesOfTemplates.get(strings)
  if (known) return known
  let state: State = { until: '', element: '' }
  const places = strings.slice(0, -1).map((part): Place => {
    state = stateAfter(state, part)
    if (state.until === '') return 'text'
    return state.until === '"' || state.until === "'" ? 'quoted' : 'bare'
  })
  placesOfTemplates.set(strings, places)
  return places
}

interface State {
  /** What ends the tag, attribute, comment or raw element that is open; "" between tags. */
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
