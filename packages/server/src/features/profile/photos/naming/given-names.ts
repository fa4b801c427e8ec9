import { PHOTO_FORMATS, type PhotoFormat, type PhotoSize } from '@thunai/contract/values/photo-files'
import { dayInIndia, type Day } from '@thunai/contract/values/dates'
import type { Db } from '../../../../platform/db/database.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import type { Services } from '../../../../services.ts'
import { findMemberId } from '../photos.store.ts'
import { SIZES } from '../photo-files.ts'

/** A parsed photo address. */
export interface ParsedPhotoName {
  /** The photo's own name. */
  readonly photo: string
  /** Undefined for the plain JPEG. */
  readonly copy: { readonly size: PhotoSize; readonly format: PhotoFormat } | undefined
  /** The viewer; undefined for a name on cards. */
  readonly viewer: { readonly memberId: string; readonly endsAt: Date } | undefined
}

const DAY_MS = 86_400_000
const INDIA_MS = 5.5 * 3_600_000
/** The day on which it is given and the next: pages stay open over midnight. */
const DAYS = 2
/** First byte: cards or viewer, and whether the photo's name is text or the bytes of its digits. */
const [FOR_CARDS, FOR_VIEWER, WRITTEN, IN_BYTES] = [0, 1, 0, 2]
/** Prefix of given names; no stored file begins with it. */
const BEGINNING = 'g_'
const DIGITS = /^([0-9a-f]{32})\.jpg$/
const COPY = new RegExp(`^${BEGINNING}([\\w-]+)-(${SIZES.join('|')})\\.(${PHOTO_FORMATS.join('|')})$`)
const PLAIN = new RegExp(`^${BEGINNING}([\\w-]+)\\.jpg$`)

const dayOf = (at: Date) => Math.floor((at.getTime() + INDIA_MS) / DAY_MS)

/**
 * The name of a photo on cards, for other members: it opens small copies only, and stays as long as the photo's own.
 */
export const nameForCards = (services: Pick<Services, 'photoNames'>, file: string): string =>
  write(services, FOR_CARDS, Buffer.alloc(0), file)

/** The member who was given a name, and the day. */
export interface NameTrace {
  readonly memberId: string
  readonly day: Day
}

/** Converts a photo's name to the viewer's. */
export type ViewersNames = (file: string) => string

/** Names of photos for one viewer; larger copies carry the viewer's mark. They expire at the end of the next day. */
export async function namesForViewer(
  services: Pick<Services, 'photoNames' | 'clock'>,
  db: Db,
  viewerId: string,
): Promise<ViewersNames> {
  const memberId = await findMemberId(db, viewerId)
  // the account was deleted during the call
  if (memberId === undefined) throw new Refusal('loginNeeded')
  const [day, member] = [Buffer.alloc(2), Buffer.from(memberId)]
  day.writeUInt16BE(dayOf(services.clock.now()))
  const head = Buffer.concat([day, Buffer.of(member.length), member])
  return (file) => write(services, FOR_VIEWER, head, file)
}

function write({ photoNames }: Pick<Services, 'photoNames'>, kind: number, head: Buffer, file: string): string {
  const digits = DIGITS.exec(file)?.[1]
  const name = digits === undefined ? Buffer.from(file) : Buffer.from(digits, 'hex')
  const first = kind | (digits === undefined ? WRITTEN : IN_BYTES)
  return `${BEGINNING}${photoNames.seal(Buffer.concat([Buffer.of(first), head, name]))}.jpg`
}

/** Parses a file name, even an expired one; undefined for a name never given. */
export function readGivenName({ photoNames }: Pick<Services, 'photoNames'>, file: string): ParsedPhotoName | undefined {
  const copy = COPY.exec(file)
  const sealed = copy?.[1] ?? PLAIN.exec(file)?.[1]
  const content = sealed === undefined ? undefined : photoNames.open(sealed)
  if (!content) return undefined
  const first = content.readUInt8(0)
  const viewer = (first & FOR_VIEWER) === 0 ? undefined : viewerIn(content)
  const rest = content.subarray(1 + (viewer?.bytes ?? 0))
  return {
    photo: (first & IN_BYTES) === 0 ? rest.toString() : `${rest.toString('hex')}.jpg`,
    copy: copy ? { size: copy[2] as PhotoSize, format: copy[3] as PhotoFormat } : undefined,
    viewer: viewer && { memberId: viewer.memberId, endsAt: viewer.endsAt },
  }
}

/** The viewer and day of a photo address, or of the name in it; undefined for cards and for other names. */
export function traceName(services: Pick<Services, 'photoNames'>, nameOrAddress: string): NameTrace | undefined {
  const name = nameOrAddress.slice(nameOrAddress.lastIndexOf('/') + 1)
  const viewer = readGivenName(services, name)?.viewer
  return viewer && { memberId: viewer.memberId, day: dayInIndia(new Date(viewer.endsAt.getTime() - DAYS * DAY_MS)) }
}

function viewerIn(content: Buffer) {
  const length = content.readUInt8(3)
  return {
    memberId: content.toString('utf8', 4, 4 + length),
    endsAt: new Date((content.readUInt16BE(1) + DAYS) * DAY_MS - INDIA_MS),
    bytes: 3 + length,
  }
}
