/** Result of a check: fine, or a fault and its remedy. */
export type Finding = { readonly right: string } | { readonly fault: string; readonly remedy: string }

export const right = (text: string): Finding => ({ right: text })
export const wrong = (fault: string, remedy: string): Finding => ({ fault, remedy })

export interface Check {
  readonly name: string
  readonly run: () => Promise<Finding> | Finding
  /** What to do if the check itself fails. */
  readonly remedy: string
}

export interface CheckResult {
  readonly name: string
  readonly finding: Finding
}

/** Runs checks one after the other; a thrown error is a fault. */
export async function runChecks(checks: readonly Check[]): Promise<readonly CheckResult[]> {
  const checked: CheckResult[] = []
  for (const { name, run, remedy } of checks) {
    try {
      checked.push({ name, finding: await run() })
    } catch (error) {
      checked.push({ name, finding: wrong(sentenceOf(error), remedy) })
    }
  }
  return checked
}

/** The error in one line, with its cause if the error itself says nothing. */
function sentenceOf(error: unknown): string {
  const { message = '', code = '', cause } = error as { message?: string; code?: string; cause?: unknown }
  const text = [message, code === '' || message.includes(String(code)) ? '' : `(${code})`].filter(Boolean).join(' ')
  const line = text.split('\n')[0] ?? ''
  if (line !== '' && line !== 'fetch failed') return line
  return cause === undefined ? String(error) : sentenceOf(cause)
}
