import type { Config } from '@react-router/dev/config'
import { publicPages } from './app/paths.ts'
import { writeRouteList } from './route-list.ts'

const locale = process.env['VITE_LANGUAGE'] === 'ta' ? 'ta' : 'en'

export default {
  appDirectory: 'app',
  basename: locale === 'en' ? '/' : `/${locale}`,
  buildDirectory: `build/${locale}`,
  ssr: false,
  // '/404' matches the splat route: its HTML answers wrong addresses.
  prerender: ({ getStaticPaths }) => [...getStaticPaths().filter((path) => publicPages.has(path)), '/404'],
  buildEnd: ({ buildManifest, reactRouterConfig }) => {
    if (!buildManifest) throw new Error('The build left no list of routes')
    writeRouteList(reactRouterConfig.buildDirectory, Object.values(buildManifest.routes))
  },
} satisfies Config
