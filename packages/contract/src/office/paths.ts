/** Where staff work: pages and calls of their own, which members' pages know nothing of. */
export const OFFICE = '/office'
export const OFFICE_API = `${OFFICE}/api`

/** By which a browser is known in the office, and what every call that writes carries besides. */
export const OFFICE_COOKIE = 'thunai_office'
export const CSRF_HEADER = 'x-csrf-token'

export const isOfficeCall = ({ path }: { readonly path: string }): boolean => path.startsWith(`${OFFICE_API}/`)
