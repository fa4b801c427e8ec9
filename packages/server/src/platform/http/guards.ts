/** Sent with every answer. */
export const GUARDS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' } as const

const REST = "object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The policy of an answer that isn't a page: opened in a browser, it loads nothing, and no page may frame it. */
export const LOADS_NOTHING = `default-src 'none'; ${REST}`

/** The same for a member's file, which can't run scripts either. */
export const SANDBOXED = `${LOADS_NOTHING}; sandbox`

/** The policy of a script: a worker obeys the policy of its own file, and loads files of the site. */
const LOADS_OWN = `default-src 'self'; ${REST}`

/** The default policy of an answer. */
export const policyFor = (contentType: unknown): string =>
  String(contentType).includes('javascript') ? LOADS_OWN : LOADS_NOTHING
