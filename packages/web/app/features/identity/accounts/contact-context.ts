/** The parameters of an email verification, under the specification's names. */
export type EmailContext = { userId: string; toEmailId: string; userLoginId: string }
/** The account to verify, as navigation state. */
export type ContactContext = EmailContext & { memberId: string }

/** The context if it is complete; the member id is only displayed (CV-07 to CV-10). */
export function readContext(state: unknown): ContactContext | undefined {
  const fields = new Map(typeof state === 'object' && state !== null ? Object.entries(state) : [])
  const text = (name: keyof ContactContext) => {
    const value: unknown = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const context = {
    userId: text('userId'),
    toEmailId: text('toEmailId'),
    memberId: text('memberId'),
    userLoginId: text('userLoginId'),
  }
  return context.userId && context.toEmailId && context.userLoginId ? context : undefined
}
