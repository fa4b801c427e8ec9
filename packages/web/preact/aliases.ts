import { join } from 'node:path'

/** Maps React's modules to Preact, for the site's code and its libraries (decision 135). */
export const preactAliases = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react/jsx-dev-runtime': 'preact/jsx-dev-runtime',
  'react-dom/client': 'preact/compat/client',
  'react-dom/test-utils': 'preact/compat/test-utils',
  'react-dom': 'preact/compat',
  react: join(import.meta.dirname, 'react.ts'),
}
