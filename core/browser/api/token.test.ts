import { describe, expect, it } from 'vitest'
import { readToken, refreshDelay } from './token.ts'

function tokenOf(content: unknown): string {
  return `h.${Buffer.from(JSON.stringify(content)).toString('base64url')}.s`
}

describe('a token', () => {
  it('says who and until when', () => {
    expect(readToken(tokenOf({ sub: '12', exp: 1000, name: '王' }))).toEqual({ userId: 12, expiresAt: 1_000_000 })
  })

  it('says nothing when it cannot be read', () => {
    expect(readToken('nonsense')).toEqual({ userId: undefined, expiresAt: undefined })
  })

  it('wants refreshing 600 seconds before its end', () => {
    const token = tokenOf({ sub: '12', exp: 7200 })
    expect(refreshDelay(token, 0)).toBe(6_600_000)
    expect(refreshDelay(token, 6_900_000)).toBe(0)
    expect(refreshDelay(tokenOf({ sub: '12' }), 0)).toBeUndefined()
  })
})
