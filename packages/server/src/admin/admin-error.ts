/** A wrong word on the operator's command line. */
export class AdminError extends Error {}
