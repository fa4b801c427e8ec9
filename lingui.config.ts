import { createBabelExtractor } from '@lingui/cli/api/extractors/babel'
import type { LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const babel = createBabelExtractor()

/** The id of a sentence: its English, with the context where one English text means two things. */
export const sentenceId = (text: string, context?: string) => (context ? `${text} [${context}]` : text)

/** All that people read, by the English text as id: what is written in one place of the code is translated once. */
const config: LinguiConfig = {
  locales: ['en'],
  sourceLocale: 'en',
  catalogs: [
    {
      path: 'packages/web/languages/{locale}',
      include: ['packages/web/app'],
      exclude: ['**/*.test.{ts,tsx}'],
    },
  ],
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
  extractors: [
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
  // the macros' hook and component, see there
  runtimeConfigModule: {
    useLingui: ['#languages', 'useLingui'],
    Trans: ['#languages', 'Trans'],
  },
}
export default config
