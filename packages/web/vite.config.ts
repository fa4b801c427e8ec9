import { sentencesPlugin } from '@thunai/client/sentences-plugin'
import { languageNamed } from '@thunai/contract/values/languages'
import { defineConfig } from 'vite'
import { className } from './class-name.ts'
import { contractPlugin } from './contract-plugin.ts'
import { preactAliases } from './preact/aliases.ts'
import { pagesPlugin } from './pages-plugin.ts'
import { sitePlugin } from './site-plugin.ts'
import { workerPlugin } from './worker-plugin.ts'

/** The server's address under `npm run dev`, for calls, photos and server-rendered pages. */
const server = process.env['THUNAI_API']
/** Each language is a separate build. */
const locale = languageNamed(process.env['VITE_LANGUAGE'])
/** Lets pages and the worker recognize each other; the same for all languages. */
const version = process.env['VITE_BUILD'] ?? 'development'
const serverPaths =
  '^/(auth|form|profile|packageservice|paymentservice|multipartfile|uploads|api|dev)/|^/(healthz|readyz)$'

export default defineConfig(({ command }) => ({
  appType: 'custom',
  resolve: { alias: preactAliases },
  css: { modules: { generateScopedName: className } },
  ssr: {
    noExternal: true,
    // CommonJS, which Vite can only load unchanged in a build
    external: command === 'serve' ? ['@lingui/message-utils'] : [],
  },
  plugins: [
    contractPlugin(),
    sitePlugin(process.env['SITE_FILE'], locale),
    pagesPlugin(),
    sentencesPlugin(locale),
    workerPlugin(version),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 2048,
    outDir: `build/${locale}/client`,
    manifest: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: { input: 'app/entry.client.tsx' },
      },
    },
  },
  server: { strictPort: true, ...(server && { proxy: { [serverPaths]: server } }) },
}))
