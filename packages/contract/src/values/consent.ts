/**
 * Dates on which each text last changed. A consent is stored with the versions that were shown, so change the date
 * together with its text.
 */
export const TERMS_VERSION = '2026-11-28'
/** Of the itemised notice: which data, for what, how long, who sees it, how to withdraw and complain. */
export const NOTICE_VERSION = '2026-11-27'
export const PRIVACY_VERSION = '2026-11-27'
