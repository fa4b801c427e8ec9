import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export type MessageKind = 'mail' | 'sms'

/** A message saved to a file instead of being sent. */
export interface KeptMessage {
  /** Id in URLs: kind and file name. */
  readonly id: string
  readonly kind: MessageKind
  readonly to: string
  readonly subject: string
  readonly date: string
  readonly text: string
  readonly html: string | undefined
}

const MOST = 200
const NAME = /^[\w-]+\.(eml|json)$/

/** The latest saved messages of these kinds, latest first. */
export async function findKeptMessages(
  dataDir: string,
  kinds: readonly MessageKind[],
): Promise<readonly KeptMessage[]> {
  const ids = (await Promise.all(kinds.map((kind) => idsIn(dataDir, kind)))).flat()
  const newest = ids.toSorted((a, b) => timeOf(b).localeCompare(timeOf(a), 'en')).slice(0, MOST)
  return Promise.all(newest.map((id) => readMessage(dataDir, id)))
}

export async function findKeptMessage(
  dataDir: string,
  kinds: readonly MessageKind[],
  id: string,
): Promise<KeptMessage | undefined> {
  const [prefix, name = ''] = id.split(':')
  const kind = kinds.find((known) => known === prefix)
  // The name comes from a visitor: it must not lead out of the folder.
  if (!kind || !NAME.test(name)) return undefined
  return (await idsIn(dataDir, kind)).includes(id) ? readMessage(dataDir, id) : undefined
}

const timeOf = (id: string) => id.slice(id.indexOf(':') + 1)

async function idsIn(dataDir: string, kind: MessageKind): Promise<readonly string[]> {
  try {
    return (await readdir(join(dataDir, kind))).filter((name) => NAME.test(name)).map((name) => `${kind}:${name}`)
  } catch (error) {
    // The folder is created with the first message.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

async function readMessage(dataDir: string, id: string): Promise<KeptMessage> {
  const content = await readFile(join(dataDir, id.replace(':', '/')))
  if (id.startsWith('sms:')) {
    // written by the SMS adapter
    const { to, text, date } = JSON.parse(content.toString('utf8')) as { to: string; text: string; date: string }
    return { id, kind: 'sms', to: `+${to}`, subject: text, date, text, html: undefined }
  }
  const mail = await PostalMime.parse(content)
  return {
    id,
    kind: 'mail',
    to: mail.to?.map(({ address }) => address ?? '').join(', ') ?? '',
    subject: mail.subject ?? '',
    date: mail.date ?? '',
    text: mail.text ?? '',
    html: mail.html,
  }
}
