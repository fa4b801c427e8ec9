import { paths, withoutTrailingSlash } from '../paths.ts'

/** The map and the payment may be loaded only by a document that came for their page: the policy comes with the document. */
const withOwnPolicy: ReadonlySet<string> = new Set([paths.contact, paths.plans])

const cameFor = typeof document === 'undefined' ? undefined : withoutTrailingSlash(location.pathname)

/** True when the page must be fetched anew before it can be shown. */
export function needsOwnDocument(page: string): boolean {
  return cameFor !== undefined && withOwnPolicy.has(page) && page !== cameFor
}
