import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { webhookPath } from '@thunai/contract/money/payments'
import { LANGUAGES } from '@thunai/contract/values/languages'
import { mapOrigin } from '@thunai/contract/values/site'
import { isOfficeCall, OFFICE } from '@thunai/contract/office/paths'
import { serveCommands } from './admin/command-socket.ts'
import { runAdmin } from './admin/run-admin.ts'
import { buildApp } from './app.ts'
import { startBackground } from './background.ts'
import type { Config } from './config.ts'
import { admitDemoStaff } from './demo/admit-demo-staff.ts'
import { useInProduction } from './platform/db/database-use.ts'
import { inviteDemoMembers } from './demo/invite-demo-members.ts'
import { placeList } from './features/profile/horoscopes/horoscopes.api.ts'
import { followTexts } from './features/office/site-texts/site-texts.api.ts'
import { buildOffice } from './office.ts'
import { serveOffice } from './platform/http/web-pages/office-files.ts'
import { UPLOADS } from './platform/files/serve-uploads.ts'
import type { Clock } from './platform/clock.ts'
import { callPrefixes } from './platform/http/serve.ts'
import { resumeSearch } from './features/finding/search/search.api.ts'
import { serveWeb } from './platform/http/web-pages/web-files.ts'
import { scriptOrigins } from './platform/gateway/gateways.ts'
import { FINISH_MS } from './open-port.ts'
import { waitAtMost } from './platform/wait-at-most.ts'
import { prepareDatabase } from './prepare-database.ts'
import { openServices } from './open-services.ts'
import { buildWatch } from './watch/build-watch.ts'
import type { Services } from './services.ts'

const WEB_BUILD = join(import.meta.dirname, '../../web/build')
const OFFICE_BUILD = join(import.meta.dirname, '../../office/build/client')

export interface RunningServer {
  /** Its address, with the actual port. */
  readonly address: string
  /** The operator's texts are still the sample's. */
  readonly sampleSite: boolean
  /** The payment gateways that are sandboxes. */
  readonly sandboxes: readonly string[]
  /** Address of the office, if it has its own port. */
  readonly officeAddress: string | undefined
  /** Address of the figures for Prometheus. */
  readonly metricsAddress: string | undefined
  /** Demo members can log in. */
  readonly demo: boolean
  /** The path at which demo staff log in to the office. */
  readonly demoOffice: string | undefined
  /** Stops accepting requests, finishes pending ones, stops the tasks and closes the database. */
  readonly close: () => Promise<void>
}

/**
 * Opens the services, prepares the database and serves calls, pages and background work. `say` reports long steps;
 * pages are served once `given.pages` resolves.
 */
export async function startServer(
  config: Config,
  say: (line: string) => void,
  { stopMs = FINISH_MS, ...given }: { clock?: Clock; pages?: Promise<unknown> | undefined; stopMs?: number } = {},
): Promise<RunningServer> {
  const services = await openServices(config, given)
  try {
    await prepareDatabase(services.database)
    if (config.production) await useInProduction(services.db)
    const demo = await inviteDemoMembers(services, say)
    const keepSearch = await resumeSearch(services)
    const app = await buildApp(services)
    await given.pages
    if (LANGUAGES.every((language) => existsSync(join(WEB_BUILD, language, 'routes.json')))) {
      await serveWeb(app, {
        buildDir: WEB_BUILD,
        publicUrl: config.publicUrl ?? `http://localhost:${config.port}`,
        mapOrigin: mapOrigin(services.site),
        texts: followTexts(services),
        paymentOrigins: scriptOrigins(config.gateways),
        notForRobots: [...callPrefixes(app.endpoints.filter((call) => !isOfficeCall(call))), UPLOADS, OFFICE],
      })
    }
    const office = config.officePort === undefined ? app : await buildOffice(services)
    if (existsSync(OFFICE_BUILD)) await serveOffice(office, OFFICE_BUILD)
    const demoOffice = demo ? await admitDemoStaff(office, services) : undefined
    const officeAddress =
      office === app ? undefined : await office.listen({ host: config.host, port: config.officePort! })
    const watch = config.metricsPort === undefined ? undefined : buildWatch(services)
    const metricsAddress = await watch?.listen({ host: config.host, port: config.metricsPort! })
    const address = await app.listen({ host: config.host, port: config.port })
    services.gateways.tellSandboxes((gateway) => address + webhookPath(gateway))
    const stopBackground = startBackground(services)
    const stopCommands = answerCommands(services)
    // so that the first call that needs a place doesn't wait for the list
    void placeList()
    return {
      address,
      sampleSite: services.site.sample,
      sandboxes: services.gateways.sandboxNames,
      officeAddress,
      metricsAddress,
      demo,
      demoOffice,
      close: async () => {
        // a mail server may take minutes to answer, and supervisors become impatient: another server takes its mail over
        const background = waitAtMost(stopMs, stopBackground(), (err) =>
          services.log.error({ err }, 'a task did not stop'),
        )
        await Promise.all([app.close(), office !== app && office.close(), stopCommands?.(), background])
        await keepSearch()
        // a long stop can be watched
        await watch?.close()
        await services.close()
      },
    }
  } catch (error) {
    await services.close()
    throw error
  }
}

/** Runs the operator's commands, which can't open an embedded database that this process holds. */
function answerCommands(services: Services): (() => Promise<void>) | undefined {
  const { config, database, log } = services
  if (!database.embedded) return undefined
  const stop = serveCommands(join(config.dataDir, 'database'), ({ words, workFolder, backupPassphrase }) =>
    runAdmin(
      {
        ...services,
        workFolder,
        config: { ...config, backupPassphrase: backupPassphrase ?? config.backupPassphrase },
      },
      words,
    ),
  )
  if (!stop) log.warn('the name of DATA_DIR is too long for a socket: commands need the server stopped')
  return stop
}
