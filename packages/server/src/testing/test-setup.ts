import { makeTemplate } from './template.ts'

/** Runs once before the server's tests. */
export default async function setup(): Promise<void> {
  await makeTemplate(process.env['TEST_DATABASE_URL'])
}
