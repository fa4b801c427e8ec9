import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mapOrigin, parseSite } from '@thunai/contract/site'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import type { Config } from './config.ts'
import { serveWeb } from './platform/http/web-files.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openServices } from './services.ts'

const WEB_BUILD = join(import.meta.dirname, '../../web/build')

export interface RunningServer {
  /** Where it listens, with the port that was taken. */
  readonly address: string
  /** The operator's texts are still the sample's. */
  readonly sampleSite: boolean
  /** Takes no more requests, finishes those under way, stops the tasks and closes the database. */
  readonly close: () => Promise<void>
}

/** Opens the services, prepares the database and serves calls, pages and background work. */
export async function startServer(config: Config): Promise<RunningServer> {
  const site = parseSite(JSON.parse(readFileSync(config.siteFile, 'utf8')), config.siteFile)
  const services = await openServices(config)
  try {
    await prepareDatabase(services.database)
    const app = await buildApp(services)
    if (existsSync(WEB_BUILD)) {
      await serveWeb(app, {
        buildDir: WEB_BUILD,
        publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
        mapOrigin: mapOrigin(site),
        razorpayOrigins: [],
      })
    }
    const address = await app.listen({ host: config.host, port: config.port })
    const stopBackground = startBackground(services)
    return {
      address,
      sampleSite: site.sample,
      close: async () => {
        await app.close()
        await stopBackground()
        await services.close()
      },
    }
  } catch (error) {
    await services.close()
    throw error
  }
}
