/** A page, or a frame around several pages. */
export interface RouteEntry {
  readonly path?: string
  readonly index?: true
  /** Below `app`. */
  readonly file: string
  readonly children?: readonly RouteEntry[]
}
export type RouteConfig = readonly RouteEntry[]

export const index = (file: string): RouteEntry => ({ index: true, file })
export const route = (path: string, file: string): RouteEntry => ({ path, file })
/** @param file a component that gets the page as its children */
export const layout = (file: string, children: RouteConfig): RouteEntry => ({ file, children })

export interface ListedPage {
  /** The path without a trailing slash, or `*` for all other addresses. */
  readonly path: string
  readonly file: string
  /** The component around it. */
  readonly frame?: string | undefined
}

/** All pages of the list, in order. */
export const pagesOf = (routes: RouteConfig, frame?: string): readonly ListedPage[] =>
  routes.flatMap(({ path, file, children }) => {
    if (children) return pagesOf(children, file)
    return [{ path: path === '*' ? path : `/${path ?? ''}`, file, frame }]
  })
