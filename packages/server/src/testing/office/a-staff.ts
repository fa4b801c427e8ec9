import { randomInt } from 'node:crypto'
import { OFFICE_COOKIE } from '@thunai/contract/office/paths'
import type { StaffRole } from '@thunai/contract/desk/staff-roles'
import { csrfOf } from '../../features/desk/staff/office-token.ts'
import { startOfficeSession } from '../../features/desk/staff/start-office-session.ts'
import type { Answer, TestApp } from '../test-app.ts'

type Method = Parameters<TestApp['call']>[0]

export interface TestStaff {
  readonly staffId: string
  readonly email: string
  readonly branches: readonly number[]
  /** Calls the office as this staff member's browser does; logs in again after the clock was moved. */
  readonly office: (method: Method, path: string, body?: unknown) => Promise<Answer>
  /** The headers of such a call. */
  readonly headers: () => Promise<Record<string, string>>
}

/** The headers of a new session. */
export async function anOfficeSession({ services }: TestApp, staffId: string, byCommand = false) {
  const token = await services.transact((tx) =>
    startOfficeSession(services, tx, { staffId, byCommand, address: '127.0.0.1', userAgent: 'test' }),
  )
  return { cookie: `${OFFICE_COOKIE}=${token}`, 'x-csrf-token': csrfOf(token) }
}

/** A staff member with these roles, who has just shown the passkey. */
export async function aStaffMember(test: TestApp, ...roles: readonly StaffRole[]): Promise<TestStaff> {
  const { services, clock } = test
  const email = `staff${randomInt(1e12)}@thunai.example`
  const { id: staffId } = await services.db
    .insertInto('staff')
    .values({ email, roles: [...roles], created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  let begun = { at: clock.now(), headers: await anOfficeSession(test, staffId) }
  const headers = async () => {
    if (clock.now().getTime() - begun.at.getTime() > STALE_MS)
      begun = { at: clock.now(), headers: await anOfficeSession(test, staffId) }
    return begun.headers
  }
  return {
    staffId,
    email,
    branches: [],
    headers,
    office: async (method, path, body) => test.call(method, path, { body, headers: await headers() }),
  }
}

const STALE_MS = 300_000
