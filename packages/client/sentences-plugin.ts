import type { PluginObj } from '@babel/core'
import { types as t } from '@babel/core'
import linguiMacros from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import babel from '@rolldown/plugin-babel'
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

/** Compiles <Trans>, t`…` and msg`…` to calls of the language's instance, in build, development and tests alike. */
const markedSentences = (catalogue: Catalogue | undefined) =>
  babel({
    presets: [
      {
        preset: () => ({
          plugins: [
            [linguiMacros, { descriptorFields: 'message', linguiConfig: makeConfig(languages) }],
            () => textAsId(catalogue),
          ],
        }),
        rolldown: { filter: { code: /from '@lingui\/(core|react)\/macro'/ } },
      },
    ],
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
        return translated === undefined || translated === text ? [] : [[text, compileMessageOrThrow(translated)]]
      })
      if (known.length === 0) return null
      const table = JSON.stringify(Object.fromEntries(known))
      return {
        code: `import { addKnown } from '@thunai/client/known-sentences'\n${code}\naddKnown(${table})\n`,
        map: null,
      }
    },
  },
})

/** @param locale the language of the build; `en` needs no catalogue */
export function sentencesPlugin(locale: 'en' | 'ta' = 'en') {
  if (locale === 'en') return [markedSentences(undefined)]
  const catalogue = readCatalogue(locale)
  return [sentencesOfContract(catalogue), markedSentences(catalogue)]
}
