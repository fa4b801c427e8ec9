import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { sentencesPlugin } from './sentences-plugin.ts'
import { sitePlugin } from './site-plugin.ts'

/** Under `npm run dev` the server listens beside this one: calls, photos and its own pages go there. */
const server = process.env['THUNAI_API']
const itsPaths =
  '^/(auth|form|profile|packageservice|paymentservice|multipartfile|uploads|api|dev)/|^/(healthz|readyz)$'

export default defineConfig({
  plugins: [sitePlugin(process.env['SITE_FILE']), sentencesPlugin(), reactRouter()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 2048,
    // What every page needs packs better as one file than as several.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'frame', test: /node_modules\/(react|react-dom|react-router|scheduler|@lingui)\// }],
        },
      },
    },
  },
  server: { strictPort: true, ...(server && { proxy: { [itsPaths]: server } }) },
})
