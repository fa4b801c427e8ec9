import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parsePo } from 'pofile-ts'

/** The sentences of one language, keyed by their English text. */
export interface Catalogue {
  /** @throws if the sentence is missing, because a build must never mix two languages */
  readonly textOf: (id: string) => string
  readonly textIfAny: (id: string) => string | undefined
  /** All sentences of the contract, in English and translated. */
  readonly ofContract: ReadonlyMap<string, string>
}

const ROOT = resolve(import.meta.dirname, '../..')

function readTexts(name: string, locale: string): ReadonlyMap<string, string> {
  const file = readFileSync(join(ROOT, 'packages', name, 'languages', `${locale}.po`), 'utf8')
  return new Map(parsePo(file).items.flatMap(({ msgid, msgstr: [text] }) => (text ? [[msgid, text]] : [])))
}

export function readCatalogue(locale: string): Catalogue {
  const ofContract = readTexts('contract', locale)
  const texts = new Map([...ofContract, ...readTexts('web', locale)])
  return {
    ofContract,
    textIfAny: (id) => texts.get(id),
    textOf(id) {
      const text = texts.get(id)
      if (text === undefined) throw new Error(`No ${locale} for: ${id}`)
      return text
    },
  }
}
