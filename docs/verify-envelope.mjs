// Verifies an envelope or an export, JSON or PDF: node docs/verify-envelope.mjs FILE KEY
// KEY is a file with the service's key, or its address: https://the.address/.well-known/thunai-envelope-key
// KEY may also be written as --key KEY. Without it, a file thunai-envelope-key beside FILE is used. It needs nothing but Node, and prints `valid` or `changed`.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const [file, given] = process.argv.slice(2).filter((word) => word !== '--key')
const beside = file && join(dirname(file), 'thunai-envelope-key')
const source = given ?? (beside && existsSync(beside) ? beside : undefined)
if (!file || !source) {
  console.error(
    'Give the file and the key, as in: node docs/verify-envelope.mjs envelope.json https://thunai.example/.well-known/thunai-envelope-key',
  )
  process.exit(2)
}

const bytes = readFileSync(file)
const isValid = check(bytes, await readKeys(source))
console.log(isValid ? 'valid' : 'changed')
process.exit(isValid ? 0 : 1)

/** Public keys by their ids. The file itself names the id only. */
async function readKeys(from) {
  const text = /^https?:\/\//.test(from) ? await download(from) : readFileSync(from, 'utf8')
  const keys = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----\r?\n?/g) ?? []
  if (keys.length === 0) throw new Error(`There is no key in ${from}`)
  return new Map(
    keys.map((key) => {
      const pem = createPublicKey(key).export({ type: 'spki', format: 'pem' })
      return [createHash('sha256').update(pem).digest('hex').slice(0, 16), createPublicKey(pem)]
    }),
  )
}

async function download(address) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
  return answer.text()
}

function check(content, keys) {
  try {
    return content.subarray(0, 5).toString('latin1') === '%PDF-' ? checkPdf(content, keys) : checkJson(content, keys)
  } catch {
    return false
  }
}

/** The signature is over the canonical JSON of everything else. The file has one form, so that no byte of it can differ. */
function checkJson(content, keys) {
  const document = JSON.parse(content.toString('utf8'))
  if (!content.equals(Buffer.from(`${JSON.stringify(document, null, 2)}\n`, 'utf8'))) return false
  const { signature, ...signed } = document
  const key = keys.get(signed.key)
  const decoded = Buffer.from(signature, 'base64')
  return (
    key !== undefined &&
    decoded.toString('base64') === signature &&
    verify(null, Buffer.from(canonical(signed), 'utf8'), key, decoded)
  )
}

/** The signature is over all bytes before the last line. */
function checkPdf(content, keys) {
  const at = content.lastIndexOf('\n%thunai-signature ')
  const last = content.subarray(at).toString('utf8')
  const { key: id, signature } = JSON.parse(last.slice('\n%thunai-signature '.length))
  const isOneForm = last === `\n%thunai-signature ${JSON.stringify({ key: id, signature })}\n`
  const key = keys.get(id)
  const decoded = Buffer.from(signature, 'base64')
  return (
    at > 0 &&
    isOneForm &&
    key !== undefined &&
    decoded.toString('base64') === signature &&
    verify(null, content.subarray(0, at), key, decoded)
  )
}

/** Keys sorted by their code units, no spaces. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`)
  return `{${fields.join(',')}}`
}
