/** A call that a page makes, as sent. */
export interface PageCall {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly body: string | null
}

/** Exported by a build of the site for the server: renders a page together with the answers to its first calls. */
export interface PageRenderer {
  /** The first calls of a visitor's page, by its path; none for most pages. */
  readonly callsOf: (path: string) => Promise<readonly PageCall[]>
  /**
   * @param replies JSON, in the order of the calls
   * @returns the content of the body, with the answers for the page's scripts
   */
  readonly render: (path: string, replies: readonly string[]) => Promise<string>
}

/** Id of the page element that contains the answers, for the scripts of the page. */
export const ANSWERS_ID = 'answers'
