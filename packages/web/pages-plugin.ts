import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pagesOf } from './app/router/route-list.ts'
import routes from './app/routes.ts'

const MODULE = 'virtual:pages'
const ENTRY = '/app/entry.client.tsx'

/** Provides `import { pages } from 'virtual:pages'` from the list of routes: how to load each page. */
export function pagesPlugin(): Plugin {
  return {
    name: 'thunai-pages',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) => (id === `\0${MODULE}` ? pagesModule() : undefined),
    // serves the pages of `npm run dev`: the shell, which the browser fills
    configureServer: (server) => () => {
      server.middlewares.use(async (request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next()
        try {
          const { writePage } = await server.ssrLoadModule('/app/entry.server.tsx')
          const html = String(await writePage(undefined)).replace(
            '</body>',
            `<script type="module" src="${ENTRY}"></script>$&`,
          )
          response.setHeader('content-type', 'text/html; charset=utf-8')
          response.end(await server.transformIndexHtml(request.url ?? '/', html))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}

const inApp = (file: string) => JSON.stringify(join(import.meta.dirname, 'app', file))

function pagesModule(): string {
  const pages = pagesOf(routes)
  const frames = [...new Set(pages.flatMap(({ frame }) => (frame === undefined ? [] : [frame])))]
  const nameOf = (frame: string) => `Frame${frames.indexOf(frame)}`
  return [
    ...frames.map((frame) => `import ${nameOf(frame)} from ${inApp(frame)}`),
    'export const pages = {',
    ...pages.map(({ path, file, frame }) => {
      const parts = [`() => import(${inApp(file)})`, ...(frame === undefined ? [] : [nameOf(frame)])]
      return `${JSON.stringify(path)}: [${parts.join(', ')}],`
    }),
    '}',
  ].join('\n')
}
