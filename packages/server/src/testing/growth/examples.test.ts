import { nameOfCall } from '@thunai/contract/frame/call-names'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tasksOf } from '../../background.ts'
import { openTestApp, type TestApp } from '../test-app.ts'
import { ALLOWED_CALLS, ALLOWED_TASKS } from './allowed.ts'
import { EXAMPLES } from './examples.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

it('each call of the contract has an example to measure among many members (GROW-01)', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(test.app.endpoints.map(nameOfCall).toSorted())
})

it('exceptions for reading more rows name existing calls and tasks only (GROW-01, GROW-02)', () => {
  const tasks = tasksOf(test.services).map(({ name }) => name)
  expect(Object.keys(ALLOWED_TASKS).filter((name) => !tasks.includes(name))).toEqual([])
  expect(Object.keys(ALLOWED_CALLS).filter((name) => EXAMPLES[name] === undefined)).toEqual([])
})
