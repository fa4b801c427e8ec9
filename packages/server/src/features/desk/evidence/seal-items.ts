import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { SealedData } from '../../../platform/security/rotating-sealer.ts'
import type { Services } from '../../../services.ts'
import type { Json } from './canonical-json.ts'

/** Something that happened at a moment or lasted for a time span. */
export interface EvidenceItem {
  readonly at: string
  readonly until?: string
  readonly [key: string]: Json | undefined
}

/** An item before it is sealed: a copy of a photo is a buffer here, and base64 once opened. */
export interface ItemToSeal {
  readonly at: string
  readonly until?: string
  readonly [key: string]: Json | Buffer | undefined
}

type Dependencies = Pick<Services, 'evidenceSealer'>

/** First byte if copies follow the items. Deflated text never begins with it, because that block type is reserved. */
const WITH_COPIES = 0xff
/** Bytes before the deflated items: the first byte and their length. */
const HEAD = 5

/** Copies of photos don't compress, so they follow the deflated items uncompressed, in the items' order. */
export function sealItems({ evidenceSealer }: Dependencies, items: readonly ItemToSeal[]): SealedData {
  const copies: Buffer[] = []
  const jsonItems = items.map((item) => {
    const { copy } = item
    if (!Buffer.isBuffer(copy)) return item
    copies.push(copy)
    return { ...item, copy: { bytes: copy.length } }
  })
  const deflated = deflateRawSync(Buffer.from(JSON.stringify(jsonItems), 'utf8'), { level: 1 })
  if (copies.length === 0) return evidenceSealer.seal(deflated)
  const head = Buffer.alloc(HEAD, WITH_COPIES)
  head.writeUInt32BE(deflated.length, 1)
  return evidenceSealer.seal(Buffer.concat([head, deflated, ...copies]))
}

export function openItems({ evidenceSealer }: Dependencies, sealed: SealedData): EvidenceItem[] {
  const opened = evidenceSealer.open(sealed)
  if (opened[0] !== WITH_COPIES) return read(opened)
  let end = HEAD + opened.readUInt32BE(1)
  return read(opened.subarray(HEAD, end)).map((item) => {
    const { bytes } = (item['copy'] ?? {}) as { readonly bytes?: number }
    if (bytes === undefined) return item
    const start = end
    end += bytes
    return { ...item, copy: opened.toString('base64', start, end) }
  })
}

const read = (deflated: Uint8Array): EvidenceItem[] =>
  JSON.parse(inflateRawSync(deflated).toString('utf8')) as EvidenceItem[]

/** The item as it is after sealing and opening. */
export const asOpened = (item: ItemToSeal): EvidenceItem =>
  (Buffer.isBuffer(item['copy']) ? { ...item, copy: item['copy'].toString('base64') } : item) as EvidenceItem
