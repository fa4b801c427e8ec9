import { readConfig, type Config } from './config.ts'
import { DEMO_FAMILY_EMAIL, DEMO_LOGIN } from './demo/write-demo-members.ts'
import { plainFailure } from './plain-failure.ts'
import { startServer, type RunningServer } from './start-server.ts'
import { whatIsOff } from './what-is-off.ts'

const begun = performance.now()

/**
 * Starts the server as configured and prints its address.
 * @param pages resolves once the pages are built; omitted if they are already built
 */
export async function run(pages?: Promise<unknown>): Promise<void> {
  try {
    const config = readConfig()
    const server = await startServer(config, console.log, { pages })
    for (const line of greeting(config, server)) console.log(line)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        server.close().then(() => process.exit(0), fail)
      })
    }
  } catch (error) {
    fail(error)
  }
}

function greeting(
  config: Config,
  { address, officeAddress, metricsAddress, sampleSite, sandboxes, demo, demoOffice }: RunningServer,
): readonly string[] {
  const url = config.publicUrl ?? address
  const officeUrl = config.officeUrl ?? officeAddress ?? url
  return [
    '',
    `Thunai is ready at ${url} (${((performance.now() - begun) / 1000).toFixed(1)} s)`,
    ...(config.databaseUrl
      ? ['  Database   PostgreSQL of DATABASE_URL']
      : [
          `  Database   embedded, in ${config.dataDir}. It does not wait for the disk and is not meant for production.`,
        ]),
    config.smtpUrl
      ? '  Mails      sent over SMTP_URL'
      : `  Mails      kept in ${config.dataDir}/mail and shown at ${url}/dev/mailbox`,
    ...(config.smtpUrl && !config.sms && !config.production
      ? [`  SMS        kept in ${config.dataDir}/sms and shown at ${url}/dev/mailbox`]
      : []),
    ...(sandboxes.length === 0
      ? []
      : [
          `  Payments   the built-in SANDBOX for ${sandboxes.join(' and ')}: no money moves. Set their keys for real payments.`,
        ]),
    ...whatIsOff(config),
    ...(demo
      ? [
          `  Try        ${DEMO_LOGIN.email} with the password ${DEMO_LOGIN.password}, a demo member with a live plan`,
          `             ${DEMO_FAMILY_EMAIL} with the same password, in another browser: the family with whom that member talks`,
        ]
      : []),
    ...(demoOffice === undefined
      ? []
      : [`  Office     ${officeUrl}${demoOffice}, as demo staff with all rights, until this server stops`]),
    ...(metricsAddress === undefined ? [] : [`  Figures    ${metricsAddress}/metrics, for Prometheus`]),
    ...(sampleSite
      ? [
          '  Texts      SAMPLE values for address, phone and bank: set SITE_FILE to your own before anyone relies on them.',
        ]
      : []),
    '',
  ]
}

function fail(error: unknown): void {
  console.error(plainFailure(error))
  process.exit(1)
}
