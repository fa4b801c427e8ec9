import type { TestApp } from './test-app.ts'

/** Ends the half minute between two codes, which the throttle measures by the real clock. */
export async function endCodePause({ services }: TestApp): Promise<void> {
  await services.db.deleteFrom('throttle').where('key', 'like', 'code pause:%').execute()
}
