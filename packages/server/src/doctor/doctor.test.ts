import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteTestedBackup } from '../backup/tested-backup.ts'
import { openDatabase } from '../platform/db/database.ts'
import { aMailServer } from '../testing/outside/a-mail-server.ts'
import { aMember, type TestMember } from '../testing/members/a-member.ts'
import { anOrder, payAtGateway, proofOf, verify } from '../testing/office/a-payment.ts'
import { aNameServer } from '../testing/outside/a-name-server.ts'
import { aTlsServer, LOCAL_CERTIFICATE } from '../testing/outside/a-tls-server.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import type { Finding } from './check.ts'
import { type DoctorDependencies, runDoctor } from './run-doctor.ts'

let test: TestApp
let member: TestMember
let port: number
beforeAll(async () => {
  test = await openTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'office@thunai-doctor.example' })
  member = await aMember(test.services)
  port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  await test.close()
})

/** The doctor's finding of one check, with some dependencies changed. */
async function findingOf(
  name: string,
  {
    settings = {},
    dependencies = {},
    ...wish
  }: { settings?: object; dependencies?: object; sms?: string; dkim?: string } = {},
): Promise<Finding> {
  const config = { ...test.services.config, port, ...settings }
  const checked = await runDoctor({ ...test.services, config, ...dependencies } as DoctorDependencies, {
    sms: wish.sms,
    dkim: wish.dkim,
  })
  return checked.find((check) => check.name === name)!.finding
}
const right = (text: string | RegExp) => ({ right: expect.stringMatching(text) })
const fault = (said: string | RegExp, remedy: string | RegExp) => ({
  fault: expect.stringMatching(said),
  remedy: expect.stringMatching(remedy),
})

describe('the doctor (OPS-09)', () => {
  it('passes a good database, and gives the remedy for one that lacks migrations', async () => {
    expect(await findingOf('database')).toEqual(right(/PostgreSQL \d+.*all migrations have run/))
    const { pool } = test.services.database
    const { rows } = await pool.query(`delete from migration where name = '0208-home-visits.sql' returning *`)
    expect(await findingOf('database')).toEqual(
      fault(
        '1 migrations of this version have not run, the first is 0208-home-visits.sql',
        'start a server of this version',
      ),
    )
    await pool.query('insert into migration (name, applied_at) values ($1, $2)', [rows[0].name, rows[0].applied_at])
  })

  it('names the unavailable database, and continues', async () => {
    const away = await openDatabase({ url: 'postgres://thunai:secret@127.0.0.1:9/thunai' })
    const dependencies = { database: away, db: away.db }
    const finding = await findingOf('database', { dependencies })
    expect(finding).toEqual(fault('no database answers at 127.0.0.1:9', 'Start it'))
    expect(JSON.stringify(finding)).not.toContain('secret')
    expect(await findingOf('webhook', { dependencies })).toHaveProperty('right')
    expect(await findingOf('store', { dependencies })).toHaveProperty('right')
    await away.close()
  })

  it('passes without a pooler and a replica', async () => {
    expect(await findingOf('pooler')).toEqual(right('none'))
    expect(await findingOf('replica')).toEqual(right('none'))
  })

  it('counts profiles without a listing, and asks the server of this machine', async () => {
    expect(await findingOf('index')).toEqual(right('1 listings, the server is ready'))
    const stopped = createServer().listen(0, '127.0.0.1')
    await once(stopped, 'listening')
    const { port: closed } = stopped.address() as AddressInfo
    stopped.close()
    await once(stopped, 'close')
    expect(await findingOf('index', { settings: { port: closed } })).toEqual(fault('ECONNREFUSED', 'Start the server'))
    const metrics = createServer((_request, reply) =>
      reply.end('thunai_search_index_lag_seconds{source="primary"} 75\n'),
    ).listen(0, '127.0.0.1')
    await once(metrics, 'listening')
    const { port: metricsPort } = metrics.address() as AddressInfo
    expect(await findingOf('index', { settings: { metricsPort } })).toEqual(
      fault('search is 75 s behind', 'troubleshoot'),
    )
    metrics.close()
    await test.services.database.pool.query('delete from listing')
    expect(await findingOf('index')).toEqual(fault('1 of 1 profiles are not listed', 'Restart a server'))
    await test.services.database.pool.query('select add_all_listings()')
  })

  it('connects to the mail server, and shows its reply to a wrong login', async () => {
    expect(await findingOf('mail')).toEqual(fault('127.0.0.1:9 does not take our mails: .*ESOCKET', 'SMTP_URL'))
    const server = await aMailServer()
    expect(await findingOf('mail', { settings: { smtpUrl: server.url } })).toEqual(right('takes mail from us'))
    expect(server.mails).toEqual([])
    await server.stop()
    const strict = await aMailServer({ onLogin: () => [535, 'wrong'] })
    const smtpUrl = Object.assign(new URL(strict.url), { username: 'thunai', password: 'wrong-one' }).href
    const finding = await findingOf('mail', { settings: { smtpUrl } })
    expect(finding).toEqual(fault('EAUTH.* 535', 'SMTP_URL'))
    expect(JSON.stringify(finding)).not.toContain('wrong-one')
    await strict.stop()
  })

  it('looks up SPF and DKIM of the sender’s domain', async () => {
    const domain = 'thunai-doctor.example'
    const ask = async (records: Record<string, string[]>, dkim?: string) => {
      const names = await aNameServer(records)
      const finding = await findingOf('sender', {
        dependencies: { nameServers: [names.address] },
        ...(dkim === undefined ? {} : { dkim }),
      })
      await names.close()
      return finding
    }
    const spf = { [domain]: ['unrelated', 'v=spf1 include:relay.example -all'] }
    const key = ['v=DKIM1; k=rsa; p=MIGf']
    expect(await ask({})).toEqual(fault(`${domain} has no SPF record`, 'TXT record'))
    expect(await ask({ [domain]: ['v=spf1 -all', 'v=spf1 +all'] })).toEqual(fault('2 SPF records', 'one TXT record'))
    expect(await ask(spf)).toEqual(fault('no DKIM key under a usual selector', '--dkim SELECTOR'))
    expect(await ask({ ...spf, [`mail._domainkey.${domain}`]: key })).toEqual(right('DKIM by the selector mail'))
    expect(await ask({ ...spf, [`odd._domainkey.${domain}`]: key }, 'odd')).toEqual(right('the selector odd'))
    expect(await ask({ ...spf, [`odd._domainkey.${domain}`]: ['v=DKIM1; p='] }, 'odd')).toEqual(
      fault('no DKIM key under the selector odd', '--dkim SELECTOR'),
    )
  })

  it('sends an SMS to the given number only', async () => {
    expect(await findingOf('SMS')).toEqual(right('not tried'))
    expect(await findingOf('SMS', { sms: 'twelve' })).toEqual(fault('twelve is no phone number', '\\+91'))
    expect(await findingOf('SMS', { sms: '98765 43210' })).toEqual(right('kept in'))
    const requests: string[] = []
    let status = 200
    const gateway = createServer((request, reply) => {
      request.on('data', (part: Buffer) => requests.push(part.toString()))
      request.on('end', () => reply.writeHead(status).end())
    }).listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`
    const settings = { sms: { url, token: undefined, sender: undefined, templateIds: { en: {}, ta: {} } } }
    const finding = await findingOf('SMS', { settings, sms: '+91 98765 43210' })
    const [, code] = /the code (\d{6})/.exec(JSON.stringify(finding)) ?? []
    expect(JSON.parse(requests[0]!)).toMatchObject({ to: '919876543210', variables: { otp: code } })
    status = 401
    expect(await findingOf('SMS', { settings, sms: '+91 98765 43210' })).toEqual(fault('HTTP 401', 'SMS_TOKEN'))
    gateway.close()
  })

  it('asks a gateway with our keys, and reports missing webhooks after payments', async () => {
    expect(await findingOf('gateway')).toEqual(right('sandboxes'))
    const sandbox = test.services.gateways.sandboxes.razorpay!.config
    const gateways = { razorpay: sandbox, stripe: undefined }
    expect(await findingOf('gateway', { settings: { gateways } })).toEqual(right('razorpay accept our keys'))
    expect(await findingOf('gateway', { settings: { gateways, production: true } })).toEqual(
      fault('razorpay has test keys: plans start, and no money moves', 'Set the live keys'),
    )
    const wrong = { razorpay: { ...sandbox, keySecret: 'another' }, stripe: undefined }
    const finding = await findingOf('gateway', { settings: { gateways: wrong } })
    expect(finding).toEqual(fault('razorpay: ', 'Compare the keys'))
    expect(await findingOf('webhook', { settings: { gateways } })).toEqual(right('nothing was paid'))
    const { pool } = test.services.database
    const order = await anOrder(test, member)
    await verify(test, proofOf(test, order, payAtGateway(test, order)))
    expect(await findingOf('webhook', { settings: { gateways } })).toEqual(
      fault('razorpay took payments in the last 24 hours and sent no webhook', 'address and secret'),
    )
    await pool.query(
      `insert into payment_event (id, provider, kind, outcome, received_at) values ('e1', 'razorpay', 'k', 'o', $1)`,
      [test.clock.now()],
    )
    expect(await findingOf('webhook', { settings: { gateways } })).toEqual(right('1 in the last 24 hours'))
  })

  it('stores, reads and deletes a file, and reports a failing store', async () => {
    const { files, config } = test.services
    expect(await findingOf('store')).toEqual(right('keeps, gives and removes files'))
    const names: string[] = []
    for await (const name of files.names()) names.push(name)
    expect(names).toEqual([])
    const broken = { ...files, put: () => Promise.reject(new Error('AccessDenied')) }
    expect(await findingOf('store', { dependencies: { files: broken } })).toEqual(fault('AccessDenied', 'STORAGE_URL'))
    expect(await findingOf('disk')).toHaveProperty('right', expect.stringContaining(config.dataDir))
  })

  it('compares clocks with a database on another machine', async () => {
    const { database } = test.services
    const early = { now: () => new Date(Date.now() - 60_000) }
    const dependencies = {
      machineClock: early,
      database: { ...database, url: database.url ?? 'postgres://127.0.0.1:9/x' },
    }
    expect(await findingOf('clock', { dependencies })).toEqual(fault('60 s apart', 'set-ntp'))
    expect(
      await findingOf('clock', { dependencies: { ...dependencies, machineClock: { now: () => new Date() } } }),
    ).toHaveProperty('right')
  })

  it('checks the certificate of the public address', async () => {
    expect(await findingOf('TLS')).toEqual(right('off: PUBLIC_URL names no https address'))
    const isReal = { production: true }
    expect(await findingOf('TLS', { settings: isReal })).toEqual(
      fault('passwords travel unencrypted', 'proxy with TLS'),
    )
    const server = await aTlsServer()
    const settings = { ...isReal, publicUrl: server.url }
    const dependencies = { trusted: LOCAL_CERTIFICATE }
    expect(await findingOf('TLS', { settings })).toEqual(fault('self-signed', 'Correct the certificate'))
    expect(await findingOf('TLS', { settings, dependencies })).toEqual(right(/ends in \d{5} days/))
    const elsewhere = { ...settings, publicUrl: server.url.replace('localhost', '127.0.0.1') }
    expect(await findingOf('TLS', { settings: elsewhere, dependencies })).toEqual(
      fault('altnames', 'Correct the certificate'),
    )
    const late = { now: () => new Date('2125-06-13T12:00:00Z') }
    expect(await findingOf('TLS', { settings, dependencies: { ...dependencies, clock: late } })).toEqual(
      fault('ends in 9 days', 'Renew it'),
    )
    await server.close()
    expect(await findingOf('TLS', { settings, dependencies })).toEqual(fault('ECONNREFUSED', 'Correct the certificate'))
  })

  it('checks when a backup was last tested', async () => {
    expect(await findingOf('backup')).toEqual(fault('no backup was tested', 'restore FILE --try'))
    const { dataDir } = test.services.config
    const at = test.clock.now().toISOString()
    await noteTestedBackup(dataDir, { testedAt: at, madeAt: at })
    expect(await findingOf('backup')).toEqual(right('tested 0 days ago'))
    test.clock.pass({ hours: 24 * 36 })
    expect(await findingOf('backup')).toEqual(fault('tested 36 days ago', 'restore FILE --try'))
  })

  it('names facts in the site file that are still from the sample', async () => {
    expect(await findingOf('site file')).toEqual(fault('bank.accountNumber', 'SITE_FILE'))
  })
})
