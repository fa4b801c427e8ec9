import { isClean, MOST_INT } from '@thunai/contract/frame/wire'

/** LIKE pattern for texts with this beginning; escapes wildcards. */
export const startPattern = (start: string): string => `${start.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Position where a page ended: a name, with the number to make the order total. */
export interface MemberCursor {
  readonly no: number
  readonly name: string
}

export const writeMemberCursor = ({ no, name }: MemberCursor): string =>
  `${no}.${Buffer.from(name).toString('base64url')}`

/** Undefined for text that is no position of a page, such as a number or name that the database can't store. */
export function readMemberCursor(before: string): MemberCursor | undefined {
  const [, no = '', encoded = ''] = /^(\d{1,10})\.([\w-]*)$/.exec(before) ?? []
  const name = Buffer.from(encoded, 'base64url').toString()
  return no === '' || Number(no) > MOST_INT || !isClean(name) ? undefined : { no: Number(no), name }
}
