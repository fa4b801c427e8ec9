import { checkLines } from '../doctor/doctor-lines.ts'
import { type DoctorDependencies, type DoctorOptions, runDoctor } from '../doctor/run-doctor.ts'
import { ChecksFailed } from './admin-error.ts'

/** @throws ChecksFailed with one line per check */
export async function doctorCommand(
  dependencies: DoctorDependencies,
  { sms, dkim }: { sms?: string; dkim?: string },
): Promise<readonly string[]> {
  const wish: DoctorOptions = { sms, dkim }
  const checked = await runDoctor(dependencies, wish)
  const lines = checkLines(checked)
  if (checked.some(({ finding }) => 'fault' in finding)) throw new ChecksFailed(lines.join('\n'))
  return lines
}
