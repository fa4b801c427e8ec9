import { isClean, MOST_INT } from '@thunai/contract/frame/wire'

/** The pattern of all that begins so: nothing in it is a sign of its own. */
export const startPattern = (start: string): string => `${start.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Where a page ended: at this name, beside which the number makes the order a whole one. */
export interface MemberCursor {
  readonly no: number
  readonly name: string
}

export const writeMemberCursor = ({ no, name }: MemberCursor): string =>
  `${no}.${Buffer.from(name).toString('base64url')}`

/** Undefined for what no page answered, such as a number or a name that the database can't hold. */
export function readMemberCursor(before: string): MemberCursor | undefined {
  const [, no = '', encoded = ''] = /^(\d{1,10})\.([\w-]*)$/.exec(before) ?? []
  const name = Buffer.from(encoded, 'base64url').toString()
  return no === '' || Number(no) > MOST_INT || !isClean(name) ? undefined : { no: Number(no), name }
}
