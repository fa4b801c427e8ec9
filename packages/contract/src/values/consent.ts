/**
 * The days on which the texts last changed. A member's consent is kept with the versions that were shown;
 * change a date here together with the text it belongs to.
 */
export const TERMS_VERSION = '2026-11-27'
export const PRIVACY_VERSION = '2026-11-27'
