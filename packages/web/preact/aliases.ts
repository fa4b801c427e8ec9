import { join } from 'node:path'

/** Preact answers to React's name, in the site's code and in its libraries (decision 135). */
export const preactAliases = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom/test-utils': 'preact/compat/test-utils',
  'react-dom': 'preact/compat',
  react: join(import.meta.dirname, 'react.ts'),
}
