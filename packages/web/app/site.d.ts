declare module 'virtual:site' {
  /** What the site file alone says. */
  export const site: import('@thunai/contract/values/site').SiteFacts
  /** What staff may change: as it stood when the page was sent. */
  export const siteTexts: import('@thunai/contract/values/site').SiteTexts
  /** The same, for the element that a page carries it in. */
  export const siteTextsJson: string
}
