import { sentencesPlugin } from '@thunai/client/sentences-plugin'
import { defineConfig } from 'vite'

/** Under `npm run dev` the server listens beside this one: the office's calls, the way in of demo staff and pictures of members lie there. */
const server = process.env['THUNAI_API']

export default defineConfig({
  base: '/office/',
  plugins: [sentencesPlugin()],
  build: { outDir: 'build/client', target: 'es2022', sourcemap: false },
  server: { strictPort: true, ...(server && { proxy: { '^/office/(api|demo)/|^/uploads/': server } }) },
})
