/** Path of the office, whose pages and calls are separate from those of members. */
export const OFFICE = '/office'
export const OFFICE_API = `${OFFICE}/api`

/** Cookie that identifies a browser in the office, and the header that every writing call sends with it. */
export const OFFICE_COOKIE = 'thunai_office'
export const CSRF_HEADER = 'x-csrf-token'

/** Header of a read that a tab makes by itself while it isn't used. It doesn't extend the session. */
export const BACKGROUND_HEADER = 'x-background'

export const isOfficePath = (path: string): boolean => path === OFFICE || path.startsWith(`${OFFICE}/`)

export const isOfficeCall = ({ path }: { readonly path: string }): boolean => path.startsWith(`${OFFICE_API}/`)
