import { tasksOf } from '../background.ts'
import type { Services } from '../services.ts'

/** Runs a background task once, by its name in the log. */
export async function runTask(services: Services, name: string): Promise<void> {
  const task = tasksOf(services).find((candidate) => candidate.name === name)
  if (!task) throw new Error(`There is no task called “${name}”.`)
  await task.run()
}
