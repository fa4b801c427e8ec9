declare module 'virtual:site' {
  /** The parts of the site file that staff can't change. */
  export const site: import('@thunai/contract/values/site').SiteFacts
  /** The texts that staff may change, as sent with the page. */
  export const siteTexts: import('@thunai/contract/values/site').SiteTexts
  /** The same texts as JSON, for the element that carries them. */
  export const siteTextsJson: string
}
