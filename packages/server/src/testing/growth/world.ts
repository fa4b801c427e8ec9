import type { StaffRole } from '@thunai/contract/desk/staff-roles'
import { aMember, type TestMember } from '../members/a-member.ts'
import { aStaffMember, type TestStaff } from '../office/a-staff.ts'
import { aSubscription } from '../office/a-subscription.ts'
import { connect, interestOf } from '../members/connect.ts'
import type { TestApp } from '../test-app.ts'

/** The request of an example, with a member's token or headers. */
export interface ExampleCall {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Record<string, string>
  /** Expected status, if it is not a success. */
  readonly status?: number
}

/** New members and staff for examples, in a service that may have many others. */
export interface World {
  readonly test: TestApp
  readonly woman: () => Promise<TestMember>
  readonly man: () => Promise<TestMember>
  /** A man with a plan, and a woman. */
  readonly pair: () => Promise<{ readonly him: TestMember; readonly her: TestMember }>
  /** A man and a woman who are connected. */
  readonly connected: () => Promise<{ readonly him: TestMember; readonly her: TestMember }>
  /** A man whose interest waits for her answer. */
  readonly interested: () => Promise<{ readonly him: TestMember; readonly her: TestMember }>
  readonly staff: (...roles: readonly StaffRole[]) => Promise<TestStaff>
  /** Makes a call needed before the measured one; returns its answer. */
  // the examples look into answers freely, as a client in any language would
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly first: (by: { token?: string } | TestStaff, line: string, body?: unknown) => Promise<any>
}

/** Makes the request of one call, after making any calls that must come before it. */
export type Example = (world: World) => Promise<ExampleCall>

export function openWorld(test: TestApp): World {
  const { services } = test
  const woman = () => aMember(services)
  const man = () => aMember(services, { gender: 'Male', name: 'Arun Kumar' })
  const newPair = async () => ({ him: await man(), her: await woman() })
  return {
    test,
    woman,
    man,
    pair: async () => {
      const two = await newPair()
      await aSubscription(services, two.him.profileId)
      return two
    },
    connected: async () => {
      const two = await newPair()
      await connect(test, two.him, two.her)
      return two
    },
    interested: async () => {
      const two = await newPair()
      await interestOf(test, two.him, two.her)
      return two
    },
    staff: (...roles) => aStaffMember(test, ...roles),
    first: async (by, line, body) => {
      const [method = '', path = ''] = line.split(' ')
      const as = method as 'GET'
      const { status, body: answer } =
        'office' in by ? await by.office(as, path, body) : await test.call(as, path, { body, token: by.token })
      if (status >= 300) throw new Error(`${line} was answered with ${status}: ${JSON.stringify(answer)}`)
      return answer?.data ?? answer
    },
  }
}

/** Example of a call that a woman makes about herself. */
export const asWoman =
  (asked: Omit<ExampleCall, 'token'> = {}): Example =>
  async ({ woman }) => ({ ...asked, token: (await woman()).token })

/** Example of a call that a man makes about a woman. */
export const aboutHer =
  (make: (her: TestMember) => ExampleCall, meet: 'pair' | 'connected' | 'interested' = 'pair'): Example =>
  async (world) => {
    const { him, her } = await world[meet]()
    return { ...make(her), token: him.token }
  }

export const asStaff =
  (role: StaffRole, asked: ExampleCall | ((world: World, staff: TestStaff) => Promise<ExampleCall>) = {}): Example =>
  async (world) => {
    const staff = await world.staff(role)
    const resolved = typeof asked === 'function' ? await asked(world, staff) : asked
    return { ...resolved, headers: { ...resolved.headers, ...(await staff.headers()) } }
  }
