import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { takePaymentWebhook } from '@thunai/contract/money/payments'
import { mapOrigin } from '@thunai/contract/values/site'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import type { Config } from './config.ts'
import { inviteDemoMembers } from './demo/invite-demo-members.ts'
import { UPLOADS } from './platform/files/serve-uploads.ts'
import { callPrefixes } from './platform/http/serve.ts'
import { serveWeb } from './platform/http/web-files.ts'
import { checkoutOrigins } from './platform/razorpay/checkout-origins.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openServices } from './services.ts'

const WEB_BUILD = join(import.meta.dirname, '../../web/build')
export interface RunningServer {
  /** Where it listens, with the port that was taken. */
  readonly address: string
  /** The operator's texts are still the sample's. */
  readonly sampleSite: boolean
  /** Made-up members can log in. */
  readonly demo: boolean
  /** Takes no more requests, finishes those under way, stops the tasks and closes the database. */
  readonly close: () => Promise<void>
}

/** Opens the services, prepares the database and serves calls, pages and background work. `say` tells of long steps. */
export async function startServer(config: Config, say: (line: string) => void): Promise<RunningServer> {
  const services = await openServices(config)
  try {
    await prepareDatabase(services.database)
    const demo = await inviteDemoMembers(services, say)
    const app = await buildApp(services)
    if (existsSync(WEB_BUILD)) {
      await serveWeb(app, {
        buildDir: WEB_BUILD,
        publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
        mapOrigin: mapOrigin(services.site),
        paymentOrigins: checkoutOrigins(config.razorpay),
        notForRobots: [...callPrefixes(app.endpoints), UPLOADS],
      })
    }
    const address = await app.listen({ host: config.host, port: config.port })
    services.sandbox?.sendWebhooksTo(`${address}${takePaymentWebhook.path}`)
    const stopBackground = startBackground(services)
    return {
      address,
      sampleSite: services.site.sample,
      demo,
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
