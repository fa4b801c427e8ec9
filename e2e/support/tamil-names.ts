import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const catalogue = readFileSync(join(import.meta.dirname, '../../packages/web/languages/ta.po'), 'utf8')
const textOf = (quoted: string) =>
  [...quoted.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(({ 1: part = '' }) => JSON.parse(`"${part}"`) as string).join('')
const names = new Map(
  [...catalogue.matchAll(/^msgid ((?:".*"\n)+)msgstr ((?:".*"\n?)+)/gm)].map(({ 1: english = '', 2: tamil = '' }) => [
    textOf(english),
    textOf(tamil),
  ]),
)

/** The Tamil text of a label, from the catalogue. */
export function inTamil(english: string): string {
  const tamil = names.get(english)
  if (tamil === undefined || tamil === '') throw new Error(`No Tamil text for "${english}".`)
  return tamil
}
