import { type CheckResult, wrong } from './check.ts'

const WIDTH = 10

/** One line per check, and a summary. */
export function checkLines(checked: readonly CheckResult[]): readonly string[] {
  const faults = checked.filter(({ finding }) => 'fault' in finding).length
  return [
    ...checked.map(({ name, finding }) =>
      'fault' in finding
        ? `FAULT  ${name.padEnd(WIDTH)}  ${sentence(finding.fault)} ${sentence(finding.remedy)}`
        : `ok     ${name.padEnd(WIDTH)}  ${finding.right}`,
    ),
    faults === 0 ? `All ${checked.length} checks are right.` : `${faults} of ${checked.length} checks found a fault.`,
  ]
}

/** Unreadable settings: nothing else can be checked. */
export const faultySettings = (faults: readonly string[]): readonly string[] =>
  checkLines(
    faults.map((fault) => ({
      name: 'settings',
      finding: wrong(fault, 'Correct it: docs/operating/configure.md explains each setting'),
    })),
  )

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
