import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { sitePlugin } from './site-plugin.ts'

export default defineConfig({
  plugins: [sitePlugin(process.env['SITE_FILE']), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 2048 },
  server: { strictPort: true },
})
