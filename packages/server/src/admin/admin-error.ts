/** A mistake in a command of the operator. */
export class AdminError extends Error {}

/** A command that doesn't exist. */
export class UnknownCommand extends AdminError {}

/** Checks of the doctor failed; the message has the lines of all checks. */
export class ChecksFailed extends AdminError {}
