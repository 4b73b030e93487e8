import { randomBytes } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { eq } from 'drizzle-orm'
import { serverSecrets } from '../core-tables.ts'
import type { SqlDatabase } from '../sql-database.ts'

/**
 * What an access token says: the person, the sign-in, which of the tokens that the sign-in was given one after the other it is, and when it stops being
 * good (seconds since 1970).
 */
export type TokenClaims = {
  readonly userId: number
  readonly sessionId: string
  readonly number: number
  readonly expires: number
}

/** Signs and reads access tokens (JWT, HS256: `sub`, `sid`, `num`, `exp`). */
export type Tokens = {
  sign(claims: TokenClaims): string
  /** The claims of a token that is genuine and not expired at `now`; undefined for any other text. */
  verify(token: string, now: Date): TokenClaims | undefined
}

/** Tokens that are remembered as genuine: a browser sends the same one with each call, and to check its signature takes longer than to look it up. */
const mostKnown = 5_000

/** Makes the signer of one secret. */
export function createTokens(secret: string): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true })
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true, cache: false })
  const known = new Map<string, TokenClaims>()

  function claimsOf(token: string): TokenClaims | undefined {
    try {
      // Tokens of earlier versions have no number: they are the first of their sign-in.
      const { sub, sid, num = 0, exp } = verify(token) as Record<'sub' | 'sid' | 'num' | 'exp', unknown>
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return undefined
      return typeof num === 'number' ? { userId: Number(sub), sessionId: sid, number: num, expires: exp } : undefined
    } catch {
      return undefined
    }
  }

  /** Only genuine tokens take room here; the oldest goes first. */
  function remembered(token: string, claims: TokenClaims | undefined): TokenClaims | undefined {
    const oldest = known.keys().next().value
    if (claims && known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
    if (claims) known.set(token, claims)
    return claims
  }

  return {
    sign: ({ userId, sessionId, number, expires }) =>
      sign({ sub: String(userId), sid: sessionId, num: number, exp: expires }),
    verify(token, now) {
      const claims = known.get(token) ?? remembered(token, claimsOf(token))
      return claims && claims.expires * 1000 > now.getTime() ? claims : undefined
    },
  }
}

/** The secret kept in the database, made at first use; every process on the database gets the same. */
export async function keptSecret(db: SqlDatabase): Promise<string> {
  const fresh = randomBytes(48).toString('base64url')
  await db.insert(serverSecrets).values({ key: 'token', value: fresh }).onConflictDoNothing()
  const [kept] = await db.select().from(serverSecrets).where(eq(serverSecrets.key, 'token'))
  return kept?.value ?? fresh
}
