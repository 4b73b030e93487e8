import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { contract } from '../../shared/contract.ts'
import { signedIn } from '../../shared/permission.ts'

vi.mock('./client.ts', () => ({ apiRoot: '/api' }))
vi.mock('./token.ts', () => ({ accessToken: () => 'token' }))

const { callOnLeaving } = await import('./leaving-call.ts')

const decide = contract({
  method: 'PUT',
  path: 'requests/:id',
  permission: signedIn,
  summary: 'Decide a request',
  params: z.object({ id: z.number() }),
  body: z.strictObject({ agree: z.boolean() }),
  reply: z.object({}),
})

test('a call is handed to the browser with its sign-in, and a failure is nobody’s', async () => {
  const sent = vi.fn(async () => {
    throw new Error('offline')
  })
  vi.stubGlobal('fetch', sent)
  callOnLeaving(decide, { params: { id: 7 }, body: { agree: true } })
  expect(sent).toHaveBeenCalledWith(
    '/api/requests/7',
    expect.objectContaining({
      method: 'PUT',
      keepalive: true,
      body: '{"agree":true}',
      headers: expect.objectContaining({ authorization: 'Bearer token', 'content-type': 'application/json' }),
    }),
  )
  await Promise.resolve()
})
