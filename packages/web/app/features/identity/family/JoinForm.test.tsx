import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, it, vi } from 'vitest'
import { JoinForm } from './JoinForm.tsx'

const onWaiting = vi.fn<() => void>()
function open(token = 'a') {
  const Page = createRoutesStub([
    { path: '/', Component: () => <JoinForm token={token} address="" needsEmail onWaiting={onWaiting} /> },
  ])
  return render(<Page />)
}
const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/)
const join = () => userEvent.click(screen.getByRole('button', { name: 'Join' }))

it('a person who joins a family keeps what they typed over a reload, but for the password, until it is sent (FAM-32)', async () => {
  const sent: unknown[] = []
  let fields: object | undefined = { email: 'Enter a valid email address.' }
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push([url, JSON.parse(String(body))])
    const head = { statusCode: fields ? 400 : 201, statusMessage: 'No.', message: 'No.' }
    return fields
      ? Response.json({ ...head, code: 'invalidFields', errors: fields }, { status: 400 })
      : Response.json({ ...head, data: { email: 'l@example.in', waits: true } }, { status: 201 })
  })
  const first = open()
  await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Lakshmi')
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'l@example')
  await userEvent.type(password(), 'three unusual words')
  await userEvent.click(screen.getByRole('checkbox'))
  first.unmount()
  const another = open('b')
  expect([values(), screen.getByRole<HTMLInputElement>('checkbox').checked]).toEqual([['', ''], false])
  another.unmount()
  const second = open()
  expect([values(), password().value]).toEqual([['Lakshmi', 'l@example'], ''])
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  await join()
  expect(await screen.findByText('Enter a valid email address.')).toBeDefined()
  fields = undefined
  await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), '.in')
  await userEvent.type(password(), 'three unusual words')
  await join()
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalledOnce())
  expect(sent.at(-1)).toEqual([
    '/api/family/invitations/a/join',
    { name: 'Lakshmi', email: 'l@example.in', userLoginPassword: 'three unusual words', acceptedTerms: true },
  ])
  second.unmount()
  open()
  expect(values()).toEqual(['', ''])
})
