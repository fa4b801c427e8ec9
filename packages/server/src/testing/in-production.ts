import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const SAMPLE = resolve(import.meta.dirname, '../../../../site.sample.json')

/** An operator's values in place of the sample's. */
const OWN = {
  sample: false,
  legalName: 'Example Matrimony (P) Ltd',
  email: 'office@example.in',
  jurisdiction: 'Madurai, Tamilnadu',
  phone: '+91 44 2345 6701',
  whatsapp: ['+91 98430 41301', '+91 98430 41302'],
  addressLines: ['12 North Car Street', 'Madurai', 'Tamilnadu 625 001', 'India'],
  grievanceOfficer: {
    name: 'R. Meenakshi',
    email: 'grievance@example.in',
    phone: '+91 98430 41303',
    hours: 'Monday to Friday, 10 am to 5 pm',
  },
  bank: {
    holder: 'Example Matrimony',
    bankName: 'Bank of Madurai',
    accountNumber: '1234 5678 9012',
    branch: 'North Car Street',
    ifsc: 'BOMD0000123',
  },
}

/** Writes a site file with an operator's values; `more` overrides some of them. */
export function ownSite(more: Readonly<Record<string, unknown>> = {}): string {
  const file = join(mkdtempSync(join(tmpdir(), 'thunai-site-')), 'site.json')
  const { ta: _, ...sample } = JSON.parse(readFileSync(SAMPLE, 'utf8')) as Record<string, unknown>
  writeFileSync(file, JSON.stringify({ ...sample, ...OWN, ...more }))
  return file
}

/** The settings that production requires; without verification and SMS. */
export const inProduction = (): Record<string, string> => ({
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'office@thunai.in',
  PUBLIC_URL: 'https://thunai.in',
  TOKEN_SECRET: 'x'.repeat(40),
  EVIDENCE_KEY: 'e'.repeat(40),
  THROTTLE: 'on',
  SITE_FILE: ownSite(),
  PROOF: 'ask',
})
