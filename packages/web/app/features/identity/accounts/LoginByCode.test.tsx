import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Toasts } from '../../../ui/messages/Toasts.tsx'
import { LoginByCode } from './LoginByCode.tsx'

it('a login by code sends the typed code, and shows its error or that the password has expired (CODE-05)', async () => {
  const requests: unknown[] = []
  let isRight = false
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    requests.push([url, JSON.parse(String(body))])
    const head = { statusCode: isRight ? 200 : 401, statusMessage: 'This code is not right.', message: '' }
    return isRight
      ? Response.json({ ...head, data: { access_token: 'a.b.c', consentNeeded: false, passwordEnded: true } })
      : Response.json({ ...head, code: 'loginCodeWrong' }, { status: 401 })
  })
  const onLogin = vi.fn<(reply: unknown) => undefined>()
  render(<LoginByCode username="kavitha@example.in" onLogin={onLogin} onBack={() => {}} />)
  const box = screen.getByRole('textbox', { name: 'OTP' })
  expect(box.getAttribute('autocomplete')).toBe('one-time-code')
  await userEvent.type(box, '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Validate' }))
  expect(await screen.findByText('This code is not right.')).toBeDefined()
  isRight = true
  await userEvent.click(screen.getByRole('button', { name: 'Validate' }))
  await waitFor(() => expect(onLogin).toHaveBeenCalledWith(expect.objectContaining({ access_token: 'a.b.c' })))
  render(<Toasts />)
  expect(screen.getByText(/no longer works/)).toBeDefined()
  expect(requests).toHaveLength(2)
  expect(requests[0]).toEqual(['/auth/gateway/login-by-code', { username: 'kavitha@example.in', code: '123456' }])
})
