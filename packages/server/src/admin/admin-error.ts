/** A wrong word on the operator's command line. */
export class AdminError extends Error {}

/** A command that doesn't exist. */
export class UnknownCommand extends AdminError {}

/** Checks of the doctor failed; the message has the lines of all. */
export class ChecksFailed extends AdminError {}
