import { resolve } from 'node:path'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { FREE_INTERESTS, FREE_PROFILE_VIEWS } from '@thunai/contract/frame/limits'
import { SMS_TEMPLATES } from '@thunai/contract/meeting/member-sms'
import { PROOFS, type Proof } from '@thunai/contract/identity/proof'
import type { Language } from '@thunai/contract/values/languages'
import type { CountryCode } from '@thunai/contract/contact/phones'
import { LINK_TEMPLATES, NOTICE_TEMPLATES, type SmsTemplate } from './platform/outbox/message.ts'
import { readSecrets } from './platform/read-secrets.ts'
import { readSite } from './platform/read-site.ts'
import { readStorage, type StorageConfig } from './platform/files/storage-config.ts'
import { sampleFacts, type Site } from '@thunai/contract/values/site'
import { isCountry } from './platform/sms/sms-numbers.rules.ts'
import { readGateways, type GatewaySettings } from './platform/gateway/gateways.ts'

/** India, and countries where Tamil families live. SMS to some other countries cost a hundred times as much. */
export const SMS_COUNTRIES: readonly CountryCode[] = [
  'IN',
  'AE',
  'AU',
  'BH',
  'CA',
  'CH',
  'DE',
  'FR',
  'GB',
  'IE',
  'KW',
  'LK',
  'MU',
  'MY',
  'NO',
  'NZ',
  'OM',
  'QA',
  'SA',
  'SG',
  'US',
  'ZA',
]
const SMS_PER_HOUR = 500
/** The law requires 180 days after the end of an account. */
const EVIDENCE_DAYS = 180
const SHORTEST_PASSPHRASE = 12

const CANDIDATE_SEALS = ['off', 'ask', 'required'] as const
type CandidateSeal = (typeof CANDIDATE_SEALS)[number]
const isCandidateSeal = (text: string): text is CandidateSeal => CANDIDATE_SEALS.some((one) => one === text)

const isProof = (text: string): text is Proof => PROOFS.some((one) => one === text)

/** Everything that the environment decides. Only this file reads it. */
export interface Config {
  readonly production: boolean
  readonly host: string
  readonly port: number
  /** Address in mails and links; undefined until the port is known when PORT is 0. */
  readonly publicUrl: string | undefined
  /** Separate port of the office; undefined: the members' port. */
  readonly officePort: number | undefined
  /** Address of the office, without its path; undefined until the port is known. */
  readonly officeUrl: string | undefined
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** PostgreSQL itself, if `databaseUrl` is a pooler in transaction mode. */
  readonly databaseDirectUrl: string | undefined
  /** A read replica, for search and profiles. */
  readonly databaseReplicaUrl: string | undefined
  readonly tokenSecret: string
  /** The secret before a rotation: what it signed or sealed stays valid. */
  readonly tokenSecretOld: string | undefined
  readonly evidence: EvidenceConfig
  /** Seals backups. */
  readonly backupPassphrase: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  readonly sms: SmsConfig | undefined
  /** The countries that SMS may be sent to, by ISO 3166. */
  readonly smsCountries: ReadonlySet<string>
  /** Maximum number of SMS per hour, in total. */
  readonly smsPerHour: number
  readonly gateways: GatewaySettings
  /** Storage of photos; undefined: a folder of `dataDir`. */
  readonly storage: StorageConfig | undefined
  readonly demoMembers: number | undefined
  readonly throttle: boolean
  readonly siteFile: string
  /** Number of proxies in front of the server, and so of trusted X-Forwarded-For entries. */
  readonly proxies: number
  readonly freeProfileViews: number
  readonly freeInterests: number
  /** When others see a new photo: after staff have reviewed it, or at once. */
  readonly photos: 'after-review' | 'at-once'
  /** Whether candidates are asked to agree to profiles that others made for them. */
  readonly candidateSeal: CandidateSeal
  /** Whether members may log in with a code instead of a password. */
  readonly loginByCode: boolean
  /** Whether a registration needs an e-mail; otherwise a phone number is enough. */
  readonly emailRequired: boolean
  /** What a member must verify before contacting a family. */
  readonly proof: Proof
  /** Whether the description of all calls is served. */
  readonly apiDocs: boolean
  /** Port that serves figures for Prometheus; undefined: none. */
  readonly metricsPort: number | undefined
  /** File of the security log; undefined: the general log. */
  readonly securityLog: string | undefined
  /** Whether traces are sent as the `OTEL_` variables say; OpenTelemetry's own libraries read them. */
  readonly traces: boolean
}

export interface EvidenceConfig {
  /** Seals evidence of members who left; separate from the secret of tokens. */
  readonly key: string
  /** The key before a rotation: still opens what it sealed. */
  readonly oldKey: string | undefined
  /** How long evidence is stored. */
  readonly days: number
}

export interface SmsConfig {
  readonly url: string
  readonly token: string | undefined
  readonly sender: string | undefined
  /** The registered ids of the messages in each language, if the operators require them. */
  readonly templateIds: Readonly<Record<Language, SmsTemplateIds>>
}

type SmsTemplateIds = Readonly<Partial<Record<SmsTemplate, string | undefined>>>

export class ConfigError extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

const ROOT = resolve(import.meta.dirname, '../../..')
export const SAMPLE_SITE = resolve(ROOT, 'site.sample.json')

/** Reads and checks the settings; throws a `ConfigError` with one clear line per fault. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const faults: string[] = []
  const secrets = readSecrets(env, (sentence) => faults.push(sentence))
  const get = (name: string) => secrets.get(name) ?? (env[name]?.trim() || undefined)
  const production = get('NODE_ENV') === 'production'
  const whole = (name: string, fallback: number | undefined, most: number) => {
    const text = get(name)
    if (text === undefined) return fallback
    const number = Number(text)
    if (Number.isInteger(number) && number >= 0 && number <= most) return number
    faults.push(`${name} must be a whole number from 0 to ${most}, not "${text}".`)
    return fallback
  }
  const address = (name: string, protocols: readonly string[]) => {
    const text = get(name)
    if (text === undefined) return undefined
    const url = URL.parse(text)
    if (production && isSampleHost(url?.hostname)) faults.push(sampleAddress(name))
    if (url && protocols.includes(url.protocol)) return text
    faults.push(`${name} must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
    return undefined
  }
  const throttle = get('THROTTLE') ?? 'on'
  if (throttle !== 'on' && throttle !== 'off') faults.push(`THROTTLE must be on or off, not "${throttle}".`)
  if (throttle === 'off' && production) faults.push('THROTTLE=off is not accepted in production.')
  const apiDocs = get('API_DOCS') ?? (production ? 'off' : 'on')
  if (apiDocs !== 'on' && apiDocs !== 'off') faults.push(`API_DOCS must be on or off, not "${apiDocs}".`)
  const loginByCode = get('LOGIN_BY_CODE') ?? 'on'
  if (loginByCode !== 'on' && loginByCode !== 'off')
    faults.push(`LOGIN_BY_CODE must be on or off, not "${loginByCode}".`)
  const emailRequired = get('EMAIL_REQUIRED') ?? 'yes'
  if (emailRequired !== 'yes' && emailRequired !== 'no')
    faults.push(`EMAIL_REQUIRED must be yes or no, not "${emailRequired}".`)
  if (emailRequired === 'no' && production && !get('SMS_URL'))
    faults.push('EMAIL_REQUIRED=no needs SMS_URL in production: members verify by SMS then.')
  if (emailRequired === 'no' && loginByCode === 'off')
    faults.push(
      'EMAIL_REQUIRED=no needs LOGIN_BY_CODE=on: without an email there is no other way in after a password is forgotten.',
    )
  const photos = get('PHOTOS') ?? (production ? 'after-review' : 'at-once')
  if (photos !== 'after-review' && photos !== 'at-once')
    faults.push(`PHOTOS must be after-review or at-once, not "${photos}".`)
  const candidateSeal = get('CANDIDATE_SEAL') ?? 'ask'
  if (!isCandidateSeal(candidateSeal))
    faults.push(`CANDIDATE_SEAL must be off, ask or required, not "${candidateSeal}".`)
  const proof = get('PROOF') ?? (production ? 'mobile' : 'ask')
  if (!isProof(proof)) faults.push(`PROOF must be ask, mobile or identity, not "${proof}".`)
  const siteFile = resolve(get('SITE_FILE') ?? SAMPLE_SITE)
  if (!existsSync(siteFile)) faults.push(`SITE_FILE: there is no file ${siteFile}.`)
  else faults.push(...faultsOfSite(siteFile, production))
  const smtpUrl = address('SMTP_URL', ['smtp:', 'smtps:'])
  const mailFrom = get('MAIL_FROM')
  if (smtpUrl && !mailFrom) faults.push('MAIL_FROM is needed with SMTP_URL: the address that mails come from.')
  if (mailFrom && !/^[^\s<>@]+@[^\s<>@]+$/.test(mailFrom))
    faults.push(
      'MAIL_FROM must be an address alone, such as office@your-domain.in: the sender’s name is the name of the site.',
    )
  if (production && isSampleHost(mailFrom?.split('@').at(-1))) faults.push(sampleAddress('MAIL_FROM'))
  if (production && !smtpUrl) faults.push('SMTP_URL is needed in production: members verify by mail.')
  if (production && !get('PUBLIC_URL')) faults.push('PUBLIC_URL is needed in production: links in mails point to it.')
  const smsUrl = address('SMS_URL', ['https:', 'http:'])
  if (production && smsUrl === undefined && proof !== 'ask')
    faults.push(
      `PROOF=${proof} needs SMS_URL: members prove their mobile number by an SMS. ${get('PROOF') ? '' : 'It is the default in production. '}Set SMS_URL, or PROOF=ask to let them write without that proof.`,
    )
  const smsCountries = (
    get('SMS_COUNTRIES')
      ?.toUpperCase()
      .split(/[\s,]+/) ?? SMS_COUNTRIES
  ).filter(Boolean)
  const unknown = smsCountries.filter((code) => !isCountry(code))
  if (unknown.length > 0)
    faults.push(`SMS_COUNTRIES must be codes of countries such as IN,SG,GB, not "${unknown.join(', ')}".`)
  const smsPerHour = whole('SMS_PER_HOUR', SMS_PER_HOUR, 1_000_000) ?? SMS_PER_HOUR
  const dataDir = resolve(get('DATA_DIR') ?? resolve(ROOT, 'data'))
  const secret = get('TOKEN_SECRET')
  if (secret !== undefined && secret.length < 32) faults.push('TOKEN_SECRET must have at least 32 characters.')
  if (production && secret === undefined) faults.push('TOKEN_SECRET is needed in production.')
  const tokenSecretOld = get('TOKEN_SECRET_OLD')
  if (tokenSecretOld !== undefined && tokenSecretOld.length < 32)
    faults.push('TOKEN_SECRET_OLD must have at least 32 characters.')
  if (tokenSecretOld !== undefined && tokenSecretOld === secret)
    faults.push('TOKEN_SECRET_OLD must be another text than TOKEN_SECRET: the secret before the rotation.')
  const evidenceKey = get('EVIDENCE_KEY')
  const evidenceOldKey = get('EVIDENCE_KEY_OLD')
  for (const [name, key] of Object.entries({ EVIDENCE_KEY: evidenceKey, EVIDENCE_KEY_OLD: evidenceOldKey }))
    if (key !== undefined && key.length < 32) faults.push(`${name} must have at least 32 characters.`)
  if (production && evidenceKey === undefined) faults.push('EVIDENCE_KEY is needed in production.')
  if (evidenceKey !== undefined && evidenceKey === secret)
    faults.push('EVIDENCE_KEY must be another text than TOKEN_SECRET.')
  const backupPassphrase = get('BACKUP_PASSPHRASE')
  if (backupPassphrase !== undefined && backupPassphrase.length < SHORTEST_PASSPHRASE)
    faults.push(`BACKUP_PASSPHRASE must have at least ${SHORTEST_PASSPHRASE} characters.`)
  const evidenceDays = whole('EVIDENCE_DAYS', EVIDENCE_DAYS, 3650) ?? EVIDENCE_DAYS
  const publicUrl = address('PUBLIC_URL', ['https:', 'http:'])?.replace(/\/+$/, '')
  const gateways = readGateways({ get, address, production, fault: (sentence) => faults.push(sentence) })
  const storage = readStorage({ get, production, fault: (sentence) => faults.push(sentence) })
  if (production && isSampleHost(storage?.endpoint && URL.parse(storage.endpoint)?.hostname))
    faults.push(sampleAddress('STORAGE_URL'))
  const databaseUrl = address('DATABASE_URL', ['postgres:', 'postgresql:'])
  const databaseDirectUrl = address('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'])
  if (databaseDirectUrl && !databaseUrl)
    faults.push('DATABASE_DIRECT_URL needs DATABASE_URL: the pooler that all other connections go through.')
  const databaseReplicaUrl = address('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:'])
  if (databaseReplicaUrl && !databaseUrl)
    faults.push('DATABASE_REPLICA_URL needs DATABASE_URL: the primary that it follows.')
  const port = whole('PORT', 3000, 65_535) ?? 3000
  const officePort = whole('OFFICE_PORT', undefined, 65_535)
  if (officePort !== undefined && officePort !== 0 && officePort === port)
    faults.push('OFFICE_PORT must be another port than PORT. Leave it out to have the office on PORT.')
  const metricsPort = whole('METRICS_PORT', undefined, 65_535)
  if (metricsPort !== undefined && metricsPort !== 0 && [port, officePort].includes(metricsPort))
    faults.push('METRICS_PORT must be another port than PORT and OFFICE_PORT.')
  const securityLog = get('SECURITY_LOG')
  const traces =
    get('OTEL_SDK_DISABLED') !== 'true' &&
    get('OTEL_TRACES_EXPORTER') !== 'none' &&
    [get('OTEL_EXPORTER_OTLP_ENDPOINT'), get('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT')].some((it) => it !== undefined)
  const officeUrl = address('OFFICE_URL', ['https:', 'http:'])?.replace(/\/+$/, '')
  const proxies = whole('PROXIES', 0, 10) ?? 0
  const demoMembers = whole('DEMO_MEMBERS', undefined, 5_000_000)
  const freeProfileViews = whole('FREE_PROFILE_VIEWS', FREE_PROFILE_VIEWS, 100_000) ?? FREE_PROFILE_VIEWS
  const freeInterests = whole('FREE_INTERESTS', FREE_INTERESTS, 100_000) ?? FREE_INTERESTS
  if (production && demoMembers) faults.push('DEMO_MEMBERS is not accepted in production.')
  if (faults.length > 0) throw new ConfigError(faults)
  const keepSecret = (name: string) => keptSecret(dataDir, name)
  const siteUrl = publicUrl ?? (port === 0 ? undefined : `http://localhost:${port}`)
  return {
    production,
    host: get('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port,
    publicUrl: siteUrl,
    officePort,
    officeUrl: officeUrl ?? (officePort === undefined ? siteUrl : withPort(siteUrl, officePort)),
    dataDir,
    databaseUrl,
    databaseDirectUrl,
    databaseReplicaUrl,
    tokenSecret: secret ?? keepSecret('token-secret'),
    tokenSecretOld,
    evidence: { key: evidenceKey ?? keepSecret('evidence-key'), oldKey: evidenceOldKey, days: evidenceDays },
    backupPassphrase,
    smtpUrl,
    mailFrom,
    sms: smsUrl
      ? {
          url: smsUrl,
          token: get('SMS_TOKEN'),
          sender: get('SMS_SENDER'),
          templateIds: { en: smsTemplateIds(get, ''), ta: smsTemplateIds(get, '_TA') },
        }
      : undefined,
    smsCountries: new Set(smsCountries),
    smsPerHour,
    gateways,
    storage,
    demoMembers,
    throttle: throttle === 'on',
    siteFile,
    proxies,
    freeProfileViews,
    freeInterests,
    candidateSeal: isCandidateSeal(candidateSeal) ? candidateSeal : 'ask',
    photos: photos === 'at-once' ? 'at-once' : 'after-review',
    loginByCode: loginByCode === 'on',
    emailRequired: emailRequired === 'yes',
    proof: isProof(proof) ? proof : 'ask',
    apiDocs: apiDocs === 'on',
    metricsPort,
    securityLog: securityLog === undefined ? undefined : resolve(securityLog),
    traces,
  }
}

/** The same host with another port; undefined until both are known. */
const withPort = (url: string | undefined, port: number): string | undefined =>
  url === undefined || port === 0 ? undefined : Object.assign(new URL(url), { port, pathname: '' }).origin

const smsTemplateIds = (get: (name: string) => string | undefined, language: string): SmsTemplateIds =>
  Object.fromEntries(
    ['otp', ...LINK_TEMPLATES, ...SMS_TEMPLATES, ...NOTICE_TEMPLATES].map((template) => {
      const name = template.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
      return [template, get(`SMS_${name}_TEMPLATE_ID${language}`)]
    }),
  )

/** The sample uses hosts that no one can own. */
const isSampleHost = (host: string | undefined): boolean => host !== undefined && /(?:^|\.)example\.?$/i.test(host)

const sampleAddress = (name: string): string =>
  `${name} still has the sample's address. Production needs your own, because members and mails go there.`

/**
 * A sentence for each fault of the site file; in production also for each fact of the sample, because members would
 * rely on it.
 */
function faultsOfSite(siteFile: string, production: boolean): readonly string[] {
  let site: Site
  try {
    site = readSite(siteFile)
  } catch (error) {
    const lines = error instanceof Error ? error.message.split('\n') : [siteFile]
    return lines.map((line) => `SITE_FILE: ${line}`)
  }
  if (!production) return []
  return sampleFacts(site, readSite(SAMPLE_SITE)).map(
    (fact) =>
      `SITE_FILE: ${fact} is still the sample's. Production needs your own, because members and courts rely on it.`,
  )
}

/**
 * A secret generated at the first start and saved, so that members stay logged in and evidence can be opened after a
 * restart.
 */
function keptSecret(dataDir: string, name: string): string {
  const file = resolve(dataDir, name)
  try {
    mkdirSync(dataDir, { recursive: true })
    if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 })
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError([`DATA_DIR: ${dataDir} can't be used (${code}). Name a folder that the server may write to.`])
  }
}
