import { sentencesPlugin } from '@thunai/client/sentences-plugin'
import { defineConfig } from 'vite'

/** The address of the server under `npm run dev`: the office's calls, the demo staff's login and members' pictures. */
const server = process.env['THUNAI_API']

export default defineConfig({
  base: '/office/',
  plugins: [sentencesPlugin()],
  build: { outDir: 'build/client', target: 'es2022', sourcemap: false },
  server: { strictPort: true, ...(server && { proxy: { '^/office/(api|demo)/|^/uploads/': server } }) },
})
