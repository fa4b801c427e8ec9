/** The pattern of all that begins so: nothing in it is a sign of its own. */
export const startPattern = (start: string): string => `${start.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Where a page ended: at this name, beside which the number makes the order a whole one. */
export interface MemberCursor {
  readonly no: number
  readonly name: string
}

export const writeMemberCursor = ({ no, name }: MemberCursor): string =>
  `${no}.${Buffer.from(name).toString('base64url')}`

/** Undefined for what no page answered. */
export function readMemberCursor(before: string): MemberCursor | undefined {
  const [, no = '', name = ''] = /^(\d{1,15})\.([\w-]*)$/.exec(before) ?? []
  return no === '' ? undefined : { no: Number(no), name: Buffer.from(name, 'base64url').toString() }
}
