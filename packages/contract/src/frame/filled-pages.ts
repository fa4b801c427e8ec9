/** A call that a page makes, as it goes over the wire. */
export interface PageCall {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly body: string | null
}

/** What a build of the site exports for the server: it writes a page with the answers to what the page asks first. */
export interface PageRenderer {
  /** What a visitor's page asks first, by its path; nothing for most pages. */
  readonly callsOf: (path: string) => Promise<readonly PageCall[]>
  /**
   * @param replies JSON, in the order of the calls
   * @returns the content of the body, with the answers for the page's scripts
   */
  readonly render: (path: string, replies: readonly string[]) => Promise<string>
}

/** Id of the page element that contains the answers, for the scripts of the page. */
export const ANSWERS_ID = 'answers'
