/** Path of the office, whose pages and calls are separate from those of members. */
export const OFFICE = '/office'
export const OFFICE_API = `${OFFICE}/api`

/** Cookie that identifies a browser in the office, and the header that every writing call sends with it. */
export const OFFICE_COOKIE = 'thunai_office'
export const CSRF_HEADER = 'x-csrf-token'

export const isOfficeCall = ({ path }: { readonly path: string }): boolean => path.startsWith(`${OFFICE_API}/`)
