import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** Builds the service worker as a single file at the root of the site, shared by both languages. */
export function workerPlugin(version: string): Plugin {
  return {
    name: 'thunai-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const built = await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { BUILD: JSON.stringify(version), 'process.env.NODE_ENV': '"production"' },
        build: {
          write: false,
          target: 'es2022',
          rolldownOptions: {
            input: join(import.meta.dirname, 'worker/sw.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      })
      for (const { output } of [built].flat().filter((one) => 'output' in one))
        for (const file of output)
          if (file.type === 'chunk') this.emitFile({ type: 'asset', fileName: file.fileName, source: file.code })
    },
  }
}
