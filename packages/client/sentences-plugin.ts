import { type BabelFileResult, type PluginObj, transformAsync, types as t } from '@babel/core'
import linguiMacros from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Language } from '@thunai/contract/values/languages'
import { isDeepStrictEqual } from 'node:util'
import type { Plugin } from 'vite'
import languages, { sentenceId } from '../../lingui.config.ts'
import { sentencesOf } from '../../scripts/contract-sentences.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { compileSimple } from './src/compile-simple.ts'

const isSentence = ({ leadingComments }: t.ObjectExpression) =>
  leadingComments?.some(({ value }) => value.trim() === '* i18n') ?? false

function textOf(node: t.ObjectExpression, name: string): string | undefined {
  const property = node.properties.find((one) => t.isObjectProperty(one) && t.isIdentifier(one.key, { name }))
  return t.isObjectProperty(property) && t.isStringLiteral(property.value) ? property.value.value : undefined
}

/**
 * Uses the text itself as the id: the English one, or its translation. Each page then carries every sentence once, in
 * one language. Sentences with plurals bring their compiled form, because browsers get no message parser.
 */
function textAsId(catalogue: Catalogue | undefined): PluginObj {
  return {
    visitor: {
      ObjectExpression({ node }) {
        if (!isSentence(node)) return
        const english = textOf(node, 'message')
        if (english === undefined) return
        const englishId = sentenceId(english, textOf(node, 'context'))
        const text = catalogue?.textOf(englishId)
        const id = text ?? englishId
        const compiled = compileMessageOrThrow(text ?? english)
        const isSimple = isDeepStrictEqual(compiled, compileSimple(id))
        const given = node.properties.filter(
          (one) =>
            !(
              t.isObjectProperty(one) &&
              t.isIdentifier(one.key) &&
              ['id', 'message', 'context'].includes(one.key.name)
            ),
        )
        node.properties = [
          t.objectProperty(t.identifier('id'), t.stringLiteral(id)),
          ...(isSimple ? [] : [t.objectProperty(t.identifier('message'), t.valueToNode(compiled))]),
          ...given,
        ]
      },
    },
  }
}

/** Compiled results by file, shared by the builds of one process: plan, browser and server. */
const kept = new Map<string, { readonly code: string; readonly locale: string; readonly result: Promise<Compiled> }>()
type Compiled = { code: string; map: NonNullable<BabelFileResult['map']> | null } | null

/** Compiles <Trans>, t`…` and msg`…` to calls of the language's instance, in build, development and tests alike. */
function markedSentences(locale: string, catalogue: Catalogue | undefined): Plugin {
  const macros = [linguiMacros, { descriptorFields: 'message', linguiConfig: makeConfig(languages) }]
  const compile = async (code: string, id: string, sourceMaps: boolean): Promise<Compiled> => {
    const result = await transformAsync(code, {
      filename: id,
      babelrc: false,
      configFile: false,
      sourceMaps,
      parserOpts: { sourceType: 'module', plugins: ['typescript', ...(id.endsWith('x') ? (['jsx'] as const) : [])] },
      plugins: [macros, () => textAsId(catalogue)],
    })
    return result?.code ? { code: result.code, map: result.map ?? null } : null
  }
  return {
    name: 'thunai-sentences',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.tsx?$/, exclude: /node_modules/ }, code: /from '@lingui\/(core|react)\/macro'/ },
      handler(code, id) {
        const before = kept.get(id)
        if (before?.code === code && before.locale === locale) return before.result
        const { command, build } = this.environment.config
        const result = compile(code, id, command === 'serve' || build.sourcemap !== false)
        kept.set(id, { code, locale, result })
        return result
      },
    },
  }
}

/** Code that adds translations to those the page knows. */
function knowing(translations: Iterable<readonly [english: string, translated: string]>, code = ''): string {
  const table = [...translations].flatMap(([english, translated]) =>
    translated === english ? [] : [[english, compileMessageOrThrow(translated)]],
  )
  return `import { addKnown } from '@thunai/client/known-sentences'\n${code}\naddKnown(${JSON.stringify(Object.fromEntries(table))})\n`
}

/** Fills `contract-sentences.ts`, which pages load when they meet an unknown sentence. */
const allOfContract = (catalogue: Catalogue): Plugin => ({
  name: 'thunai-all-contract-sentences',
  enforce: 'pre',
  load: {
    filter: { id: /packages\/client\/src\/contract-sentences\.ts$/ },
    handler: () => knowing(catalogue.ofContract),
  },
})

/**
 * The contract's sentences stay in English, as on the wire. Each contract module carries the translations of its own
 * sentences, and `say` looks them up.
 */
const sentencesOfContract = (catalogue: Catalogue): Plugin => ({
  name: 'thunai-contract-sentences',
  enforce: 'pre',
  transform: {
    filter: { id: /packages\/contract\/src\/.*\.ts$/ },
    handler(code, id) {
      const texts = new Set(sentencesOf(code, id).map(({ text }) => text))
      const known = [...texts].flatMap((text) => {
        const translated = catalogue.textIfAny(text)
        return translated === undefined ? [] : [[text, translated] as const]
      })
      return known.length === 0 ? null : { code: knowing(known, code), map: null }
    },
  },
})

/** @param locale the language of the build; `en` needs no catalogue */
export function sentencesPlugin(locale: Language = 'en') {
  if (locale === 'en') return [markedSentences(locale, undefined)]
  const catalogue = readCatalogue(locale)
  return [allOfContract(catalogue), sentencesOfContract(catalogue), markedSentences(locale, catalogue)]
}
