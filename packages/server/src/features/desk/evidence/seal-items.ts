import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Sealed } from '../../../platform/security/rotating-sealer.ts'
import type { Services } from '../../../services.ts'
import type { Json } from './canonical-json.ts'

/** Something that happened at a moment, or lasted until another one. */
export interface EvidenceItem {
  readonly at: string
  readonly until?: string
  readonly [key: string]: Json | undefined
}

/** An item before it is sealed: a copy of a photo is bytes then, and base64 once it is opened. */
export interface ItemToSeal {
  readonly at: string
  readonly until?: string
  readonly [key: string]: Json | Buffer | undefined
}

type Sealing = Pick<Services, 'evidenceSealer'>

/** First byte where copies follow the items. No deflated text begins with it: its kind of block doesn't exist. */
const WITH_COPIES = 0xff
/** That byte, and the length of the deflated items. */
const HEAD = 5

/** Copies of photos don't shrink, so they stand behind the deflated items as they are, in the items' order. */
export function sealItems({ evidenceSealer }: Sealing, items: readonly ItemToSeal[]): Sealed {
  const copies: Buffer[] = []
  const words = items.map((item) => {
    const { copy } = item
    if (!Buffer.isBuffer(copy)) return item
    copies.push(copy)
    return { ...item, copy: { bytes: copy.length } }
  })
  const deflated = deflateRawSync(Buffer.from(JSON.stringify(words), 'utf8'), { level: 1 })
  if (copies.length === 0) return evidenceSealer.seal(deflated)
  const head = Buffer.alloc(HEAD, WITH_COPIES)
  head.writeUInt32BE(deflated.length, 1)
  return evidenceSealer.seal(Buffer.concat([head, deflated, ...copies]))
}

export function openItems({ evidenceSealer }: Sealing, sealed: Sealed): EvidenceItem[] {
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

/** The item as it reads once it was sealed and opened. */
export const asOpened = (item: ItemToSeal): EvidenceItem =>
  (Buffer.isBuffer(item['copy']) ? { ...item, copy: item['copy'].toString('base64') } : item) as EvidenceItem
