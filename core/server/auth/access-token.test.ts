import { expect, test } from 'vitest'
import { createTokens } from './access-token.ts'

const claims = { userId: 7, sessionId: 'a', number: 2, expires: Date.parse('2026-03-01T01:00:00Z') / 1000 }
const early = new Date('2026-03-01T00:59:59Z')
const late = new Date('2026-03-01T01:00:00Z')

test('a token says the same each time it is read, and nothing once it has expired', () => {
  const tokens = createTokens('secret')
  const token = tokens.sign(claims)
  expect([tokens.verify(token, early), tokens.verify(token, early)]).toEqual([claims, claims])
  expect(tokens.verify(token, late)).toBeUndefined()
  expect(tokens.verify(token, early)).toEqual(claims)
})

test('a token that was changed, or signed with another secret, says nothing, however often it is sent', () => {
  const tokens = createTokens('secret')
  const token = tokens.sign(claims)
  const [head, , sign] = token.split('.')
  const other = Buffer.from(JSON.stringify({ sub: '1', sid: 'a', num: 2, exp: claims.expires })).toString('base64url')
  expect(tokens.verify(token, early)).toEqual(claims)
  for (const forged of [`${head}.${other}.${sign}`, createTokens('another').sign(claims), `${token}x`, ''])
    expect([tokens.verify(forged, early), tokens.verify(forged, early)]).toEqual([undefined, undefined])
})
