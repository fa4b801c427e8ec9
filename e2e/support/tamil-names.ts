import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGES = join(import.meta.dirname, '../../packages')
const LISTS = join(PACKAGES, 'server/data/reference/ta')

const textOf = (quoted: string) =>
  [...quoted.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(({ 1: part = '' }) => JSON.parse(`"${part}"`) as string).join('')
const sentencesOf = (catalogue: string) =>
  [...catalogue.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)].map(
    ({ 1: english = '', 2: tamil = '' }) => [textOf(english), textOf(tamil)] as const,
  )

/** Names in a file of reference lists, at any depth. */
const namesIn = (part: unknown): readonly (readonly [string, string])[] =>
  typeof part !== 'object' || part === null
    ? []
    : Object.entries(part).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : namesIn(value)))

// the pages' sentences take precedence over names of list values
const names = new Map([
  ...readdirSync(LISTS).flatMap((file) => namesIn(JSON.parse(readFileSync(join(LISTS, file), 'utf8')))),
  ...['contract', 'web'].flatMap((name) =>
    sentencesOf(readFileSync(join(PACKAGES, name, 'languages/ta.po'), 'utf8')).filter(([, tamil]) => tamil !== ''),
  ),
])

/** The Tamil text of a label or list value. @param values for its placeholders, such as `{percent}` */
export function inTamil(english: string, values: Readonly<Record<string, string | number>> = {}): string {
  const tamil = names.get(english)
  if (tamil === undefined) throw new Error(`No Tamil text for "${english}".`)
  return fillIn(tamil, values)
}

/** The same interface for English. */
export const inEnglish: typeof inTamil = (english, values = {}) => fillIn(english, values)

const fillIn = (text: string, values: Readonly<Record<string, string | number>>) =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
