import type { TestApp } from './test-app.ts'

/** Lets the half minute between two codes pass, which the throttle counts by the real clock. */
export async function endCodePause({ services }: TestApp): Promise<void> {
  await services.db.deleteFrom('throttle').where('key', 'like', 'code pause:%').execute()
}
