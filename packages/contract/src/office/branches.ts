import * as z from 'zod/mini'
import { endpoint } from '../frame/endpoint.ts'
import { envelope, text } from '../frame/wire.ts'

export const BRANCH_NAME = 60

export const branch = z.object({ id: z.int(), name: z.string() })
export type Branch = z.output<typeof branch>

export const listBranches = endpoint({
  method: 'GET',
  path: '/office/api/branches',
  caller: 'staff',
  right: 'useOffice',
  summary: 'Branches with a counter, by their names',
  reply: envelope(z.object({ rows: z.array(branch), next: z.null() })),
  refusals: [],
})

export const addBranch = endpoint({
  method: 'POST',
  path: '/office/api/branches',
  caller: 'staff',
  right: 'manageStaff',
  steppedUp: true,
  summary: 'Add a branch; staff whose branch it is serve the families registered there',
  body: z.object({ name: text(BRANCH_NAME).check(z.minLength(1, { error: 'Please enter a name.' })) }),
  creates: true,
  actsOnce: true,
  reply: envelope(branch),
  refusals: ['invalidFields', 'branchExists'],
})
