import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { takePaymentWebhook } from '@thunai/contract/payments'
import { mapOrigin } from '@thunai/contract/site'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import type { Config } from './config.ts'
import { DEMO_LOGIN, writeDemoMembers } from './demo/write-demo-members.ts'
import { serveWeb } from './platform/http/web-files.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openServices, type Services } from './services.ts'

const WEB_BUILD = join(import.meta.dirname, '../../web/build')
const DEMO_MEMBERS = 2000
const TOLD_EVERY = 100_000
/** What Razorpay's checkout script loads from. The sandbox's lies on the site's own address. */
const RAZORPAY_ORIGINS = [
  'https://checkout.razorpay.com', 'https://api.razorpay.com', 'https://lumberjack.razorpay.com', 'https://cdn.razorpay.com',
] as const

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
        razorpayOrigins: RAZORPAY_ORIGINS,
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

/**
 * Makes the demo members that the settings ask for; by default on an embedded database without any member. True when the
 * demo member can log in.
 */
async function inviteDemoMembers(services: Services, say: (line: string) => void): Promise<boolean> {
  const { config, database } = services
  if (config.production) return false
  const accounts = database.db.selectFrom('account').select('id').limit(1)
  const isEmpty = (await accounts.executeTakeFirst()) === undefined
  const count = config.demoMembers ?? (database.embedded && isEmpty ? DEMO_MEMBERS : 0)
  let told = 0
  if (count > 0) {
    await writeDemoMembers(services, {
      count,
      onProgress: (written) => {
        if (written < count && written - told < TOLD_EVERY) return
        say(`${written.toLocaleString('en-IN')} of ${count.toLocaleString('en-IN')} demo members made`)
        told = written
      },
    })
  }
  return (await accounts.where('email', '=', DEMO_LOGIN.email).executeTakeFirst()) !== undefined
}
