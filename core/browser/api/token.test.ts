import { describe, expect, it } from 'vitest'
import { readToken, refreshDelay } from './token.ts'

function tokenOf(content: unknown): string {
  return `h.${Buffer.from(JSON.stringify(content)).toString('base64url')}.s`
}

describe('a token', () => {
  it('contains the user and the expiry', () => {
    expect(readToken(tokenOf({ sub: '12', exp: 1000, name: '王' }))).toEqual({ userId: 12, expiresAt: 1_000_000 })
  })

  it('contains nothing when it cannot be read', () => {
    expect(readToken('nonsense')).toEqual({ userId: undefined, expiresAt: undefined })
  })

  it('should be renewed 600 seconds before it expires', () => {
    const token = tokenOf({ sub: '12', exp: 7200 })
    expect(refreshDelay(token, 0)).toBe(6_600_000)
    expect(refreshDelay(token, 6_900_000)).toBe(0)
    expect(refreshDelay(tokenOf({ sub: '12' }), 0)).toBeUndefined()
  })
})
