/** One line of the list of pages, or a frame around several. */
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
  /** Path of the site without a slash at its end, or `*` for all other addresses. */
  readonly path: string
  readonly file: string
  /** The component around it. */
  readonly frame?: string | undefined
}

/** All pages of the list, in its order. */
export const pagesOf = (routes: RouteConfig, frame?: string): readonly ListedPage[] =>
  routes.flatMap(({ path, file, children }) => {
    if (children) return pagesOf(children, file)
    return [{ path: path === '*' ? path : `/${path ?? ''}`, file, frame }]
  })
