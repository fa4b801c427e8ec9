import { expect, it } from 'vitest'
import { loginMessage } from './login-message.ts'

const messageOf = (body: unknown) => loginMessage({ text: typeof body === 'string' ? body : JSON.stringify(body) })
const fragment = '401: {"error":"invalid_grant","error_description":"Invalid user credentials"}'

it('a failed login shows the description inside the JSON of message or error (API-LOGIN-03)', () => {
  expect(messageOf({ message: fragment })).toBe('Invalid user credentials')
  expect(messageOf({ error: fragment })).toBe('Invalid user credentials')
  expect(messageOf({ error: 'Unauthorized', message: fragment })).toBe('Invalid user credentials')
})

it('a failed login shows the raw text if there is no JSON (API-LOGIN-04)', () => {
  expect(messageOf({ message: '{broken' })).toBe('{broken')
  expect(messageOf({ message: 'Too many attempts to log in.' })).toBe('Too many attempts to log in.')
  expect(messageOf({ message: 'a {"other": 1} b' })).toBe('a {"other": 1} b')
})

it('a failed login shows a general sentence for everything else (API-LOGIN-02)', () => {
  for (const body of ['', '<html>', 'null', '[]', {}, { message: '' }, { message: 5 }])
    expect(messageOf(body)).toBe('Login failed. Please try again.')
})
