import { describe, expect, it } from 'vitest'
import { loginAddress, returnAddress } from './return-address.ts'

describe('the address after signing in', () => {
  it('keeps path and query inside the product', () => {
    expect(returnAddress('/dashboard/sale/quotes?page=2')).toBe('/dashboard/sale/quotes?page=2')
  })

  it.each([
    undefined,
    '',
    '/',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/auth/jwt/login?returnTo=/x',
    '/%61uth/jwt/login',
    '/x/..//auth/jwt/login',
  ])('is the start page for %s', (given) => {
    expect(returnAddress(given)).toBe('/dashboard')
  })

  it('returns from the sign-in page', () => {
    const address = loginAddress('/dashboard/sale/quotes?page=2&size=10')
    expect(returnAddress(new URLSearchParams(address.split('?')[1]).get('returnTo') ?? '')).toBe(
      '/dashboard/sale/quotes?page=2&size=10',
    )
  })
})
