import { randomBytes } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import { eq } from 'drizzle-orm'
import { serverSecrets } from '../core-tables.ts'
import type { SqlDatabase } from '../sql-database.ts'

/** What an access token says: the person, the sign-in, and when it stops being good (seconds since 1970). */
export type TokenClaims = { readonly userId: number; readonly sessionId: string; readonly expires: number }

/** Signs and reads access tokens (JWT, HS256: `sub`, `sid`, `iat`, `exp`). */
export type Tokens = {
  sign(claims: TokenClaims): string
  /** The claims of a token that is genuine and not expired at `now`; undefined for any other text. */
  verify(token: string, now: Date): TokenClaims | undefined
}

/** Makes the signer of one secret. */
export function createTokens(secret: string): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256', noTimestamp: true })
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true, cache: false })
  return {
    sign: ({ userId, sessionId, expires }) => sign({ sub: String(userId), sid: sessionId, exp: expires }),
    verify(token, now) {
      try {
        const { sub, sid, exp } = verify(token) as { sub?: unknown; sid?: unknown; exp?: unknown }
        if (typeof sub !== 'string' || typeof sid !== 'string' || typeof exp !== 'number') return undefined
        return exp * 1000 > now.getTime() ? { userId: Number(sub), sessionId: sid, expires: exp } : undefined
      } catch {
        return undefined
      }
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
