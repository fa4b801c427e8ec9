import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { sentencesPlugin } from '@thunai/client/sentences-plugin'
import { dividing } from './chunks-plugin.ts'
import { sitePlugin } from './site-plugin.ts'
import { workerPlugin } from './worker-plugin.ts'

/** The server's address under `npm run dev`, for calls, photos and its own pages. */
const server = process.env['THUNAI_API']
/** Each language has its own build. */
const locale = process.env['VITE_LANGUAGE'] === 'ta' ? 'ta' : 'en'
/** Lets pages and worker recognize each other; the same in both languages. */
const version = process.env['VITE_BUILD'] ?? 'development'
const itsPaths =
  '^/(auth|form|profile|packageservice|paymentservice|multipartfile|uploads|api|dev)/|^/(healthz|readyz)$'

const { plugin: chunksPlugin, groups } = dividing()

export default defineConfig({
  plugins: [
    chunksPlugin,
    sitePlugin(process.env['SITE_FILE'], locale),
    sentencesPlugin(locale),
    workerPlugin(version),
    reactRouter(),
  ],
  build: { target: 'es2022', assetsInlineLimit: 2048 },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups } } },
      },
    },
  },
  server: { strictPort: true, ...(server && { proxy: { [itsPaths]: server } }) },
})
