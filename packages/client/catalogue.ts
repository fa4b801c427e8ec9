import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parsePo } from 'pofile-ts'

/** The sentences of one language, keyed by their English text. */
export interface Catalogue {
  /** @throws if the sentence is missing: a build must never mix two languages */
  readonly textOf: (id: string) => string
  readonly textIfAny: (id: string) => string | undefined
}

const ROOT = resolve(import.meta.dirname, '../..')
const PACKAGES = ['contract', 'web']

export function readCatalogue(locale: string): Catalogue {
  const texts = new Map<string, string>()
  for (const name of PACKAGES) {
    const file = readFileSync(join(ROOT, 'packages', name, 'languages', `${locale}.po`), 'utf8')
    for (const { msgid, msgstr } of parsePo(file).items) if (msgstr[0]) texts.set(msgid, msgstr[0])
  }
  return {
    textIfAny: (id) => texts.get(id),
    textOf(id) {
      const text = texts.get(id)
      if (text === undefined) throw new Error(`No ${locale} for: ${id}`)
      return text
    },
  }
}
