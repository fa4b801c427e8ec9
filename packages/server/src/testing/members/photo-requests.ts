import type { TestMember } from './a-member.ts'
import type { Answer, TestApp } from '../test-app.ts'

type By = Pick<TestMember, 'token'>
type Other = Pick<TestMember, 'profileId'>

export const askForPhotosOf = (test: TestApp, { token }: By, { profileId }: Other): Promise<Answer> =>
  test.call('POST', `/api/photo-requests/${profileId}`, { token })

export const answerRequestOf = (test: TestApp, { token }: By, { profileId }: Other, status: unknown): Promise<Answer> =>
  test.call('PATCH', `/api/photo-requests/${profileId}`, { token, body: { status } })

export const readRequests = async (test: TestApp, { token }: By, box: 'received' | 'sent', before?: string) =>
  (
    await test.call('GET', `/api/photo-requests?box=${box}${before === undefined ? '' : `&before=${before}`}`, {
      token,
    })
  ).body.data

/** Gives a member a main photo with restricted visibility. */
export async function aGuardedPhoto({ services }: TestApp, { profileId }: Other): Promise<void> {
  const { pool } = services.database
  // Restricted first, so that no viewer has known the photo's name.
  await pool.query(`update profile set photo_visibility = 'accepted' where id = $1`, [profileId])
  await pool.query(
    `with added as (
      insert into photo (profile_id, file_name, created_at) values ($1, $1::uuid || '.webp', $2) returning id)
    update profile set main_photo_id = added.id from added where profile.id = $1`,
    [profileId, services.clock.now()],
  )
}
