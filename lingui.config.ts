import { createBabelExtractor } from '@lingui/cli/api/extractors/babel'
import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { LANGUAGES } from './packages/contract/src/values/languages.ts'
import { sentencesOf } from './scripts/contract-sentences.ts'

const babel = createBabelExtractor()

/** The id of a sentence: its English, with the context where one English text means two things. */
export const sentenceId = (text: string, context?: string) => (context ? `${text} [${context}]` : text)

/** Catalogues of all sentences that people read. The English text is the id, so equal sentences share a translation. */
const config: LinguiConfig = {
  locales: [...LANGUAGES],
  sourceLocale: 'en',
  catalogs: [
    {
      path: 'packages/contract/languages/{locale}',
      include: ['packages/contract/src'],
      // texts for the operator, for staff and for tests, and lists without sentences
      exclude: [
        '**/*.test.ts',
        '**/values/site.ts',
        '**/names/person-names.ts',
        '**/names/name-deceit.ts',
        '**/contact/{address-in-text,number-words,phone-in-text}.ts',
        '**/src/testing/**',
        '**/office/**',
        '**/desk/**',
      ],
    },
    {
      path: 'packages/server/languages/{locale}',
      include: ['packages/server/src'],
      exclude: ['**/*.test.ts'],
    },
    {
      path: 'packages/web/languages/{locale}',
      include: ['packages/web/app', 'packages/client/src'],
      exclude: ['**/*.test.{ts,tsx}'],
    },
    {
      path: 'packages/office/languages/{locale}',
      include: ['packages/office/app', 'packages/client/src'],
      exclude: ['**/*.test.{ts,tsx}'],
    },
  ],
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
  extractors: [
    {
      // files that list their sentences in tables instead of marking each
      match: (file) => file.includes('packages/contract/') || file.endsWith('export-words.ts'),
      extract: (file, code, found) => {
        for (const { text, line } of sentencesOf(code, file)) found({ id: text, message: text, origin: [file, line] })
      },
    },
    {
      match: babel.match,
      extract: (file, code, found, context) =>
        babel.extract(
          file,
          code,
          ({ message, context: meaning, ...rest }) => {
            const text = message ?? rest.id
            found({ ...rest, id: sentenceId(text, meaning), message: text, ...(meaning && { context: meaning }) })
          },
          context,
        ),
    },
  ],
  // the hook and component of the macros
  runtimeConfigModule: {
    useLingui: ['#languages', 'useLingui'],
    Trans: ['#languages', 'Trans'],
  },
}
export default config
