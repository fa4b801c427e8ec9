import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServer, type ViteDevServer } from 'vite'

let server: ViteDevServer
beforeAll(async () => {
  server = await createServer({ root: import.meta.dirname, logLevel: 'error', server: { port: 0, strictPort: false } })
  await server.listen()
})
afterAll(() => server.close())

it('under `npm run dev` a page is the shell with the code that fills it', async () => {
  const address = new URL('/search-profile', server.resolvedUrls?.local[0])
  const answer = await fetch(address, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('data-shell')
  expect(html).toContain('src="/app/entry.client.tsx"')
})
