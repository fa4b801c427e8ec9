/** The form reads the profile with its version, so that two of a family who edit at once don't undo each other. */
export const EDIT_ASKED = { query: { version: true } } as const
