import type { PluginObj } from '@babel/core'
import { types as t } from '@babel/core'
import linguiMacros from '@lingui/babel-plugin-lingui-macro'
import { makeConfig } from '@lingui/conf'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import babel from '@rolldown/plugin-babel'
import { isDeepStrictEqual } from 'node:util'
import languages, { sentenceId } from '../../lingui.config.ts'
import { compileSimple } from './app/languages/compile-simple.ts'

const isSentence = ({ leadingComments }: t.ObjectExpression) =>
  leadingComments?.some(({ value }) => value.trim() === '* i18n') ?? false

function textOf(node: t.ObjectExpression, name: string): string | undefined {
  const property = node.properties.find((one) => t.isObjectProperty(one) && t.isIdentifier(one.key, { name }))
  return t.isObjectProperty(property) && t.isStringLiteral(property.value) ? property.value.value : undefined
}

/**
 * Makes the English text itself the id. A text then stands in the pages once, and needs no catalogue; one with plurals
 * brings its compiled form along, since browsers get no parser.
 */
function textAsId(): PluginObj {
  return {
    visitor: {
      ObjectExpression({ node }) {
        if (!isSentence(node)) return
        const text = textOf(node, 'message')
        if (text === undefined) return
        const id = sentenceId(text, textOf(node, 'context'))
        const compiled = compileMessageOrThrow(text)
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

/** Turns <Trans>, t`…` and msg`…` into calls of the language's instance, in build, development and tests alike. */
export const sentencesPlugin = () =>
  babel({
    presets: [
      {
        preset: () => ({
          plugins: [[linguiMacros, { descriptorFields: 'message', linguiConfig: makeConfig(languages) }], textAsId],
        }),
        rolldown: { filter: { code: /from '@lingui\/(core|react)\/macro'/ } },
      },
    ],
  })
